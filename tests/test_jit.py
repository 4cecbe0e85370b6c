"""What core.jit does with parts of Numba that Numba does not document, and copies of records."""

import warnings
from typing import Any

import numpy as np
import pytest

from fourfold.core import jit
from fourfold.core.jit import COMPILED, copy_record, rule
from fourfold.core.verbs import State

SMALL = np.dtype([("a", "u1"), ("b", "i2", (3,)), ("c", "u1")], align=True)
LARGE = np.dtype([("x", "u8"), ("a", "u1"), ("b", "i2", (3,)), ("y", "u1", (2, 2)), ("c", "u1")], align=True)


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def two_constants() -> int:
    return doubled(3) + doubled(4)


@rule
def copy(s: State, out: State) -> None:
    copy_record(s, out)


class OtherTemplate:
    """A dispatcher of a Numba that was changed."""

    def get_call_template(self, types: Any) -> None: ...


class NoTemplate:
    """A dispatcher of a Numba that finds its code in another way."""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_calls_with_constants_share_the_code_for_any_number():
    assert two_constants() == 14
    compiled: Any = doubled
    assert [str(kinds) for kinds in compiled.signatures] == ["(int64,)"]
    assert jit._has_known_template(type(compiled))


@pytest.mark.parametrize("changed", [OtherTemplate, NoTemplate])
def test_a_changed_numba_is_left_as_it_is_and_one_warning_says_so(changed):
    jit._warn_of_slow_compiling.cache_clear()
    dispatcher = changed()
    with pytest.warns(RuntimeWarning, match="compiling takes longer"):
        assert jit._for_all_numbers(dispatcher) is dispatcher
    assert vars(dispatcher) == {}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        jit._for_all_numbers(dispatcher)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_rules_compute_the_same_without_shared_code(monkeypatch):
    monkeypatch.setattr(jit, "_has_known_template", lambda dispatcher: False)
    jit._warn_of_slow_compiling.cache_clear()

    def tripled(n: int) -> int:
        return 3 * n

    with pytest.warns(RuntimeWarning, match="compiling takes longer"):
        assert jit.rule(tripled)(5) == 15


def test_a_record_is_copied_field_by_field_into_a_larger_one():
    small, large = np.zeros(1, SMALL).view(np.recarray), np.zeros(1, LARGE).view(np.recarray)
    small[0] = (7, [1, -2, 3], 9)
    large[0] = (5, 0, [0, 0, 0], [[4, 4], [4, 4]], 0)
    copy(small[0], large[0])
    assert large[0].tolist()[:2] == (5, 7)
    assert large[0].b.tolist() == [1, -2, 3]
    assert large[0].y.tolist() == [[4, 4], [4, 4]]
    assert large[0].c == 9


def test_a_field_that_the_other_record_lacks_cannot_be_copied():
    with pytest.raises(Exception, match="x"):
        copy(np.zeros(1, LARGE).view(np.recarray)[0], np.zeros(1, SMALL).view(np.recarray)[0])
