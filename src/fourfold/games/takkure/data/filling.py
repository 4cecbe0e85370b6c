"""`fill_components`: teams and a scenario as the flat numbers of `rules/components.py`."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.box import BoxPlayer, BoxTeam
from fourfold.games.takkure.data.drills import (
    BACK_WORDS,
    DEFENCE_WORDS,
    END_WORDS,
    FIRST_WORDS,
    PLACING_WORDS,
    SECOND_WORDS,
    Drill,
    InjuryRow,
    Pitch,
    read_drill,
)
from fourfold.games.takkure.data.effects import (
    ATTRIBUTES,
    WHEN_WORDS,
    WHO_WORDS,
    Bonus,
    Cancel,
    CardEffect,
    Critical,
    Crush,
    Dice,
    Fall,
    Heal,
    Move,
    Nearer,
    Plain,
    Refresh,
    Reroll,
    Rest,
    Rise,
    SetTo,
    Shift,
    SkillEffect,
    Succeed,
    Test,
    Tire,
    Unpressed,
    Wound,
    rolls_about,
    rolls_of,
    sixteenths,
)
from fourfold.games.takkure.data.kit import Kit, house_pitch
from fourfold.games.takkure.data.sequence import read_first, read_step
from fourfold.games.takkure.data.team import CollectiveCard, IndividualCard, Player, Skill, Team, radius_of
from fourfold.games.takkure.rules import components

SMALL_BASE = 25  # mm: larger bases are left out of some drills (K88)
_MOVES = {
    "attack": components.TRAIT_MOVE,
    "second": components.TRAIT_SECOND_MOVE,
    "defence": components.TRAIT_DEFENCE_MOVE,
    "dodge": components.TRAIT_DODGE,
    "dodge-critical": components.TRAIT_DODGE_CRITICAL,
}


def fill_components(out: State, scenario: str, kit: Kit) -> None:
    """Write every field of `COMPONENT_FIELDS` of `out`.

    Refuses an unknown scenario, and a team with too few small bases for a scenario without large ones.
    """
    drill = read_drill(scenario)
    ground = kit.pitch if drill.placing != "placed" else _on_house_pitch(kit.pitch)
    for name, *_ in components.COMPONENT_FIELDS:
        out[name][:] = 0
    out.start[:] = -1
    _fill_pitch(out, ground)
    _fill_injuries(out, kit.injuries)
    _fill_drill(out, drill, ground)
    for side, team in enumerate(kit.teams):
        _write(out.team_name[side], team.name)
        players = fielded(team, drill, side)
        out.fielded[side] = len(players)
        picks = drill.placing == "kick-off" and len(team.player) > components.TEAM_SIZE  # K95
        out.squad[side] = len(team.player) if picks else 0
        for k, player in enumerate(team.player if picks else players):
            rows = _squad_rows(out, side, k) if picks else _body_rows(out, side * components.TEAM_SIZE + k)
            _fill_player(rows, team.skill, kit.positions[player.position], player, drill.skills)
        for k, place in enumerate(drill.places[side]):
            out.start[side * components.TEAM_SIZE + k] = [sixteenths(length) for length in place]
        for k, card in enumerate((*kit.basic.individual, *team.individual)):
            _write(out.card_name[side, k], card.name)
            _fill_card(out.card[side, k], card, team)
        for k, play in enumerate((*kit.basic.collective, *team.collective)):
            _write(out.play_name[side, k], play.name)
            _fill_play(out.play[side, k], out.play_first[side, k], play)


def _on_house_pitch(ground: Pitch) -> Pitch:
    """The measures of a kit on the house pitch, for drills whose players stand in given places (K94)."""
    ours = house_pitch()
    return replace(
        ground, length=ours.length, width=ours.width, in_goal=ours.in_goal, centre=ours.centre, kick_line=ours.kick_line
    )


def fielded(team: Team | BoxTeam, drill: Drill, side: int) -> list[Player | BoxPlayer]:
    """The players of a team that take part, in roster order (K88)."""
    players = [player for player in team.player if drill.large or player.base <= SMALL_BASE]
    if len(players) < drill.sizes[side]:
        raise refused("takkure-roster.small-bases", "K88", team=team.name, n=drill.sizes[side], scenario=drill.key)
    return players[: drill.sizes[side]]


class Rows(NamedTuple):
    """Where the card of a player is written; rolls and traits are rows of a rested and of a tired player."""

    name: Any
    skills: Any
    card: Any
    roll: tuple[Any, Any]
    trait: tuple[Any, Any]


def _body_rows(out: State, body: int) -> Rows:
    roll, trait = out.roll, out.trait
    return Rows(
        out.player_name[body], out.skill_name[body], out.player[body],
        (roll[0, body], roll[1, body]), (trait[0, body], trait[1, body]),
    )  # fmt: skip


def _squad_rows(out: State, side: int, member: int) -> Rows:
    row = side * components.SQUAD + member
    roll, trait = out.squad_roll, out.squad_trait
    return Rows(
        out.squad_name[side, member], out.squad_skill[row], out.squad_player[side, member],
        (roll[0, row], roll[1, row]), (trait[0, row], trait[1, row]),
    )  # fmt: skip


def _fill_player(rows: Rows, shared: Skill, position: Skill, player: Player | BoxPlayer, used: Sequence[str]) -> None:
    """Write a player's card; `shared` is the team skill, `used` names the kinds of skills of the scenario (K98)."""
    ground = house_pitch()
    _write(rows.name, player.name)
    _write(rows.skills[0], position.name)
    _write(rows.skills[1], player.skill.name)
    card = rows.card
    card[:] = [
        *player.mov, *player.bac, player.strength, player.ref, player.intelligence, player.prt, player.bod,
        player.base, radius_of(player.base),
    ]  # fmt: skip
    for tired in range(2):
        roll, trait = rows.roll[tired], rows.trait[tired]
        skills = [shared] if "team" in used else []
        if not tired and "position" in used:
            skills.append(position)
        if "player" in used and not (tired and player.skill.training):  # K10
            skills.append(player.skill)
        for purpose in range(components.ROLLS):
            value = _characteristic(skills, card, purpose) + components.FIXED[purpose]
            roll[purpose] = [value + (card[components.PRT] if purpose == components.ROLL_STAMINA else 0), 1, 1]  # K44
        trait[[components.TRAIT_MOVE, components.TRAIT_SECOND_MOVE]] = player.mov[0] * components.INCH
        trait[components.TRAIT_DEFENCE_MOVE] = player.mov[1] * components.INCH
        trait[components.TRAIT_DODGE] = sixteenths(ground.dodge)
        trait[components.TRAIT_DODGE_CRITICAL] = sixteenths(ground.dodge_critical)
        for skill in skills:
            for effect in skill.effects:
                if skill.test:
                    _add_tested(trait, skill.test, effect)
                else:
                    _add_skill(roll, trait, effect)


def _characteristic(skills: Iterable[Skill], card: Any, purpose: int) -> int:
    """The number behind a roll: the lowest that skills set it to, else the one on the card (K96)."""
    effects = (effect for skill in skills for effect in skill.effects)
    numbers = [each.to for each in effects if isinstance(each, SetTo) and purpose in rolls_of(each.rolls)]
    return min(numbers, default=int(card[components.CHARACTERISTIC[purpose]]))


def _add_tested(trait: Any, test: Test, effect: SkillEffect) -> None:
    """An effect that works after a test (K96); a player has one such skill."""
    trait[components.TRAIT_TEST] = 1 + ATTRIBUTES[test.of]
    trait[components.TRAIT_TEST_BY] = test.by
    trait[components.TRAIT_TEST_OVER] = test.over
    match effect:
        case Dice(rolls=words, more=more):
            trait[components.TRAIT_TEST_ROLLS] |= sum(1 << kind for kind in rolls_of(words))
            trait[components.TRAIT_TEST_DICE] += more
        case Bonus(rolls=words, by=by):
            trait[components.TRAIT_TEST_ROLLS] |= sum(1 << kind for kind in rolls_of(words))
            trait[components.TRAIT_TEST_BONUS] += by


def _add_skill(roll: Any, trait: Any, effect: SkillEffect) -> None:
    match effect:
        case Bonus(when="near", rolls=words, by=by, within=within):
            trait[components.TRAIT_AURA_ROLLS] |= sum(1 << kind for kind in rolls_of(words))
            trait[components.TRAIT_AURA_BY] += by
            trait[components.TRAIT_AURA_WITHIN] = max(trait[components.TRAIT_AURA_WITHIN], sixteenths(within))
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
    return max(0, min(longer, sixteenths(house_pitch().length)))


def _fill_card(row: Any, card: IndividualCard, team: Team | BoxTeam) -> None:
    row[components.CARD_WHEN] = sum(WHEN_WORDS[word] for word in set(card.when))
    row[components.CARD_PLAYER] = any(
        not isinstance(e, Cancel) and (not isinstance(e, Unpressed) or e.defenders != "all") for e in card.effects
    )
    row[components.CARD_WHO] = WHO_WORDS[card.who]
    row[components.CARD_WITHIN] = sixteenths(card.within) if card.who == "opponents" else 0
    players: tuple[Player | BoxPlayer, ...] = team.player
    if card.players or card.positions:  # K96: a card for a position that no player has is for none of them
        row[components.CARD_MEMBERS] = 1 << components.SQUAD
    for k, player in enumerate(players):
        if player.name in card.players or player.position in card.positions:
            row[components.CARD_MEMBERS] |= 1 << k
    if card.test:
        row[components.CARD_TEST] = 1 + ATTRIBUTES[card.test.of]
        row[components.CARD_TEST_BY] = card.test.by
        row[components.CARD_TEST_OVER] = card.test.over
        row[components.CARD_TEST_FOE] = card.test.foe
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
        case Move(move="attack", by=by):
            row[components.CARD_MOVE] += sixteenths(by)
        case SetTo(to=to):
            row[components.CARD_SET] = to
        case Plain():
            row[components.CARD_PLAIN] = 1
        case Cancel():
            row[components.CARD_CANCEL] = 1
        case Fall():
            row[components.CARD_FALL] = 1
        case Shift(by=by):
            row[components.CARD_SHIFT] = sixteenths(by)
        case Wound(tokens=tokens):
            row[components.CARD_WOUND] += tokens
        case Heal(tokens=tokens):
            row[components.CARD_HEAL] += tokens
        case Refresh(tokens=tokens):
            row[components.CARD_REFRESH] += tokens
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


def _fill_play(rows: Any, firsts: Any, play: CollectiveCard) -> None:
    for k, text in enumerate(play.first):
        first = read_first(text)
        assert first is not None  # `roster` has checked the file
        firsts[k] = first
    for k, text in enumerate(play.sequence):
        step = read_step(text)
        assert step is not None  # `roster` has checked the file
        rows[k] = step


def _fill_pitch(out: State, ground: Pitch) -> None:
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


def _fill_injuries(out: State, rows: Iterable[InjuryRow]) -> None:
    for row in rows:
        for face in range(row.faces[0], row.faces[1] + 1):
            out.injury[face] = [BACK_WORDS.index(row.back), row.fatigue, row.strength, row.ref]


def _fill_drill(out: State, drill: Drill, ground: Pitch) -> None:
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
        drill.stamina,
        drill.fatigue,
    ]


def _bits(words: Iterable[str], known: Sequence[str]) -> int:
    return sum(1 << known.index(word) for word in set(words))


def _write(letters: Any, text: str) -> None:
    code = text.encode()
    letters[: len(code)] = list(code)
