"""What docs/BULK.md shows is what happens."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "BULK.md"


def test_the_examples_of_the_page_are_true():
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 8
    assert failures == 0
