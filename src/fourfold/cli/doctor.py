"""fourfold doctor: what is good and what is wrong with a host."""

import typer

from fourfold.cli.backup import Config, Database
from fourfold.cli.common import Json, out, print_json
from fourfold.core.words import say
from fourfold.server.doctor import examine
from fourfold.server.settings import read_settings

MARKS = {"good": "[green]ok[/green]     ", "warning": "[yellow]look[/yellow]   ", "wrong": "[red]wrong[/red]  "}


def doctor(database: Database = None, config: Config = None, json: Json = False) -> None:
    """Check the settings, disk, database, clock, workers and limits of this host, and say what to do. Ends with code 1
    if something is wrong.

    Examples: [bold]fourfold doctor[/bold], [bold]fourfold doctor --config fourfold.toml[/bold]
    """
    findings = list(examine(read_settings({"database": database}, config)))
    if json:
        print_json([{"state": found.state, "text": str(found.sentence)} for found in findings])
    else:
        for found in findings:
            out.print(MARKS[found.state], end="")
            out.print(str(found.sentence), markup=False, highlight=False, soft_wrap=True)
        states = [found.state for found in findings]
        key = next((state for state in ("wrong", "warning") if state in states), "good")
        out.print(say(f"server.doctor-all-{key}"), highlight=False, soft_wrap=True)
    if any(found.state == "wrong" for found in findings):
        raise typer.Exit(1)
