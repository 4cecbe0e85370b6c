"""The modes do what they say: bounds checks raise, interpreted code is plain Python."""

import numpy as np
import pytest

from fourfold.core.jit import BOUNDS_CHECKED, COMPILED, rule

STATE = np.dtype([("at", "u1", (8,))], align=True)


@rule
def planted(s, index):
    return s.at[index]


def test_a_planted_read_outside_a_field_is_caught_where_checks_are_on():
    state = np.zeros(2, STATE).view(np.recarray)
    assert planted(state[0], 7) == 0
    if BOUNDS_CHECKED or not COMPILED:
        with pytest.raises(IndexError):
            planted(state[0], 8)
    else:
        assert planted(state[0], 8) == 0  # unchecked: silently the next state's byte, hence the checked mode


def test_interpreted_rules_are_plain_functions():
    assert hasattr(planted, "py_func") == COMPILED
