"""A study of LESS in cells: what beginning is worth, how long games are, and what easier and harder tiles change.

python examples/study_less.py          (or cell by cell, in an editor that knows `# %%`; docs/RESEARCH.md)

`fourfold lab less` asks the same of every option, in more games, and writes a page with plots.
"""

# %% Games between equal bots. Random play never comes home, so it would say nothing about LESS.
import fourfold as ff
from fourfold.lab.comparison import compare
from fourfold.lab.statistics import mean, quantile, wilson
from fourfold.lab.summary import summary_of_bulk

GAMES, POLICY = 60, "bot:3"  # four times the games halve every bracket


def study(tiles):
    """What the games with tiles of one difficulty add up to."""
    setup = {"seats": 2, "options": {"tiles": tiles}}
    played = ff.bulk.play("less", games=GAMES, policy=POLICY, seed=1, threads=1, **setup)  # cells start no processes
    return summary_of_bulk(played)


def percent(share):
    """A share with its 95 % interval."""
    return f"{100 * share.value:.0f} % [{100 * share.low:.0f}, {100 * share.high:.0f}]"


base = study("standard")

# %% The first seat: 50 % is fair.
print(f"The first seat takes {percent(wilson(base.points[0], base.games))} of {base.games} games.")

# %% Lengths, in decisions of both seats.
middle, most = quantile(base.lengths, 0.5), quantile(base.lengths, 0.95)
print(f"A game has {mean(base.lengths).value:.0f} decisions on average, {middle} in the middle, seldom over {most}.")

# %% How games end.
for why, games in base.ends.items():
    print(f"{games:3} games end by {why}.")

# %% One option a step down and a step up. A bracket that holds 0 shows no sure difference.
for tiles in ("easy", "hard"):
    compared = compare(base, study(tiles))
    first, lengths = compared.first_seat.difference, compared.lengths.difference
    print(f"With {tiles} tiles the first seat takes {100 * first.value:+.0f} points", end=" ")
    print(f"[{100 * first.low:+.0f}, {100 * first.high:+.0f}], and games have", end=" ")
    print(f"{lengths.value:+.1f} [{lengths.low:+.1f}, {lengths.high:+.1f}] decisions.")
