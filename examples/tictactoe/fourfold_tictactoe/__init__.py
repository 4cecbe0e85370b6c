"""Tic-tac-toe.

kind        three in a row on nine squares
seats       2
chance      none
hidden      nothing
actions     9: row * 3 + column
end         after at most 9 moves
"""

from fourfold.core.game import Game, Texts, Verbs
from fourfold.core.options import FIRST_RANDOM
from fourfold_tictactoe import rules, text

TICTACTOE = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    minutes=1,
    seats=(2,),
    options=(FIRST_RANDOM,),
    state=rules.STATE,
    max_legal=rules.SQUARES,
    max_actions=rules.SQUARES,
    verbs=Verbs.of(rules),
    texts=Texts(action=text.action, why_not=text.why_not, is_possible=text.is_possible, ascii=text.draw),
)
