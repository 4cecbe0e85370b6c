"""The weights of the heuristic, in points, seen from the attackers. `tanh` turns a sum of points into -1 to 1."""

TRY = 0.6  # for each try more than the opponent, and for a try that is certain
HELD = 0.3  # for a carrier on the line it has to reach
INCH_WORTH = 0.012  # lost for each inch between the carrier and that line
MAY_TRY = 0.06  # for a carrier in the in-goal
CARRIER_DOWN = 0.12  # lost for a carrier on the ground
LOOSE_BALL = -0.06  # the value of an attack whose ball is loose
LOST = -0.2  # the value of an attack whose ball the defenders hold
COVER = 0.025  # lost for each defender that reaches the carrier, up to MOST_COVER
MOST_COVER = 3  # defenders
SUPPORT = 0.008  # for each team mate near and behind the carrier
NEAR = 0.0008  # for each inch between the ball and a defender; lost for each inch to an attacker
PRESSED = 0.012  # lost for each defender whose pressure reaches the carrier
FATIGUE = 0.007  # lost for each turned fatigue token, and twice for each active one
WOUND = 0.007  # lost for each wound token
ABSENT = 0.04  # lost for each player off the pitch
PLAYER_DOWN = 0.015  # lost for each player on the ground
CARD = 0.005  # for each individual card in hand
