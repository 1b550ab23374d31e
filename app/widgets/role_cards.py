"""The role cards: the doubloons on each, who has it, and which one is being played."""

from collections.abc import Sequence

from rules import RoleView

from .. import glyphs, wording
from ..keys import ROLE_KEY
from .paint import MONEY, QUIET, TURN, Bit, Line, aim, beside, fill, marked, restyle
from .scene import Scene

_CARD_HEIGHT = 3


def paint_role_cards(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """Two lines across the screen, or cards of three lines where there is room."""
    if height < _CARD_HEIGHT:
        return _row(scene, width)
    cards = scene.view.roles
    gap = 1
    inner = width - 2 - gap * (len(cards) - 1)
    widths = [inner * (i + 1) // len(cards) - inner * i // len(cards) for i in range(len(cards))]
    blocks = [(_card(scene, card, size), size) for card, size in zip(cards, widths, strict=True)]
    return [[Bit(" "), *line] for line in beside(blocks, gap)]


def _row(scene: Scene, width: int) -> list[Line]:
    cards = scene.view.roles
    names = [len(wording.ROLE[card.role]) for card in cards]
    gap = max(1, (width - 1 - sum(names)) // len(names))
    blocks = [
        ([_name(scene, card), _below(scene, card, size + gap)], size + gap)
        for card, size in zip(cards, names, strict=True)
    ]
    return [[Bit(" "), *line] for line in beside(blocks)]


def _card(scene: Scene, card: RoleView, width: int) -> list[Line]:
    ground = "on $highlight" if card.role.value == scene.view.phase.value else "on $panel"
    money = wording.count(card.doubloons, "doubloon") if card.doubloons else ""
    if len(money) > width - 2:
        money = f"+{card.doubloons}"
    lines = [_name(scene, card), [Bit(money, MONEY)], _taker(scene, card, width - 1)]
    target = f"role:{card.role}"
    return [restyle(fill([Bit(" "), *aim(line, target)], width, "", target), ground) for line in lines]


def _name(scene: Scene, card: RoleView) -> Line:
    """The name; the one being played in reverse, those that can be chosen with their key marked."""
    name, target = wording.ROLE[card.role], f"role:{card.role}"
    if card.role.value == scene.view.phase.value:
        return [Bit(name, TURN, target)]
    if target not in scene.live:
        return [Bit(name, QUIET if card.taken_by is not None else "", target)]
    return marked(name, ROLE_KEY[card.role], "", target)


def _below(scene: Scene, card: RoleView, width: int) -> Line:
    if card.taken_by is None and card.doubloons:
        return [Bit(f"+{card.doubloons}", MONEY, f"role:{card.role}")]
    return _taker(scene, card, width)


def _taker(scene: Scene, card: RoleView, width: int) -> Line:
    if card.taken_by is None:
        return []
    return [Bit(glyphs.current().taken, QUIET), Bit(scene.name(card.taken_by, width - 2), QUIET)]
