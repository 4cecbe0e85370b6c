"""Your own box: a tile set for LESS, a deck for FOURTH DOWN and two teams for TAKKURE, played at once.

python examples/owner.py          (docs/OWNERS.md says how the texts are written)
"""

from pathlib import Path

import fourfold as ff

HERE = Path(__file__).parent

tile = """
tile {}
+---+   +
  . | .
+   +   +
  .   .
+   +   +
"""
tiles = "".join(tile.format(number) for number in range(1, 10))  # nine tiles, all alike
print(ff.load("less", seats=2, tile_set=tiles, first=0).start(seed=1))

cards = ff.load("fourthdown", seats=2, yards="10,20,30,40", specials="TD:2,INT:2").start(seed=1)
print(cards.draw(0))

box = (HERE / "boxes" / "harbour.toml").read_text("utf-8")
match = ff.load("takkure", scenario="four-v-four", box=box).start(seed=1)
print("On the pitch:", ", ".join(player.name for player in match.view(0).players))
