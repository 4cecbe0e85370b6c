"""TAKKURE.

kind        miniature rugby, four against four: free movement in inches, D12 dice, play cards
seats       2 coaches
chance      dice (d12 1 to 12), the coin, the cards drawn; with exact odds
hidden      individual cards in hand, collective cards not shown yet, the decks
sum         constant: 1 for the winner, -1 for the other, 0 each for a draw
actions     a verb and a number; points are chosen as column, then row
end         drills by their aim, `practice` by two tries or a lost ball each, `match` by its clock
rulings     K1 to K93
"""

from fourfold.core.game import Game, Rulings, Texts, Verbs
from fourfold.core.options import Option, Values
from fourfold.core.rng import Draws
from fourfold.core.verbs import State
from fourfold.games.takkure import rules
from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.roster import DEFAULT_TEAMS, pairings, read_teams
from fourfold.games.takkure.rules import hidden
from fourfold.games.takkure.rules.actions import ACTIONS, MAX_LEGAL
from fourfold.games.takkure.rules.components import SCENARIOS
from fourfold.games.takkure.rules.state import BODIES, SETTINGS, STATE
from fourfold.games.takkure.text import describe, events, refusals, restoring, trace, views
from fourfold.games.takkure.text.draw import ascii_pitch
from fourfold.games.takkure.text.notation import action_text, tidy
from fourfold.games.takkure.text.picture import svg_pitch

_OPTIONS = (
    Option("scenario", "choice", "match", "options.takkure-scenario", choices=SCENARIOS),
    Option("teams", "text", ",".join(DEFAULT_TEAMS), "options.takkure-teams", choices=pairings()),
    Option("open_measuring", "bool", True, "options.takkure-open_measuring"),
)


def _decide(seats: int, options: Values, draws: Draws) -> Values:
    """Check the teams; the set-up has nothing random."""
    read_teams(str(options["teams"]))
    return options


def _settle(seats: int, decided: Values, settings: State) -> None:
    settings.seats = seats
    settings.open_measuring = decided["open_measuring"]
    fill_components(settings, str(decided["scenario"]), read_teams(str(decided["teams"])))


def _observation(seats: int) -> tuple[int, ...]:
    return (BODIES + 1, hidden.NUMBERS)


TAKKURE = Game(
    name="takkure",
    title="TAKKURE",
    version=1,
    seats=(2,),
    minutes=60,
    credit="Takkure, a cyberpunk rugby game, by its development team; unofficial, and all data but two cards are ours",
    options=_OPTIONS,
    state=STATE,
    settings=SETTINGS,
    max_legal=MAX_LEGAL,
    max_actions=ACTIONS,
    observation=_observation,
    hidden=True,
    verbs=Verbs.of(rules),
    texts=Texts(
        action=action_text,
        tidy=tidy,
        why_not=refusals.why_not,
        describe=describe.describe,
        events=events.events,
        show=views.show,
        restore=restoring.restore,
        view_type=views.TakkureView,
        position=restoring.position,
        read_position=restoring.read_position,
        turn=trace.turn,
        why=trace.why,
        start=trace.start,
        ascii=ascii_pitch,
        svg=svg_pitch,
        secret=events.secret,
        extras=trace.extras,
    ),
    decide=_decide,
    settle=_settle,
    sample=tuple((2, {"scenario": scenario}) for scenario in SCENARIOS if scenario != "match"),
    rulings=Rulings("K", 93),
)
