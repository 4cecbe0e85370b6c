"""The command `fourfold`. Each file holds one command or a few that belong together; they are listed here."""

import signal
import sys

import typer

from fourfold.cli.admin import admin
from fourfold.cli.analyse import analyse
from fourfold.cli.backup import backup, restore
from fourfold.cli.bench import bench
from fourfold.cli.bot import bot
from fourfold.cli.box import box
from fourfold.cli.codecup import codecup
from fourfold.cli.common import REFUSED, complain
from fourfold.cli.doctor import doctor
from fourfold.cli.explain import explain
from fourfold.cli.games import games, perft, warm
from fourfold.cli.lab import lab
from fourfold.cli.ladder import ladder
from fourfold.cli.match import match
from fourfold.cli.odds import odds
from fourfold.cli.play import play
from fourfold.cli.ptx import ptx
from fourfold.cli.records import replay, trace, verify
from fourfold.cli.serve import serve
from fourfold.core.words import Refused

app = typer.Typer(
    help="Five tabletop games of four on one exact engine: play them, study them, or play them by the billion.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

COMMANDS = (
    games,
    play,
    serve,
    backup,
    restore,
    doctor,
    bot,
    trace,
    replay,
    verify,
    analyse,
    explain,
    match,
    ladder,
    lab,
    codecup,
    perft,
    odds,
    bench,
    ptx,
    warm,
)

for command in COMMANDS:
    app.command()(command)
app.add_typer(box, name="box")
app.add_typer(admin, name="admin")


def main() -> None:
    """Run the command line. A refusal prints one sentence and exits with code 2. SIGTERM acts like Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        app()
    except Refused as error:
        complain(error)
        sys.exit(REFUSED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
