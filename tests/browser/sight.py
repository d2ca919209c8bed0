"""What can be seen of a page: the contrast and the size of its text, measured on the pixels themselves."""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page

LEAST, LEAST_LARGE = 4.5, 3.0  # contrast that WCAG 2.1 asks for at level AA
HIGHEST = 4000  # pixels of a page that are looked at
LARGE, LARGE_BOLD = 24.0, 18.66  # CSS pixels from which letters are large

# Every line of text that is shown: where, how large, in which colour. What is disabled may be faint.
TEXTS = """() => {
    const seen = (node, rect) => {
        let { left, top, right, bottom } = rect;
        for (let e = node.parentElement; e && e !== document.body; e = e.parentElement) {
            const style = getComputedStyle(e);
            if (style.clipPath !== 'none') return null;
            if (style.overflowX === 'visible' || e.ownerSVGElement) continue;
            const box = e.getBoundingClientRect();
            [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
            [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        left = Math.max(left, -scrollX);
        if (right - left < 2 || bottom - top < 2) return null;
        return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
    };
    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data];
    };
    const opacity = (e) => e ? Number(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1;
    const silent = 'title, desc, style, script, noscript, option, :disabled, .past .choices';
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, e = node.parentElement;
        const isShown = e.checkVisibility({ visibilityProperty: true });
        if (!node.data.trim() || e.closest(silent) || !isShown) continue;
        const style = getComputedStyle(e), svg = e instanceof SVGElement;
        const matrix = svg ? e.getScreenCTM() : { a: 1, b: 0, c: 0, d: 1 };
        const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
        const [r, g, b, a] = rgba(svg ? style.fill : style.color);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            const at = seen(node, rect);
            if (at) found.push({
                ...at,
                text: node.data.trim().slice(0, 60),
                where: e.closest('[id], [class]')?.outerHTML.slice(0, 90),
                size: parseFloat(style.fontSize) * scale,
                bold: Number(style.fontWeight) >= 600,
                colour: [r, g, b],
                alpha: a / 255 * (svg ? Number(style.fillOpacity) : 1) * opacity(e),
            });
        }
    }
    return found;
}"""
# On the board: letters that are small, cut off or over each other, things hidden by others; and whatever can
# be pressed there or in the dock, if it is too small, or too small for a finger although there is room.
AMISS = """([letters, smallest, finger]) => {
    const board = document.querySelector('#board > svg'), frame = board.getBoundingClientRect();
    const found = [], small = (box, size) => Math.min(box.width, box.height) < size - 1.5;
    const shown = (e) => e.checkVisibility({ opacityProperty: true }) && !e.closest('.leaving, defs, symbol');
    const named = (e) => e.ariaLabel || e.textContent.trim() || e.id;
    const boxes = (all, of = (e) => e) => [...all].filter(shown)
        .map((e) => ({ e, box: of(e).getBoundingClientRect(), said: named(e) }))
        .filter(({ box }) => box.width > 0);
    const shared = (one, other) => [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    ];
    const isOut = ({ left, right, top, bottom }) =>
        left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
    const isInRoom = ({ e, box }) => { // of a row that is swiped; what lies beyond is clipped
        const row = e.closest('.swipe'), at = row?.getScreenCTM();
        return !row || (box.right > at.e + 1 && box.left < at.e + row.dataset.room * at.a - 1);
    };
    const upright = (e) => Math.abs(e.getScreenCTM().b) < 1e-3; // what is turned has wide boxes
    const texts = board.querySelectorAll('text:not(:has(textPath), :empty)');
    const lines = boxes([...texts].filter(upright)).filter(isInRoom);
    for (const [n, { e, box, said }] of lines.entries()) {
        const size = parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a;
        if (size < letters - 0.05) found.push(`small: ${said} ${size.toFixed(1)}`);
        if (isOut(box) && !e.closest('.swipe')) found.push(`cut off: ${said}`);
        for (const other of lines.slice(0, n)) {
            const [across, down] = shared(box, other.box);
            if (across > 1.5 && down > 4) found.push(`over each other: ${said} / ${other.said}`);
        }
    }
    const moved = '[id][transform]:not(:has([id][transform], .target), .target)';
    const things = boxes([...board.querySelectorAll(moved)].filter(upright));
    for (const [n, { e, box }] of things.entries()) for (const other of things.slice(n + 1)) {
        const [across, down] = shared(box, other.box);
        const under = across > 0 && down > 0 && across * down > 0.75 * box.width * box.height;
        if (under) found.push(`hidden: ${e.id} under ${other.e.id}`);
    }
    const pressed = document.querySelectorAll('#board :is(.target, .opener), #dock button');
    const places = boxes(pressed, (e) => e.querySelector('.hit, .ring') ?? e);
    for (const { e, box, said } of places) {
        const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
        if (small(box, smallest)) found.push(`small target: ${said} ${size}`);
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const far = finger / 2, around = { left: x - far, right: x + far, top: y - far, bottom: y + far };
        const isCrowded = places.some((other) => other.e !== e && Math.min(...shared(around, other.box)) > 0);
        if (small(box, finger) && !isCrowded) found.push(`small for a finger: ${said} ${size}`);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    return wide > 0 ? [...found, `scrolled sideways by ${wide}`] : found;
}"""
STILL = """*, ::before, ::after {
    animation: none !important; transition: none !important; caret-color: transparent !important;
}"""
WITHOUT_TEXT = """
    * { -webkit-text-fill-color: transparent !important; }
    svg text, svg tspan { fill: transparent !important; }
"""
DRESS = """(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
}"""

PIXELS = """const pixels = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paint = canvas.getContext('2d', { willReadFrequently: true });
    paint.drawImage(image, 0, 0);
    return paint.getImageData(0, 0, image.width, image.height);
};
const linear = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = (c) => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
const contrast = (a, b) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
};
const far = (x, y) => Math.abs(x[0] - y[0]) + Math.abs(x[1] - y[1]) + Math.abs(x[2] - y[2]);
"""

# The contrast of each text with the pixels behind its letters: those that differ once the text is taken away.
CONTRASTS = """async ([texts, shown, bare, ratio]) => {
    PIXELS
    const [a, b] = [await pixels(shown), await pixels(bare)];
    return texts.map(({ left, top, right, bottom, colour, alpha }) => {
        const found = [];
        let nearest = Infinity;
        for (let y = Math.floor(top * ratio); y < Math.min(bottom * ratio, a.height); y++) {
            for (let x = Math.floor(left * ratio); x < Math.min(right * ratio, a.width); x++) {
                const at = 4 * (y * a.width + x);
                const [now, behind] = [a.data.slice(at, at + 3), b.data.slice(at, at + 3)];
                const letters = colour.map((value, n) => alpha * value + (1 - alpha) * behind[n]);
                if (far(now, behind) <= 24) continue;
                nearest = Math.min(nearest, far(now, letters));
                found.push(contrast(letters, behind));
            }
        }
        const isCovered = found.length <= 4 || nearest > 90;
        return isCovered ? null : found.sort((x, y) => x - y)[Math.floor(found.length / 10)];
    });
}""".replace("PIXELS", PIXELS)

DIFFERENCE = """async ([one, other]) => {
    PIXELS
    const [a, b] = [await pixels(one), await pixels(other)];
    let count = 0;
    for (let at = 0; at < a.data.length; at += 4) {
        const [x, y] = [a.data.slice(at, at + 3), b.data.slice(at, at + 3)];
        if (far(x, y) > 24 && contrast(x, y) >= 3) count++;
    }
    return count;
}""".replace("PIXELS", PIXELS)


class Line(NamedTuple):
    """A line of text as it is seen."""

    text: str
    where: str
    size: float  # in CSS pixels
    large: bool
    contrast: float

    @property
    def is_faint(self) -> bool:
        return self.contrast < (LEAST_LARGE if self.large else LEAST)

    def __str__(self) -> str:
        return f"{self.contrast:.2f} at {self.size:.1f} px: {self.text!r} in {self.where}"


def lines(page: Page, browser: Browser) -> list[Line]:
    """Every line of text on a page that nothing covers, in the order of the page."""
    unroll(page)
    dress(page, STILL)
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    shown = picture(page)
    dress(page, STILL + WITHOUT_TEXT)
    bare = picture(page)
    dress(page, "")
    ratio = page.evaluate("() => devicePixelRatio")
    with browser.new_context() as apart:
        measured = apart.new_page().evaluate(CONTRASTS, [texts, shown, bare, ratio])
    return [line(text, contrast) for text, contrast in zip(texts, measured, strict=True) if contrast]


def amiss(page: Page, letters: float, smallest: float, finger: float = 0) -> list[str]:
    """What is wrong with a board: letters, things and targets that are too small, cut off or covered."""
    found: list[str] = page.evaluate(AMISS, [letters, smallest, finger])
    return found


def unroll(page: Page) -> None:
    """Make the window as high as the page, so that all of it is in sight."""
    size = page.viewport_size
    assert size is not None
    tall = page.evaluate("() => document.documentElement.scrollHeight")
    high = min(max(tall, size["height"]), HIGHEST)
    page.set_viewport_size({"width": size["width"], "height": high})
    page.wait_for_function("high => innerHeight >= high", arg=high)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def dress(page: Page, style: str) -> None:
    """Lay a style over a page, instead of the last one."""
    page.evaluate(DRESS, style)


def line(text: dict[str, Any], contrast: float) -> Line:
    large = text["size"] >= (LARGE_BOLD if text["bold"] else LARGE)
    return Line(text["text"], text["where"], text["size"], large, contrast)


def picture(what: Page | Locator) -> str:
    return base64.b64encode(what.screenshot()).decode()


def difference(browser: Browser, one: str, other: str) -> int:
    """How many pixels of two pictures differ by a contrast of 3:1."""
    with browser.new_context() as apart:
        return int(apart.new_page().evaluate(DIFFERENCE, [one, other]))


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two colours, as WCAG reckons it."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def light(colour: list[float]) -> float:
    r, g, b = (linear(value / 255) for value in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
