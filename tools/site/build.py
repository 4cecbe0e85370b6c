"""Build the handbook, which the server shows under /docs: `python -m tools.site.build`.

All pages are assembled in `build/handbook`: those of the repository with their links rewritten, and those that are made
from the program itself. MkDocs then makes the site; a link that leads nowhere ends the build.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site.commands import commands_page
from tools.site.flow import as_lists
from tools.site.pages import KEPT, ROOT, BrokenLink, folder_page, pages, place_of, rewritten, source_page
from tools.site.plots import plots, with_plots
from tools.site.rules import games, rules_page

ASSEMBLED = ROOT / "build" / "handbook"
BUILT = ROOT / "src" / "fourfold" / "server" / "handbook"
SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
ALLOWED = "scripts.txt"  # the digests of scripts within the pages: the server allows these and no others


def main() -> None:
    try:
        assemble(ASSEMBLED)
    except BrokenLink as error:
        sys.exit(str(error))
    making = ASSEMBLED.with_name("site")
    words = ("build", "--strict", "--quiet", "--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(making))
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # advice about another program
    if subprocess.run([sys.executable, "-m", "mkdocs", *words], cwd=ROOT, env=quiet, check=False).returncode:
        sys.exit("The handbook has a fault: MkDocs says above which one.")
    (making / ALLOWED).write_text("\n".join(script_digests(making)) + "\n", "utf-8")
    shutil.rmtree(BUILT, ignore_errors=True)
    making.rename(BUILT)
    print("The handbook is built; fourfold serve shows it under /docs.")


def assemble(folder: Path) -> None:
    """Everything that MkDocs reads, in an empty folder. BrokenLink if a page links to what does not exist."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder, ignore=lambda _, names: [name for name in names if name.endswith(".md")])
    pictures = {f"docs/pictures/{file}": plot for file, plot in plots().items()}
    for path, picture in pictures.items():
        write(folder / place_of(path), picture)
    shown, linked = set(pages()), set[str]()
    for page in sorted(shown):
        text = with_plots(as_lists((ROOT / page).read_text("utf-8")))
        write(folder / place_of(page), rewritten(page, text, linked, pictures))
    for path in sorted(each for each in linked if each.endswith("/")):
        write(folder / f"source/{path}index.md", folder_page(path.rstrip("/"), linked))
    for path in sorted(linked - shown):
        if not path.endswith("/") and Path(path).suffix not in KEPT:
            write(folder / place_of(path), source_page(path))
    for name in games():
        text, drawn = rules_page(name)
        write(folder / "rules" / f"{name}.md", text)
        for file, picture in drawn.items():
            write(folder / "rules" / file, picture)
    write(folder / "reference" / "commands.md", commands_page())
    write(folder / "decisions" / "all.md", decisions_page())


def decisions_page() -> str:
    """The titles of all decisions."""
    files = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    titles = [file.read_text("utf-8").splitlines()[0].removeprefix("# ") for file in files]
    return "# Decisions\n\n" + "".join(f"- [{t}]({file.name})\n" for t, file in zip(titles, files, strict=True))


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def script_digests(site: Path) -> list[str]:
    """The digests of all scripts within the pages, as a content security policy writes them."""
    found = {script for page in site.rglob("*.html") for script in SCRIPT.findall(page.read_bytes())}
    return sorted(f"sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}" for script in found)


if __name__ == "__main__":
    main()
