"""TAKKURE speaks as its rulebook: French as its French chapters, English as the others, Spanish as the two cards."""

import re

import pytest

from fourfold.core.words import languages, words_in
from fourfold.registry import learn_folder

FOLDER = learn_folder("takkure")
# What the rulebook calls a thing, by the key of a word that names it.
GLOSSARY = {
    "fr": {
        "takkure.purpose-tackle": "plaquage",
        "takkure.purpose-dodge": "esquive",
        "takkure.purpose-break-through": "raffût",
        "takkure.purpose-ground-pass": "passe à terre",
        "takkure.purpose-scatter": "dispersion",
        "takkure.purpose-stamina": "endurance",
        "takkure.purpose-try": "essai",
        "takkure.what-press": "fait pression",
        "takkure.what-stand": "se relève",
        "takkure.what-rest": "se repose",
        "takkure.what-steal": "vole la balle",
        "takkure.no-in-goal": "zone d'en-but",
        "takkure.asked-lining": "ligne du coup d'envoi",
        "takkure-odds.do-break": "raffût",
        "takkure-board.stat-long-bac": "contrôle du ballon",
        "takkure-board.stat-long-str": "force : plaquage, raffût",
        "takkure-board.stat-long-ref": "réflexes : esquive",
        "takkure-board.stat-long-bod": "physique",
        "takkure-board.stat-long-mov_defence": "mouvement défensif",
        "takkure-board.no-skills": "compétence",
        "takkure-board.act-rest": "Se reposer",
        "takkure-form.position": "Compétence par position",
        "takkure-form.training": "compétence par entraînement",
        "takkure-board.step-walk": "Exécution du mouvement",
        "takkure-board.step-second": "2e action",
        "takkure-board.do-steal": "voler la balle",
        "options.takkure-scenario-value-first-steps": "premiers pas",
        "options.takkure-scenario-value-pass": "passe et jeu d'équipe",
        "options.takkure-scenario-value-square-of-death": "le carré de la mort",
        "options.takkure-scenario-value-practice": "match d'entraînement",
        "options.takkure-scenario-value-match": "match complet",
    },
    "en": {
        "takkure.purpose-break-through": "break through",
        "takkure.purpose-stamina": "stamina",
        "takkure.purpose-melee": "melee",
        "takkure.asked-aiming": "scatter template",
        "takkure.no-in-goal": "in-goal zone",
        "takkure-board.do-press": "pressure",
        "takkure-board.do-ground-pass": "from the ground",
        "takkure-board.stat-long-bac": "ball control",
        "options.takkure-scenario-value-first-steps": "exercise 1: first steps",
        "options.takkure-scenario-value-square-of-death": "the square of death",
        "options.takkure-scenario-value-practice": "practice match",
        "options.takkure-scenario-value-match": "full match",
    },
    "es": {
        "takkure-board.name-precise-pass": "Pase preciso",
        "takkure-board.name-born-passer": "Pasador nato",
        "takkure-board.name-quick-defence": "Defensa rápida",
        "takkure-board.help-quick-defence": "MOV defensivo",
        "takkure-board.help-defensive-vision": "MOV defensivo",
        "takkure-board.no-skills": "habilidades",
        "takkure.purpose-tackle": "placaje",
        "takkure.purpose-try": "ensayo",
        "takkure.purpose-break-through": "ruptura",
        "takkure.purpose-scatter": "dispersión",
    },
}
# Words of ours for which the rulebook has others, or of which one is enough.
FOREIGN = {
    "fr": r"talent|percée|\bperce[rz]?\b|maîtrise|déplacement|déviation|dévie\b|combinaison|presser|percute"
    r"|souffler|de poste|actions? collective",
    "en": r"\bdrills?\b|\bscramble|\bwalk to\b",
    "es": r"cansancio|aguante|abrirse paso|\bun esquive|rebote|equilibrio",
}


@pytest.mark.parametrize(("language", "key"), [(language, key) for language in GLOSSARY for key in GLOSSARY[language]])
def test_a_thing_has_the_name_that_the_rulebook_gives_it(language, key):
    words = str(words_in(FOLDER, language)[key]).replace("\u00a0", " ").replace("\u2019", "'")
    assert GLOSSARY[language][key] in words


@pytest.mark.parametrize("language", FOREIGN)
def test_no_text_uses_another_word_for_it(language):
    assert language in languages()
    texts = {file.name: file.read_text("utf-8") for file in sorted((FOLDER / language).glob("*.toml"))}
    assert len(texts) >= 4
    found = {
        (name, match.group())
        for name, text in texts.items()
        for line in text.splitlines()
        for match in re.finditer(FOREIGN[language], _told(line), re.IGNORECASE)
    }
    assert found == set()


def _told(line: str) -> str:
    """What a line tells, without its key and without code."""
    return re.sub(r"`[^`]*`", "", " ".join(re.findall(r'"([^"]*)"', line)))
