"""Write the table of effects of TAKKURE's cards into docs/games/takkure-rosters.md: `python -m tools.vocabulary`."""

from pathlib import Path

from fourfold.games.takkure.data.effects import ALLOWED

PAGE = Path(__file__).parent.parent / "docs" / "games" / "takkure-rosters.md"
BEGIN, END = "<!-- vocabulary -->\n", "<!-- /vocabulary -->\n"


def table() -> str:
    """Each effect with the moments and the targets that it may have (K96)."""
    rows = ["| effect | moments | targets |", "|---|---|---|"]
    for effect, (moments, targets) in ALLOWED.items():
        rows.append(f"| `{effect}` | {_words(moments)} | {_words(targets)} |")
    return "\n".join(rows) + "\n"


def _words(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def page(text: str) -> str:
    """The page with the table of today."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


def main() -> None:
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
