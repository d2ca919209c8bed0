"""`python -m anachron`: the same as the command `anachron`."""

from anachron.cli import main

main()
