"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board, leaf
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, group, together
from anachron.games.killed.content.board import ERAS
from anachron.games.killed.picture import boards
from anachron.games.killed.picture.kit import kit
from anachron.games.killed.picture.panels import panels, status
from anachron.games.killed.picture.scene import Scene, scene_of
from anachron.games.killed.picture.seen import View
from anachron.games.killed.picture.strip import neck, small_board, tab
from anachron.games.killed.picture.targets import Targets, targets
from anachron.games.killed.picture.traces import traces
from anachron.games.killed.picture.turns import era_in_play
from anachron.games.killed.picture.words import Words

Standing = dict[str, Svg]  # by era


def draw(view: View, say: Words, theme: str, shape: str) -> str:
    """A view as SVG, for a room of some shape."""
    scene = scene_of(view, say, theme, shape)
    offered = targets(scene)
    beside, bottom = panels(scene, scene.layout.below + 8 if scene.small else offered.end + 12)
    large, small = standing(view, say, theme, shape)
    return board(
        "killed",
        say.title,
        say.description(scene.seen),
        scene.layout.width,
        max(bottom, offered.end) + scene.layout.margin,
        scene.theme,
        True,  # what stands there is told piece by piece, whoever's turn it is
        kit(scene.seen.chapters),
        one_large(scene, large, small, offered) if scene.small else side_by_side(scene, large, offered),
        beside,
        offered.below,
        offered.trays,
    )


@shared(seat=None, pending=[], choices=[], refused=[], previews={}, log=[])
def standing(view: View, say: Words, theme: str, shape: str) -> tuple[Standing, Standing]:
    """The boards with what stands on them, large and small."""
    scene = scene_of(view, say, theme, shape)
    small = {era: small_board(scene, era) for era in ERAS} if scene.small else {}
    return {era: boards.board(scene, era) for era in ERAS}, small


def side_by_side(scene: Scene, large: Standing, offered: Targets) -> Svg:
    """All three boards at once; what was done last lies over them, and what can be done over that."""
    return together(
        status(scene) if not scene.layout.touched else "",
        *large.values(),
        boards.arrows_of_time(scene),
        traces(scene, scene.layout),
        *offered.boards.values(),
    )


def one_large(scene: Scene, large: Standing, small: Standing, offered: Targets) -> Svg:
    """Three small boards, and large the one where something happens, until another is wanted."""
    shown = era_in_play(scene.seen)
    tabs = [tab(scene, era, era == shown, offered.cells, small[era]) for era in ERAS]
    leaves = [
        leaf(
            era,
            large[era],
            neck(scene, era),
            traces(scene, scene.layout, era),
            offered.boards[era],
            open=era == shown,
        )
        for era in ERAS
    ]
    assert scene.small is not None
    return together(*tabs, group(*leaves), traces(scene, scene.small))
