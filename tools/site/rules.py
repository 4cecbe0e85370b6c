"""The rules pages of the games, as the client shows them, with their pictures drawn by the library."""

import html
from collections.abc import Iterator

from fourfold.learn.rules_pages import RulesText, rules_text
from fourfold.learn.texts import read_toml
from fourfold.registry import BUILT_IN, game, learn_folder
from tools.figures import FigurePlan, played


def rules_page(name: str) -> tuple[str, dict[str, str]]:
    """The rules of a game as Markdown, and its pictures: file names to SVG."""
    text = rules_text(name, "en")
    if text is None:
        raise ValueError(f"{name} has no rules page")
    plans = read_toml(name, learn_folder(name) / f"{name}.figures.toml", dict[str, FigurePlan])
    used = {
        rule.figure.name: plans[rule.figure.name] for chapter in text.sections for rule in chapter.rules if rule.figure
    }
    drawn = {f"{name}-{key}.svg": _drawn(name, plan) for key, plan in used.items() if not plan.cards}
    return "\n".join(_lines(name, text, used)), drawn


def games() -> tuple[str, ...]:
    """The games that have a rules page here."""
    return BUILT_IN


def _drawn(name: str, plan: FigurePlan) -> str:
    position, _ = played(name, plan)
    return position.svg(plan.viewer)


def _lines(name: str, text: RulesText, plans: dict[str, FigurePlan]) -> Iterator[str]:
    title = game(name).title
    yield f"# {title}: the rules with pictures\n"
    yield f"{text.lead}\n"
    yield "".join(f"{number}. {sentence}\n" for number, sentence in enumerate(text.minute, 1))
    yield f"[More about {title}](../games/{name}.md): options, notation, rulings, where the book is silent.\n"
    for chapter in text.sections:
        yield f"## {chapter.title}\n"
        for rule in chapter.rules:
            yield f'{rule.text} <small class="rulings">{", ".join(rule.at)}</small>\n'
            if rule.figure:
                caption = rule.figure.caption
                yield _figure(name, rule.figure.name, caption, plans[rule.figure.name])


def _figure(name: str, key: str, caption: str, plan: FigurePlan) -> str:
    if plan.cards:
        cards = " beside ".join(" ".join(f"`{card}`" for card in group) for group in plan.cards)
        return f"> {cards}: {caption}\n"
    return (
        f'<figure markdown="span"><img src="{name}-{key}.svg" alt="{html.escape(caption, quote=True)}" width="380" '
        f'loading="lazy"><figcaption>{html.escape(caption)}</figcaption></figure>\n'
    )
