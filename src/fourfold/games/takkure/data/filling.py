"""`fill_components`: teams and a scenario as the flat numbers of `rules/components.py`."""

from collections.abc import Iterable, Sequence
from typing import Any

from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.drills import (
    BACK_WORDS,
    DEFENCE_WORDS,
    END_WORDS,
    FIRST_WORDS,
    PLACING_WORDS,
    SECOND_WORDS,
    Drill,
    injuries,
    pitch,
    read_drill,
)
from fourfold.games.takkure.data.effects import (
    WHEN_WORDS,
    Bonus,
    CardEffect,
    Critical,
    Crush,
    Dice,
    Move,
    Nearer,
    Reroll,
    Rest,
    Rise,
    SkillEffect,
    Succeed,
    Tire,
    Unpressed,
    rolls_about,
    rolls_of,
    sixteenths,
)
from fourfold.games.takkure.data.roster import basic_cards, positions
from fourfold.games.takkure.data.sequence import read_step
from fourfold.games.takkure.data.team import CollectiveCard, IndividualCard, Player, Team
from fourfold.games.takkure.rules import components

_MOVES = {
    "attack": components.TRAIT_MOVE,
    "second": components.TRAIT_SECOND_MOVE,
    "defence": components.TRAIT_DEFENCE_MOVE,
    "dodge": components.TRAIT_DODGE,
    "dodge-critical": components.TRAIT_DODGE_CRITICAL,
}


def fill_components(out: State, scenario: str, teams: tuple[Team, Team]) -> None:
    """Write every field of `COMPONENT_FIELDS` of `out`.

    Refuses an unknown scenario, and a team with too few small bases for a scenario without large ones.
    """
    drill = read_drill(scenario)
    for name, *_ in components.COMPONENT_FIELDS:
        out[name][:] = 0
    out.start[:] = -1
    _fill_pitch(out)
    _fill_injuries(out)
    _fill_drill(out, drill)
    for side, team in enumerate(teams):
        _write(out.team_name[side], team.name)
        players = fielded(team, drill, side)
        out.fielded[side] = len(players)
        for k, player in enumerate(players):
            _fill_player(out, side * components.TEAM_SIZE + k, team, player)
        for k, place in enumerate(drill.places[side]):
            out.start[side * components.TEAM_SIZE + k] = [sixteenths(length) for length in place]
        basic = basic_cards()
        for k, card in enumerate((*basic.individual, *team.individual)):
            _write(out.card_name[side, k], card.name)
            _fill_card(out.card[side, k], card)
        for k, play in enumerate((*basic.collective, *team.collective)):
            _write(out.play_name[side, k], play.name)
            _fill_play(out.play[side, k], play)


def fielded(team: Team, drill: Drill, side: int) -> list[Player]:
    """The players of a team that take part, in roster order (K88)."""
    players = [player for player in team.player if drill.large or player.base == 25]
    if len(players) < drill.sizes[side]:
        raise refused("takkure-roster.small-bases", "K88", team=team.name, n=drill.sizes[side], scenario=drill.key)
    return players[: drill.sizes[side]]


def _fill_player(out: State, body: int, team: Team, player: Player) -> None:
    position = positions()[player.position]
    ground = pitch()
    _write(out.player_name[body], player.name)
    _write(out.skill_name[body, 0], position.name)
    _write(out.skill_name[body, 1], player.skill.name)
    card = out.player[body]
    card[:] = [
        *player.mov, *player.bac, player.strength, player.ref, player.intelligence, player.prt, player.bod,
        player.base, sixteenths(ground.base[str(player.base)]),
    ]  # fmt: skip
    for tired in range(2):
        roll, trait = out.roll[tired, body], out.trait[tired, body]
        for purpose in range(components.ROLLS):
            value = card[components.CHARACTERISTIC[purpose]] + components.FIXED[purpose]
            roll[purpose] = [value + (card[components.PRT] if purpose == components.ROLL_STAMINA else 0), 1, 1]  # K44
        trait[[components.TRAIT_MOVE, components.TRAIT_SECOND_MOVE]] = player.mov[0] * components.INCH
        trait[components.TRAIT_DEFENCE_MOVE] = player.mov[1] * components.INCH
        trait[components.TRAIT_DODGE] = sixteenths(ground.dodge)
        trait[components.TRAIT_DODGE_CRITICAL] = sixteenths(ground.dodge_critical)
        skills = [team.skill]
        if not tired:
            skills.append(position)
        if not (tired and player.skill.training):  # K10
            skills.append(player.skill)
        for skill in skills:
            for effect in skill.effects:
                _add_skill(roll, trait, effect)


def _add_skill(roll: Any, trait: Any, effect: SkillEffect) -> None:
    match effect:
        case Dice(rolls=words, more=more):
            roll[rolls_of(words), components.DICE] += more
        case Bonus(when="still", by=by):
            trait[components.TRAIT_STILL] += by
        case Bonus(when="per-mate", by=by, most=most):
            trait[components.TRAIT_PER_MATE] += by
            trait[components.TRAIT_PER_MATE_MOST] += most
        case Bonus(rolls=words, by=by):
            roll[rolls_of(words), components.VALUE] += by
        case Critical(rolls=words, upto=upto):
            for purpose in rolls_of(words):
                roll[purpose, components.CRITICAL] = max(roll[purpose, components.CRITICAL], upto)
        case Move(move=word):
            trait[_MOVES[word]] = _lengthened(int(trait[_MOVES[word]]), effect)
        case Unpressed(defenders=int(count)):
            trait[components.TRAIT_UNPRESSED] += count


def _lengthened(length: int, effect: Move) -> int:
    """The length of a move after an effect; no move is longer than the pitch."""
    longer = (sixteenths(effect.to) or length) * effect.times + sixteenths(effect.by)
    return min(longer, sixteenths(pitch().length))


def _fill_card(row: Any, card: IndividualCard) -> None:
    row[components.CARD_WHEN] = sum(WHEN_WORDS[word] for word in set(card.when))
    row[components.CARD_PLAYER] = any(not isinstance(e, Unpressed) or e.defenders != "all" for e in card.effects)
    for effect in card.effects:
        _add_card(row, effect)


def _add_card(row: Any, effect: CardEffect) -> None:
    row[components.CARD_ROLLS] |= sum(1 << purpose for purpose in rolls_about(effect))
    match effect:
        case Dice(more=more):
            row[components.CARD_DICE] += more
        case Bonus(by=by):
            row[components.CARD_BONUS] += by
        case Critical(upto=upto):
            row[components.CARD_CRITICAL] = max(row[components.CARD_CRITICAL], upto)
        case Reroll():
            row[components.CARD_REROLL] = 1
        case Succeed():
            row[components.CARD_SUCCEED] = 1
        case Crush():
            row[components.CARD_CRUSH] = 1
        case Nearer(bands=bands):
            row[components.CARD_NEARER] += bands
        case Move(move="dodge", by=by):
            row[components.CARD_DODGE] += sixteenths(by)
        case Move(times=times, by=by):
            row[components.CARD_DEFENCE_TIMES] = times if times > 1 else 0
            row[components.CARD_DEFENCE_MOVE] += sixteenths(by)
        case Rest(tokens=tokens):
            row[components.CARD_REST] += tokens
        case Tire(tokens=tokens):
            row[components.CARD_TIRE] += tokens
        case Rise():
            row[components.CARD_RISE] = 1
        case Unpressed(defenders=count):
            row[components.CARD_UNPRESSED] = components.ALL_PRESSURE if count == "all" else count


def _fill_play(rows: Any, play: CollectiveCard) -> None:
    for k, text in enumerate(play.sequence):
        step = read_step(text)
        assert step is not None  # `roster` has checked the file
        rows[k] = step


def _fill_pitch(out: State) -> None:
    ground = pitch()
    out.pitch[:] = [
        sixteenths(length)
        for length in (
            ground.length, ground.width, ground.in_goal, ground.centre, ground.kick_line, ground.lattice, ground.ball,
            ground.contact, ground.pressure, ground.scatter, ground.scatter_player, ground.template, ground.catch,
            ground.ground_pass, ground.receiver_move,
        )
    ]  # fmt: skip
    for k, band in enumerate(ground.band):
        out.band[k] = [components.FAR if band.up_to is None else sixteenths(band.up_to), band.passing, band.reception]


def _fill_injuries(out: State) -> None:
    for row in injuries():
        for face in range(row.faces[0], row.faces[1] + 1):
            out.injury[face] = [BACK_WORDS.index(row.back), row.fatigue, row.strength, row.ref]


def _fill_drill(out: State, drill: Drill) -> None:
    ground = pitch()
    left, right, top, bottom = drill.ground or (0.0, ground.length, 0.0, ground.width)
    out.drill[:] = [
        components.SCENARIOS.index(drill.key),
        _bits(drill.first, FIRST_WORDS),
        _bits(drill.second, SECOND_WORDS),
        _bits(drill.defence, DEFENCE_WORDS),
        _bits(drill.ends, END_WORDS),
        drill.tokens,
        drill.renewed,
        drill.backward,
        *(sixteenths(length) for length in (drill.reach, left, right, top, bottom)),
        PLACING_WORDS.index(drill.placing),
        drill.carrier,
        drill.cards,
        drill.drawn if drill.cards else 0,
        drill.chosen if drill.cards else 0,
        drill.clock,
        drill.halves,
        drill.tries,
        drill.activations,
        drill.decisions,
    ]


def _bits(words: Iterable[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(word) for word in set(words))


def _write(letters: Any, text: str) -> None:
    code = text.encode()
    letters[: len(code)] = list(code)
