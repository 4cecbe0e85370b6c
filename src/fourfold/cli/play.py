"""fourfold play: a game in the terminal. Any seat can be a person or a bot."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.common import GameName, Options, Seats, check_writable, in_a_row, out, read_pairs, write_text
from fourfold.core.events import SEAT_LETTERS, seat_letter
from fourfold.core.position import Position
from fourfold.core.verbs import REFEREE, SPECTATOR
from fourfold.core.words import Refused, refused, say, speak
from fourfold.library import load
from fourfold.players import bot
from fourfold.warming import warm_apart, warm_game

_HINTS = 3  # moves that a hint shows


def play(
    name: GameName,
    seats: Seats = None,
    option: Options = None,
    level: Annotated[int, typer.Option("--level", "-l", min=1, help="Level of the bots.")] = 2,
    people: Annotated[
        str, typer.Option("--people", "-p", help="Letters of the seats that people play, as AB; - is none.")
    ] = "A",
    seed: Annotated[
        int | None, typer.Option(help="The seed of the set-up and the chances. Default: drawn at random.")
    ] = None,
    warm: Annotated[bool, typer.Option("--warm", help="Compile the other games while you play.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
    language: Annotated[str, typer.Option(envvar="FOURFOLD_LANGUAGE", help="The language: en, fr, es or ko.")] = "en",
) -> None:
    """Play a game in the terminal against bots or other people.

    Examples: [bold]fourfold play less[/bold], [bold]fourfold play less --people AB[/bold],
    [bold]fourfold play less -n 4 --level 3 -o tiles=hard[/bold]
    """
    speak(language)
    variant = load(name, seats, **read_pairs(option))
    human = _read_people(people, variant.seats)
    if save is not None:
        check_writable(save)
    with out.status(say("play.compiling", {"game": variant.game.title})):
        warm_game(name)
    position = variant.start(seed=seed)
    if warm:
        warm_apart()
    finished = _Terminal(position, human, level).run()
    if save is not None:
        _save(position, save)
    if not finished:
        raise typer.Exit(1)


def _save(position: Position, file: Path) -> None:
    """Write the record. If the file cannot be written, print the record instead."""
    record = str(position.record(REFEREE))
    try:
        write_text(file, record)
    except Refused:
        typer.echo(record)
        raise
    out.print(say("play.saved", {"file": file}), highlight=False)


def _read_people(people: str, seats: int) -> set[int]:
    letters = people.upper().replace("-", "")
    if any(letter not in SEAT_LETTERS[:seats] for letter in letters):
        raise refused("play.people", given=people, last=seat_letter(seats - 1))
    return {SEAT_LETTERS.index(letter) for letter in letters}


class _Terminal:
    """One game in the terminal."""

    def __init__(self, position: Position, people: set[int], level: int) -> None:
        self.position = position
        self.people = people
        name = position.game.name
        self.bots = {seat: bot(name, level, seat) for seat in range(position.variant.seats) if seat not in people}
        self.adviser = bot(name, level)  # of the level of the bots, so that hints need no other compiled code

    def run(self) -> bool:
        """Play to the end. False if the person leaves before it."""
        try:
            return self._play_on()
        except KeyboardInterrupt:  # while a bot thinks
            return False

    def _play_on(self) -> bool:
        position = self.position
        out.print(say("play.welcome", {"game": position.game.title}), highlight=False)
        shown = -1
        while not position.over:
            if position.seat not in self.people:
                self._play(self.bots[position.seat].choose(position))
                continue
            if shown != len(position.actions):
                self._show(position.seat)
                shown = len(position.actions)
            try:
                line = typer.prompt(say("play.prompt", {"seat": seat_letter(position.seat)}), prompt_suffix=" ")
            except (typer.Abort, EOFError):
                return False
            if not self._answer(line.strip()):
                return False
        self._show(next(iter(self.people)) if len(self.people) == 1 else SPECTATOR)
        scores = ", ".join(f"{seat_letter(seat)} {score:+g}" for seat, score in enumerate(position.scores))
        out.print(say("play.over", {"why": position.why, "scores": scores}), highlight=False)
        return True

    def _answer(self, line: str) -> bool:
        word = line.lower()
        if word in ("q", "quit"):
            return False
        if word in ("?", "help"):
            out.print(say("play.help"), highlight=False)
        elif word in ("m", "moves"):
            self._list_moves()
        elif word in ("h", "hint"):
            self._hint()
        elif word in ("u", "undo"):
            self._undo()
        else:
            self._try(line)
        return True

    def _try(self, line: str) -> None:
        """Play what was typed: a number of the list, a move, or several moves of one turn."""
        position = self.position
        joiner = position.game.texts.joiner.strip()
        parts = line.split(joiner) if joiner in line and position.why_not(line) is not None else [line]
        for part in parts:
            try:
                listed = {str(number): action for number, action in enumerate(position.legal, 1)}
                if part.strip() in listed and part.strip() not in position.moves():
                    self._play(listed[part.strip()])
                else:
                    self._play(position.find(part))
            except Refused as error:
                out.print(str(error), style="yellow", markup=False, highlight=False)
                return
            if position.seat not in self.people:
                return

    def _play(self, action: int) -> None:
        position = self.position
        texts = position.game.texts
        viewer = next(iter(self.people)) if len(self.people) == 1 else SPECTATOR
        start = len(position.actions)
        position.play(action)
        walker = position.rewound(start)
        for each in position.actions[start:]:
            before = walker.copy()
            walker.play(each)
            for event in texts.events(before.viewed(viewer), each, walker.viewed(viewer), viewer):
                out.print("  " + event.say(), style="cyan", markup=False, highlight=False)

    def _show(self, viewer: int) -> None:
        out.print()
        out.print(self.position.draw(viewer), markup=False, highlight=False)

    def _list_moves(self) -> None:
        for number, text in enumerate(self.position.moves(), 1):
            out.print(f"{number:>4}  {text}", markup=False, highlight=False)

    def _hint(self) -> None:
        position = self.position
        for found in self.adviser.explain(position)[:_HINTS]:
            facts = {"line": in_a_row(found.line), "worth": f"{found.expected[position.seat]:+z.2f}"}
            out.print(say("play.hint", facts), markup=False, highlight=False)

    def _undo(self) -> None:
        """Go back to the last decision of a person."""
        before = self.position.copy()
        try:
            before.undo()
            while before.seat not in self.people:
                before.undo()
        except Refused as error:
            out.print(str(error), style="yellow", markup=False, highlight=False)
            return
        while self.position.count > before.count:
            self.position.undo()
