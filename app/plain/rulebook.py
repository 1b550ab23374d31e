"""The rules in a conversation: what concerns the open decision, a section, or what a word is found in."""

from collections.abc import Iterator

from rules import DecisionKind, Setup

from ..language import say
from ..widgets.search import plain
from ..wording.rules_text import Paragraph, Section, rule_about, rules_text
from .words import meant

_MOST = 8
"""Paragraphs that are told of what was found."""


def told(setup: Setup, open_decision: DecisionKind | None, wanted: str) -> Iterator[str]:
    """Give the sentences that answer `rules` and whatever was typed behind it."""
    sections = rules_text(setup)
    if not wanted:
        yield from _about_this(sections, open_decision)
        yield from _contents(sections)
    elif meant(wanted) == "all":
        for section in sections:
            yield from _section(section)
    else:
        found = _section_meant(sections, wanted)
        yield from _found(sections, wanted) if found is None else _section(found)


def _about_this(sections: tuple[Section, ...], kind: DecisionKind | None) -> Iterator[str]:
    """The paragraph that the open decision is about."""
    if kind is None:
        return
    for section in sections:
        for paragraph in section.paragraphs:
            if paragraph.name == rule_about(kind):
                yield _line(paragraph)


def _contents(sections: tuple[Section, ...]) -> Iterator[str]:
    for number, section in enumerate(sections, 1):
        yield say("rules {n}: {section}.", n=number, section=section.title)
    yield say("Type rules and one of these numbers or names, rules and a word to search for it, or rules all.")


def _section_meant(sections: tuple[Section, ...], wanted: str) -> Section | None:
    """The section that is meant by its number or its name."""
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:4])
        return sections[number - 1] if 0 < number <= len(sections) else None
    called = [section for section in sections if plain(wanted) == plain(section.title)]
    ending = [section for section in sections if plain(section.title).endswith(f" {plain(wanted)}")]
    return next(iter([*called, *ending]), None)


def _section(section: Section) -> Iterator[str]:
    yield f"{section.title}."
    for paragraph in section.paragraphs:
        yield _line(paragraph)


def _found(sections: tuple[Section, ...], wanted: str) -> Iterator[str]:
    """The paragraphs in which a word stands."""
    key = plain(wanted)
    hits = [(section, one) for section in sections for one in section.paragraphs if key in plain(_line(one))]
    if not hits:
        yield say("The rules say nothing about {text}. Type rules to hear the sections.", text=wanted)
    for section, paragraph in hits[:_MOST]:
        yield say("{section}: {text}", section=section.title, text=_line(paragraph))
    if len(hits) > _MOST:
        yield say("{n} more paragraphs name it.", n=len(hits) - _MOST)


def _line(paragraph: Paragraph) -> str:
    if not paragraph.title:
        return paragraph.text
    return say("{title}: {text}", title=paragraph.title, text=paragraph.text)
