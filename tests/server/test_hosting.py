"""The files of hosting/: they can be read, and what they name exists. The tools that are for them, where this machine
has them, take them too.
"""

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import REGISTRY

from fourfold.cli import app as command
from fourfold.server.http import app  # makes all figures of /metrics
from fourfold.server.settings import PREFIX, Settings, read_settings

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
UNITS = sorted(HOSTING.glob("*.service")) + sorted(HOSTING.glob("*.timer"))
OTHERS = {"FOURFOLD_CACHE", "FOURFOLD_CONFIG"}  # variables that are no settings
COMPOSE: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text())


def answering(*commands: str) -> list[str]:
    """The first of these commands that answers on this machine; empty if none does."""
    for words in map(shlex.split, commands):
        if shutil.which(words[0]) and not subprocess.run(words, check=False, capture_output=True).returncode:
            return words[:-1]
    return []


def warnings(words: list[str], **environment: str) -> str:
    """What a tool that takes files of ours says beside its answer."""
    done = subprocess.run(
        words, check=False, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert not done.returncode, done.stdout + done.stderr
    return done.stderr


def figures() -> set[str]:
    """The names of our figures, as Prometheus sees them."""
    assert app
    ours = [metric for metric in REGISTRY.collect() if metric.name.startswith("fourfold_")]
    suffixes = {"counter": "_total", "histogram": "", "gauge": ""}
    return {metric.name + suffixes[metric.type] for metric in ours}


def unit(path: Path) -> dict[str, dict[str, list[str]]]:
    """The sections of a unit: each name with all its values."""
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in path.read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            name, equals, value = line.partition("=")
            assert equals, line
            found.setdefault(section, {}).setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("file", sorted(HOSTING.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_a_setting(file):
    for name in re.findall(rf"{PREFIX}[A-Z_]+", file.read_text()):
        assert name in OTHERS or name.removeprefix(PREFIX).lower() in Settings.__struct_fields__, name


def test_the_example_of_settings_is_taken():
    settings = read_settings({}, HOSTING / "fourfold.toml", environment={})
    assert settings.secure
    assert settings.trusted_proxies
    assert set(tomllib.loads((HOSTING / "fourfold.toml").read_text())) <= set(Settings.__struct_fields__)


def test_the_settings_of_the_containers_are_taken():
    values = {"SITE": "play.example.org", "PASSWORD": "secret"}
    given = COMPOSE["services"]["fourfold"]["environment"]
    filled = {name: re.sub(r"\$\{(\w+)[^}]*\}", lambda gap: values[gap[1]], text) for name, text in given.items()}
    settings = read_settings({}, environment=filled)
    assert settings.database == "postgresql://fourfold:secret@database/fourfold"
    assert settings.base_url == "https://play.example.org"
    (subnet,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    assert settings.trusted_proxies == (subnet["subnet"],), "the proxy has an address of this network"


def test_the_services_fit_together():
    services = COMPOSE["services"]
    assert (ROOT / "hosting" / services["fourfold"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["fourfold"]["build"]["dockerfile"]).is_file()
    database = services["database"]["environment"]
    assert (database["POSTGRES_USER"], database["POSTGRES_DB"]) == ("fourfold", "fourfold")
    named = {volume.split(":")[0] for service in services.values() for volume in service["volumes"]}
    assert {name for name in named if not name.startswith(".")} == set(COMPOSE["volumes"])
    assert all((HOSTING / name).is_file() for name in named if name.startswith("."))
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
    if compose := answering("docker compose version", "docker-compose version", "podman-compose version"):
        warnings([*compose, "-f", "hosting/compose.yaml", "config"], SITE="play.example.org", PASSWORD="secret")


def test_the_proxy_sends_requests_to_the_server_and_hides_its_figures():
    text = (HOSTING / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    assert f"dynamic a fourfold {Settings().port}" in text
    assert "respond /metrics 404" in text
    targets = yaml.safe_load((HOSTING / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"]
    assert targets == [{"targets": [f"fourfold:{Settings().port}"]}]
    assert COMPOSE["services"]["fourfold"]["environment"]["FOURFOLD_HOSTS"] == "fourfold"


def test_the_container_is_made_of_files_that_exist_and_starts_the_server():
    text = (HOSTING / "Containerfile").read_text()
    locks = re.findall(r"-r (\S+)", text)
    assert locks
    assert all((ROOT / lock).is_file() for lock in locks)
    assert re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE) == ['["/app/bin/fourfold"]']
    assert json.loads(re.findall(r"^CMD (.*)$", text, re.MULTILINE)[0]) == ["serve"]
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == ["fourfold"]
    assert f"EXPOSE {Settings().port}" in text
    assert text.index("-m tools.site.build") < text.index("--no-build-isolation ."), "it has the handbook inside"
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "**/node_modules", "src/fourfold/server/handbook"} <= set(ignored)
    if engine := answering("podman info", "docker info"):
        warnings([*engine, "build", "-f", "hosting/Containerfile", "-t", "fourfold-test", "."])
        warnings([*engine, "run", "--rm", "fourfold-test", "games"])


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_runs_commands_that_exist_as_an_ordinary_user(path):
    read = unit(path)
    assert read["Unit"]["Description"]
    configparser.ConfigParser(strict=False, interpolation=None).read_string(path.read_text())
    commands = {each.name or each.callback.__name__ for each in command.registered_commands if each.callback}
    service = read.get("Service", {})
    for line in service.get("ExecStart", []):
        words = shlex.split(line.replace("%%", "%"))
        words = shlex.split(words[-1]) if words[0].endswith("/sh") else words
        place = words.index("/opt/fourfold/bin/fourfold")
        assert words[place + 1] in commands
        assert service["User"] == ["fourfold"]
        assert "MemoryDenyWriteExecute" not in service, "the rules are compiled in memory"


def test_systemd_takes_the_units_as_they_are(tmp_path):
    """Their command is not installed on this machine, so another one stands for it."""
    for path in UNITS:
        text = path.read_text().replace("/opt/fourfold/bin/fourfold", "/bin/true")
        assert "/opt/fourfold" not in text, "only the command is there"
        (tmp_path / path.name).write_text(text)
    if systemd := answering("systemd-analyze --version"):
        units = [str(tmp_path / path.name) for path in UNITS]
        assert warnings([*systemd, "verify", "--man=no", *units]) == ""


def test_the_dashboard_shows_every_figure_of_the_server_and_no_other():
    board = json.loads((HOSTING / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    shown = set(re.findall(r"fourfold_[a-z_]+", " ".join(asked)))
    assert {re.sub(r"_(bucket|count|sum)$", "", name) for name in shown} == figures()
    assert all(expression.count("(") == expression.count(")") for expression in asked)
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in board["panels"]}) == len(places)
