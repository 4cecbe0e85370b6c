"""`python -m fourfold` is the command."""

from fourfold.cli import main

main()
