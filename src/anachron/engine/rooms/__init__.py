"""The rooms of a game: what its author writes, when it is called, and what may be left out.

A game is a package. Its `__init__.py` holds `GAME = Game(...)`, its `texts` folder the words of every
language, and each room below is a module of the same package with a subclass of the same name: `picture.py`
holds `class Picture(rooms.Picture)`. A room is loaded when somebody first asks for it, so that the rules stay
light to import; a room that is not there is the base class itself, whose methods are working defaults. Only
`setup` and the state must be written.

    module      class      what for
    shapes      Options, Position, View   the shapes of plain data (engine/shapes.py)
    setup       Setup      how a game begins, how positions and views become states
    modes       Modes      the ways to play, by name
    picture     Picture    a view drawn, as SVG and as text for a terminal
    bots        Bots       opponents of five levels
    packs       Packs      content of one's own: names and cards beyond the box
    measures    Measures   what reports and benchmarks tell apart
    campaign    Campaign   games in a row that open each other
    daily       Daily      the same game for everybody on one day
    observing   Observer   what a seat may know as numbers, for learners (engine/observer.py)
    kernel      Kernel     the rules as array code, for accelerators
    training    Training   how what the bots have learned is made again
    endings     Endings    how a table of solved endings is made

What a state is seldom asked may stand in functions of modules beside it, loaded as late: `position.py`,
`view.py`, `refusals.py` and `faults.py` (engine/state.py says which).

`self.game` is the game as it is played: dressed in the content and the names that the options ask for.
"""

from anachron.engine.rooms.bots import Bots
from anachron.engine.rooms.campaign import Called, Campaign, Finished, Part, Prize, Question, Record, Seed
from anachron.engine.rooms.daily import Daily, iso, today
from anachron.engine.rooms.endings import Endings
from anachron.engine.rooms.kernel import Kernel
from anachron.engine.rooms.measures import Measures, Peers
from anachron.engine.rooms.modes import Modes
from anachron.engine.rooms.packs import Files, Packs
from anachron.engine.rooms.picture import SOUNDS, Moment, Picture, Scene
from anachron.engine.rooms.room import Room, View
from anachron.engine.rooms.setup import Setup
from anachron.engine.rooms.training import Training

__all__ = [
    "SOUNDS",
    "Bots",
    "Called",
    "Campaign",
    "Daily",
    "Endings",
    "Files",
    "Finished",
    "Kernel",
    "Measures",
    "Modes",
    "Moment",
    "Packs",
    "Part",
    "Peers",
    "Picture",
    "Prize",
    "Question",
    "Record",
    "Room",
    "Scene",
    "Seed",
    "Setup",
    "Training",
    "View",
    "iso",
    "today",
]
