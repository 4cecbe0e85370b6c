"""What core.jit does with a part of Numba that Numba does not document."""

import warnings
from typing import Any

import pytest

from fourfold.core import jit
from fourfold.core.jit import COMPILED, rule


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def two_constants() -> int:
    return doubled(3) + doubled(4)


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
