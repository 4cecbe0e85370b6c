"""What a schema cannot say about skills, cards, plays and names: every fault, with its line (K10, K52, K53, K96).

The checks are generators. A roster is refused with the first fault, a box tells them all.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from fourfold.core.words import Refused
from fourfold.games.takkure.data.datafile import SHOWN, DataFile
from fourfold.games.takkure.data.effects import (
    ALLOWED,
    Bonus,
    CardEffect,
    Dice,
    Move,
    SetTo,
    Unpressed,
    lengths_of,
    rolls_about,
    rolls_of,
    word_of,
)
from fourfold.games.takkure.data.sequence import read_first, read_step
from fourfold.games.takkure.data.team import CollectiveCard, Entry, IndividualCard, Skill
from fourfold.games.takkure.data.toml_text import Path
from fourfold.games.takkure.rules import components

Faults = Iterator[Refused]

_MOST_TOLD = 12  # names that one refusal lists
_NAME = re.compile(r"[^\W\d_][\w'-]*")
_CARD_MOVES = {"attack": ("by",), "defence": ("times", "by"), "dodge": ("by",)}  # and what a card does with them


class Names(NamedTuple):
    """Names that a file may use, and how a refusal tells them: the first ones, as a file may bring thousands."""

    known: frozenset[str]
    told: str

    @classmethod
    def of(cls, words: Iterable[str]) -> "Names":
        """The names in the order of the alphabet."""
        known = frozenset(words)
        first = sorted(known)[:_MOST_TOLD]
        return cls(known, ", ".join([word[:SHOWN] for word in first] + ["..."] * (len(known) > _MOST_TOLD)))


def name_faults(source: DataFile, path: Path, name: str, longest: int) -> Faults:
    """Faults of a name of at most so many bytes."""
    if not name.strip() or name != name.strip() or not name.isprintable() or len(name.encode()) > longest:
        yield source.refused(path, "takkure-roster.name", "K11", name=name[:40], longest=longest)


def player_name_faults(source: DataFile, path: Path, name: str) -> Faults:
    """Also of a name that cannot be typed in a move."""
    yield from name_faults(source, path, name, components.NAME_BYTES)
    if not _NAME.fullmatch(name):
        yield source.refused(path, "takkure-roster.one-word", "K11", name=name[:40])


def twice_faults(source: DataFile, path: Path, names: Iterable[tuple[int, str]], taken: Collection[str] = ()) -> Faults:
    """Names that a list has twice, or that are taken; each comes with its place in the list."""
    seen = {name.casefold() for name in taken}
    for k, name in names:
        if name.casefold() in seen:
            yield source.refused((*path, k, "name"), "takkure-roster.twice", "K11", name=name[:40])
        seen.add(name.casefold())


def position_faults(source: DataFile, path: Path, position: str, known: Names) -> Faults:
    """A position without a skill."""
    if position not in known.known:
        yield source.refused(path, "takkure-roster.position", "K10", given=position[:40], known=known.told)


def entry_faults(source: DataFile, path: Path, entry: Entry) -> Faults:
    """Faults of a skill or a card."""
    match entry:
        case Skill():
            yield from skill_faults(source, path, entry)
        case IndividualCard():
            yield from card_faults(source, path, entry)
        case CollectiveCard():
            yield from play_faults(source, path, entry)


def skill_faults(source: DataFile, path: Path, skill: Skill) -> Faults:
    """Faults of a skill."""
    yield from name_faults(source, (*path, "name"), skill.name, components.CARD_NAME_BYTES)
    if skill.test and skill.test.foe:
        yield source.refused((*path, "test"), "takkure-roster.test-foe", "K96")
    for k, effect in enumerate(skill.effects):
        place = (*path, "effects", k)
        if isinstance(effect, Bonus) and effect.when in ("still", "per-mate") and effect.rolls != ("tackle",):
            yield source.refused(place, "takkure-roster.tackles-only", "K74", when=effect.when)
        if skill.test and not (isinstance(effect, Dice) or (isinstance(effect, Bonus) and effect.when == "always")):
            yield source.refused(place, "takkure-roster.tested-skill", "K96")
        if isinstance(effect, Unpressed) and effect.defenders == "all":
            yield source.refused(place, "takkure-roster.cards-only", "K52")
        yield from _length_faults(source, place, lengths_of(effect))
    yield from _set_faults(source, path, skill.effects)


def together_faults(source: DataFile, path: Path, skills: Iterable[Skill]) -> Faults:
    """What a player can have once only, in the skills of the team, of the position and of the player itself (K96)."""
    skills = list(skills)
    if sum(skill.test is not None for skill in skills) > 1:
        yield source.refused((*path, "skill"), "takkure-roster.one-test", "K96")
    if sum(isinstance(each, Bonus) and each.when == "near" for skill in skills for each in skill.effects) > 1:
        yield source.refused((*path, "skill"), "takkure-roster.one-near", "K96")


def card_faults(source: DataFile, path: Path, card: IndividualCard) -> Faults:
    """Faults of an individual card. All its effects on rolls name the same rolls, as one roll uses it up (K93)."""
    yield from name_faults(source, (*path, "name"), card.name, components.CARD_NAME_BYTES)
    yield from _length_faults(source, path, {"within": card.within})
    if card.test and card.test.foe and card.who != "opponent":
        yield source.refused((*path, "test"), "takkure-roster.test-foe", "K96")
    about: list[int] = []
    for k, effect in enumerate(card.effects):
        place = (*path, "effects", k)
        word = word_of(effect)
        if isinstance(effect, Bonus) and effect.when != "always":
            yield source.refused(place, "takkure-roster.skills-only", "K52", when=effect.when)
        if isinstance(effect, Move) and not set(_changes(effect)) <= set(_CARD_MOVES.get(effect.move, ())):
            yield source.refused(place, "takkure-roster.card-move", "K52", move=effect.move)
        moments, targets = ALLOWED[word]
        for given in card.when:
            if given not in moments:
                allowed = ", ".join(moments)
                yield source.refused(
                    (*path, "when"), "takkure-roster.moment", "K96", effect=word, given=given, allowed=allowed
                )
        if card.who not in targets:
            allowed = ", ".join(targets)
            yield source.refused(
                (*path, "who"), "takkure-roster.target", "K96", effect=word, given=card.who, allowed=allowed
            )
        yield from _length_faults(source, place, lengths_of(effect))
        if rolls := rolls_about(effect):
            about = about or rolls
            if rolls != about:
                yield source.refused(place, "takkure-roster.one-roll", "K93")
    yield from _set_faults(source, path, card.effects)
    yield from _once_faults(source, path, card.effects)


def member_faults(source: DataFile, path: Path, card: IndividualCard, players: Names, positions: Names) -> Faults:
    """A card that names a player or a position that there is not."""
    for k, name in enumerate(card.players):
        if name not in players.known:
            yield source.refused((*path, "players", k), "takkure-roster.player", "K96", given=name[:40])
    for k, name in enumerate(card.positions):
        yield from position_faults(source, (*path, "positions", k), name, positions)


def play_faults(source: DataFile, path: Path, play: CollectiveCard) -> Faults:
    """Faults of a collective card."""
    yield from name_faults(source, (*path, "name"), play.name, components.CARD_NAME_BYTES)
    for k, step in enumerate(play.first):
        if read_first(step) is None:
            yield source.refused((*path, "first", k), "takkure-roster.first", "K83", step=step[:40])
    if len([step for step in play.first if "ground-pass" in step]) > 1:
        yield source.refused((*path, "first"), "takkure-roster.first-once", "K83")
    for k, step in enumerate(play.sequence):
        if read_step(step) is None:
            key = "step-ground" if "ground-pass" in step else "step"
            yield source.refused((*path, "sequence", k), f"takkure-roster.{key}", "K53", step=step[:40])


def _length_faults(source: DataFile, path: Path, lengths: dict[str, float]) -> Faults:
    for key, inches in lengths.items():
        if not (inches * components.INCH).is_integer():
            yield source.refused((*path, key), "takkure-roster.sixteenths", "K2")


def _set_faults(source: DataFile, path: Path, effects: Iterable[CardEffect]) -> Faults:
    """A roll whose characteristic is set twice would have two numbers."""
    seen: set[int] = set()
    for k, effect in enumerate(effects):
        if isinstance(effect, SetTo):
            rolls = rolls_of(effect.rolls)
            if seen.intersection(rolls):
                yield source.refused((*path, "effects", k), "takkure-roster.once", "K96", effect="set")
            seen.update(rolls)


def _once_faults(source: DataFile, path: Path, effects: Iterable[CardEffect]) -> Faults:
    """Of what does not add up, a card has one."""
    seen: set[str] = set()
    for k, effect in enumerate(effects):
        word = "times" if isinstance(effect, Move) and effect.times > 1 else word_of(effect)
        if word in seen and word in ("times", "unpressed"):
            yield source.refused((*path, "effects", k), "takkure-roster.once", "K96", effect=word)
        seen.add(word)


def _changes(effect: Move) -> Iterator[str]:
    """The keys with which a move changes a length."""
    if effect.to:
        yield "to"
    if effect.times > 1:
        yield "times"
    if effect.by:
        yield "by"
