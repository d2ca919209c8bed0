"""A view as one complete SVG."""

from __future__ import annotations

from anachron.draw.board import board, leaf
from anachron.draw.shared import shared
from anachron.draw.svg import Svg, group, together
from anachron.games.killed.content.board import ERAS
from anachron.games.killed.picture import boards
from anachron.games.killed.picture.causes import bonds, hanging
from anachron.games.killed.picture.kit import kit
from anachron.games.killed.picture.panels import panels, status
from anachron.games.killed.picture.scene import Scene, scene_of
from anachron.games.killed.picture.seen import View
from anachron.games.killed.picture.strip import neck, small_board, tab
from anachron.games.killed.picture.targets import Targets, targets
from anachron.games.killed.picture.traces import traces
from anachron.games.killed.picture.turns import era_in_play, walker_of
from anachron.games.killed.picture.words import Words

Standing = dict[str, Svg]  # by era


def draw(view: View, say: Words, theme: str, shape: str) -> str:
    """A view as SVG, for a room of some shape."""
    scene = scene_of(view, say, theme, shape)
    offered, walker = targets(scene), walker_of(scene.seen, scene.turn)
    beside, bottom = panels(scene)
    large, small = standing({**view, "walker": str(walker or "")}, say, theme, shape)
    return board(
        "killed",
        say.title,
        say.description(scene.seen),
        scene.layout.width,
        bottom + scene.layout.margin,
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
    """The boards with what stands on them, large and small, and what hangs together there."""
    scene = scene_of(view, say, theme, shape)
    large, held = {era: boards.board(scene, era) for era in ERAS}, hanging(scene.seen)
    if not scene.small:
        return {**large, "bonds": bonds(scene, held)}, {}
    small = {era: small_board(scene, era) for era in ERAS}
    return {era: together(large[era], bonds(scene, held, era)) for era in ERAS}, small


def side_by_side(scene: Scene, large: Standing, offered: Targets) -> Svg:
    """All three boards at once; what was done last lies over them, and what can be done over that."""
    return together(
        status(scene) if not scene.layout.touched else "",
        *large.values(),
        boards.arrows_of_time(scene.layout, scene.theme),
        traces(scene, scene.layout),
        *offered.boards.values(),
    )


def one_large(scene: Scene, large: Standing, small: Standing, offered: Targets) -> Svg:
    """Three small boards, and large the one where something happens, until another is wanted."""
    assert scene.small is not None
    shown = era_in_play(scene.seen, scene.turn)
    tabs = [tab(scene, era, era == shown, offered.cells, small[era]) for era in ERAS]
    leaves = [
        leaf(
            era,
            large[era],
            neck(scene.tint(era), era),
            traces(scene, scene.layout, era),
            offered.boards[era],
            open=era == shown,
        )
        for era in ERAS
    ]
    return together(*tabs, group(*leaves), traces(scene, scene.small))
