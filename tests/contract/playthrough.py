"""A game as text to read and to diff: what stood, what could be done, what was done, what was told."""

import fourfold as ff
from fourfold.core.verbs import CHANCE, REFEREE


def render(position: ff.Position, title: str) -> str:
    """The whole history of a position as a golden playthrough."""
    texts = position.game.texts
    walker = position.rewound(0)
    lines = [title, f"options {walker.options}", ""]
    turn = None
    for ply, action in enumerate(position.actions):
        if texts.turn(walker.state) != turn and walker.seat != CHANCE:
            turn = texts.turn(walker.state)
            lines += ([walker.draw(), walker.text()] if turn % 8 == 0 else []) + [f"digest {walker.digest}"]
        who = "chance" if walker.seat == CHANCE else f"seat {walker.seat}"
        lines.append(f"{ply} {who}: {' '.join(walker.moves())}")
        if walker.seat == CHANCE:
            lines.append(f"  odds {' '.join(map(str, walker.odds))}")
        before = walker.copy()
        lines.append(f"> {texts.action(walker.state, action)}")
        walker.play(action)
        lines += [f"  {event}" for event in texts.events(before.state, action, walker.state, REFEREE)]
    lines += ["", walker.draw(), walker.text(), f"digest {walker.digest}"]
    lines += [f"score {' '.join(f'{score:g}' for score in walker.scores)} {walker.why}"]
    return "\n".join(lines) + "\n"
