"""TAKKURE.

kind        miniature rugby, four against four: free movement in inches, D12 dice, play cards
seats       2 coaches
chance      dice (d12 1 to 12), the coin, the cards drawn; with exact odds
hidden      individual cards in hand, collective cards not shown yet, the decks
sum         constant: 1 for the winner, -1 for the other, 0 each for a draw
actions     a verb and a number; points are chosen as column, then row
end         drills by their aim, `practice` by two tries or a lost ball each, `match` by its clock
rulings     K1 to K99
"""

from collections.abc import Sequence

from fourfold.core.game import Game, League, Rulings, Texts, Verbs
from fourfold.core.options import Option, Values
from fourfold.core.rng import Draws
from fourfold.core.verbs import State
from fourfold.games.takkure import rules
from fourfold.games.takkure.data.box import LARGEST
from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.kit import Kit, read_kit
from fourfold.games.takkure.data.lasting import LONGEST, TEAMS, injuries_after, read_injuries, with_injuries
from fourfold.games.takkure.data.proof import prove_box
from fourfold.games.takkure.data.roster import DEFAULT_TEAMS, pairings, shipped_teams
from fourfold.games.takkure.rules import hidden
from fourfold.games.takkure.rules.actions import ACTIONS, MAX_LEGAL
from fourfold.games.takkure.rules.components import SCENARIOS
from fourfold.games.takkure.rules.state import BALL_OUT, BODIES, MISSED_TACKLE, SETTINGS, STATE
from fourfold.games.takkure.text import describe, events, refusals, restoring, trace, views
from fourfold.games.takkure.text.draw import ascii_pitch
from fourfold.games.takkure.text.forgone import forgone
from fourfold.games.takkure.text.notation import action_text, tidy
from fourfold.games.takkure.text.picture import svg_pitch

_OPTIONS = (
    Option("scenario", "choice", "match", "options.takkure-scenario", choices=SCENARIOS),
    Option("teams", "text", ",".join(DEFAULT_TEAMS), "options.takkure-teams", choices=pairings()),
    Option("box", "text", "", "options.takkure-box", high=LARGEST),
    Option("injuries", "text", "", "options.takkure-injuries", high=LONGEST),
    Option("open_measuring", "bool", True, "options.takkure-open_measuring"),
    Option("missed_tackle", "choice", MISSED_TACKLE[0], "options.takkure-missed_tackle", choices=MISSED_TACKLE),
    Option("ball_out", "choice", BALL_OUT[0], "options.takkure-ball_out", choices=BALL_OUT),
)


def _decide(seats: int, options: Values, draws: Draws) -> Values:
    """Check the box and the teams; the set-up has nothing random."""
    _kit_of(options)
    return options


def _kit_of(options: Values) -> Kit:
    kit = read_kit(str(options.get("box", "")), str(options["teams"]))
    return with_injuries(kit, str(options.get("injuries", "")))


def _match(teams: Sequence[str], carried: Sequence[str]) -> Values:
    """The options of a match of a league (K99)."""
    return {"teams": ",".join(teams), "injuries": f"{TEAMS} ".join(carried) if any(carried) else ""}


def _settle(seats: int, decided: Values, settings: State) -> None:
    settings.seats = seats
    settings.open_measuring = decided["open_measuring"]
    settings.missed_tackle = MISSED_TACKLE.index(str(decided["missed_tackle"]))
    settings.ball_out = BALL_OUT.index(str(decided["ball_out"]))
    fill_components(settings, str(decided["scenario"]), _kit_of(decided))


_LEAGUE = League(
    {key: team.name for key, team in shipped_teams().items()}, options=_match, after=injuries_after, read=read_injuries
)


def _observation(seats: int) -> tuple[int, ...]:
    return (BODIES + 1, hidden.NUMBERS)


TAKKURE = Game(
    name="takkure",
    title="TAKKURE",
    version=2,
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
        forgone=forgone,
    ),
    decide=_decide,
    settle=_settle,
    proofs={"box": prove_box},
    sample=tuple((2, {"scenario": scenario}) for scenario in SCENARIOS if scenario != "match"),
    rulings=Rulings("K", 99),
    league=_LEAGUE,
)
