"""What makes the site one that can be installed: manifest, icons, the service worker and its offline page."""

from __future__ import annotations

import asyncio
import json

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from anachron.draw.icon import png
from anachron.server import identity, render
from anachron.server.errors import Denied
from anachron.server.naming import say

SIZES = (192,)  # beside the one that has any size
FRESH = {"Cache-Control": "no-cache"}  # a worker is looked for anew each time
YEAR = {"Cache-Control": "public, max-age=604800"}
VIOLET, PAPER = "#5a34c8", "#f6f2ea"


async def manifest(request: Request) -> Response:
    """GET /manifest.json."""
    icons = [{"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    icons.append({"src": render.static("icon.svg"), "sizes": "any", "type": "image/svg+xml"})
    lang = identity.language(request)
    about = {
        "id": "/",
        "name": "Anachron",
        "short_name": "Anachron",
        "description": say(lang, "site", "description"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": VIOLET,
        "background_color": PAPER,
        "icons": icons,
        "shortcuts": [{"name": say(lang, "asked", "title"), "url": "/asked"}],
    }
    return JSONResponse(about, headers=FRESH, media_type="application/manifest+json")


async def icon(request: Request) -> Response:
    """GET /icon-SIZE.png."""
    size = request.path_params["size"]
    if size not in SIZES:
        raise Denied("no_page", 404)
    return Response(await asyncio.to_thread(png, size), media_type="image/png", headers=YEAR)


async def worker(request: Request) -> Response:
    """GET /worker.js: with the addresses of the little it keeps, under a name that changes with them."""
    lang = identity.language(request)
    shell = [f"/offline?l={lang}", *map(render.static, ("style.css", "page.js", "icon.svg"))]
    name = f"{lang}-{'-'.join(map(render.stamp, ('style.css', 'page.js', 'worker.js')))}"
    known = {"NAME": name, "SHELL": shell, "ICON": f"/icon-{SIZES[0]}.png"}
    head = "".join(f"const {word} = {json.dumps(value)};\n" for word, value in known.items())
    return Response(
        head.encode() + render.static_file("worker.js"), media_type="text/javascript", headers=FRESH
    )


async def offline(request: Request) -> Response:
    """GET /offline: what the worker shows without a connection, without anybody's name."""
    return render.page(request, "offline.html", None)


ROUTES = [
    Route("/manifest.json", manifest),
    Route("/icon-{size:int}.png", icon),
    Route("/worker.js", worker),
    Route("/offline", offline),
]
