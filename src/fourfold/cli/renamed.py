"""Names of players that version 0.1 wrote otherwise."""

from fourfold.cli.common import err
from fourfold.players import current_name, renaming


def current_names(players: list[str]) -> list[str]:
    """The players as this version writes them, with a sentence on stderr for each old name."""
    for sentence in filter(None, map(renaming, dict.fromkeys(players))):
        err.print(sentence, markup=False, highlight=False, soft_wrap=True)
    return [current_name(spec) for spec in players]
