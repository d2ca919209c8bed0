"""The history: 24 cells with their headlines, what is altered, what would ripple, what one wants."""

from __future__ import annotations

from anachron.draw.svg import Svg, box, circle, element, group, path, together, words
from anachron.games.bttf.content.history import CELL_IDS, COLUMNS, LINCHPIN_IDS
from anachron.games.bttf.picture.scene import Choice, Scene, dependence, lines

GAP = 6.0
PURPLE = {"light": "#6b2fb3", "dark": "#c79bff"}
BLUE = {"light": "#1f5fa8", "dark": "#86bdf5"}
RED = {"light": "#b3261e", "dark": "#ff9c8f"}
TINT = {"light": "#fdeceb", "dark": "#3a2326"}


class Grid:
    """Where the cells are: six beside each other, three on a narrow screen."""

    def __init__(self, scene: Scene, top: float) -> None:
        self.columns = 3 if scene.narrow else COLUMNS
        margin = 8.0 if scene.narrow else 16.0
        self.left, self.top = margin, top
        self.width = (scene.width - 2 * margin - GAP * (self.columns - 1)) / self.columns
        self.height = 84.0 if scene.narrow else 96.0

    def corner(self, cell: str) -> tuple[float, float]:
        row, column = divmod(CELL_IDS.index(cell), self.columns)
        return self.left + column * (self.width + GAP), self.top + row * (self.height + GAP)

    @property
    def end(self) -> float:
        return self.top + (len(CELL_IDS) // self.columns) * (self.height + GAP)


def history(scene: Scene, top: float) -> tuple[Svg, float]:
    """All cells, with the offered linchpins on top."""
    grid = Grid(scene, top)
    offered = {c["args"]["cell"]: c for c in scene.table.choices if c["kind"] == "linchpin"}
    drawn = [cell_face(scene, grid, cell) for cell in CELL_IDS]
    targets = [cell_target(scene, grid, cell, choice) for cell, choice in offered.items()]
    return group(*drawn, *targets, id="history"), grid.end


def cell_face(scene: Scene, grid: Grid, cell: str) -> Svg:
    theme, say, name = scene.theme, scene.say, scene.theme.name
    x, y = grid.corner(cell)
    turned, linchpin = scene.table.is_altered(cell), cell in LINCHPIN_IDS
    edge = PURPLE[name] if linchpin else BLUE[name]
    fill = TINT[name] if turned else theme.panel
    headline = say.names[f"{cell}.{'x' if turned else 'o'}"]
    size = 10.5 if scene.narrow else 12.0
    written = lines(headline, size, grid.width - 12, 3)
    side = say("altered" if turned else "original")
    title = f"{cell}, {say('linchpin' if linchpin else 'ripplepoint')}, {side}: {headline}"
    foot = say("pile_b1", count=scene.table.view["b1"]) if cell == "B-1" else dependence(cell)
    tight = scene.narrow and linchpin and cell != "B-1"  # the distance after a flip stands beside it
    foot_room = grid.width - (56 if tight else 12)
    return group(
        element("title", title),
        box(x, y, grid.width, grid.height, 8, fill=fill, stroke=edge, stroke_width=3 if linchpin else 1.4),
        sign(x + 13, y + 13, linchpin, turned, RED[name] if turned else edge, fill),
        words(cell, x + 25, y + 17, 12, font_weight=700, fill=edge),
        *wish(scene, x + grid.width - 8, y + 17, cell),
        *(
            words(line, x + 8, y + 33 + (size + 2) * n, size, grid.width - 12, fill=theme.ink)
            for n, line in enumerate(written)
        ),
        words(
            foot.lstrip("⟶ ") if tight else foot, x + 8, y + grid.height - 7, 9.5, foot_room, fill=theme.faint
        )
        if foot
        else Svg(""),
        id=f"cell-{cell}",
        class_="cell altered" if turned else "cell",
    )


def sign(x: float, y: float, linchpin: bool, turned: bool, colour: str, fill: str) -> Svg:
    """A diamond for a linchpin, a circle for a ripplepoint; filled when altered."""
    inside = colour if turned else fill
    if not linchpin:
        return circle(x, y, 5, fill=inside, stroke=colour, stroke_width=2)
    return path(
        f"M{x - 7} {y}L{x} {y - 7}L{x + 7} {y}L{x} {y + 7}Z", fill=inside, stroke=colour, stroke_width=2
    )


def wish(scene: Scene, x: float, y: float, cell: str) -> list[Svg]:
    """Whether one's own identity wants this cell, and whether it shows as wanted."""
    wanted = scene.table.wanted()
    if cell not in wanted:
        return []
    shows = scene.table.is_altered(cell) == wanted[cell]
    side = "" if scene.narrow else scene.say("altered" if wanted[cell] else "original")
    text = f"★ {'✓' if shows else '✗'} {side}".rstrip()
    colour = scene.theme.ink if shows else RED[scene.theme.name]
    return [words(text, x, y, 10, 90, fill=colour, text_anchor="end", font_weight=700)]


def cell_target(scene: Scene, grid: Grid, cell: str, choice: Choice) -> Svg:
    """A linchpin that can be flipped: what would ripple shows before one commits."""
    say, offer = scene.say, scene.theme.offer
    x, y = grid.corner(cell)
    rippling = scene.table.would_ripple(cell)
    ripple = say("would_ripple", cells=", ".join(rippling)) if rippling else say("no_ripple")
    before, after = scene.table.distance(), scene.table.distance_after(cell)
    marks = [outline(grid, other, offer) for other in rippling]
    label = f"{say.choice(choice)} ({ripple})"
    chip = "" if before is None or cell == "B-1" else f"★ {before}→{after}"
    return group(
        element("title", label),
        group(*marks, class_="marks"),
        box(x + 2, y + 2, grid.width - 4, grid.height - 4, 7, fill=offer, fill_opacity=0.1, stroke=offer,
            stroke_width=3, stroke_dasharray="7 4", class_="hit"),
        chip_text(scene, x + grid.width - 8, y + grid.height - 7, chip),
        **as_target(choice, label),
    )  # fmt: skip


def chip_text(scene: Scene, x: float, y: float, text: str) -> Svg:
    return (
        words(text, x, y, 11, fill=scene.theme.offer, text_anchor="end", font_weight=700) if text else Svg("")
    )


def outline(grid: Grid, cell: str, colour: str) -> Svg:
    x, y = grid.corner(cell)
    return together(
        box(
            x - 1,
            y - 1,
            grid.width + 2,
            grid.height + 2,
            9,
            fill=colour,
            fill_opacity=0.18,
            stroke=colour,
            stroke_width=4,
        ),
        words("↻", x + grid.width - 14, y + grid.height - 10, 20, fill=colour, text_anchor="middle"),
    )


def as_target(choice: Choice, label: str) -> dict[str, str | int]:
    """The attributes of something to click or focus that stands for a choice."""
    return {
        "id": f"target-{choice['id']}", "class_": "target", "role": "button", "tabindex": 0,
        "data_choice": choice["id"], "aria_label": label,
    }  # fmt: skip
