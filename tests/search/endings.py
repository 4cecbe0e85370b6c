"""Positions of LESS shortly before the end, which searches must see through."""

import fourfold as ff


def almost_home(spare: str, other: str = "c1d1c2d2", left: int = 3) -> ff.Position:
    """Seat 0 has three pieces home and the last one beside its place; seat 1 is far away; seat 0 started second."""
    return ff.from_text(
        "less",
        f"game=less width=6 walls={'0' * 60} first=1 scoring=0 stay_home_loses=0 codecup=0 "
        f"pieces={spare}f5e6f6/{other} seat=0 allowed=3 left={left} spent=9,12 turns=3,4 phase=playing "
        "last_points=0 why= margin=0",
    )


def last_steps(left: int) -> ff.Position:
    """Either seat is home with one more step, seat 0 to move with so many points."""
    return almost_home("e4", "c2a1b1a2", left)
