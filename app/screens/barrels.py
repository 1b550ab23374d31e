"""A mixture of barrels put together by kind: for the small wharf, or to be stored."""

from collections.abc import Sequence
from typing import ClassVar

from rules import GOODS, Action, LoadSmallWharf, Store

from .. import wording
from ..keys import GOOD_KEY, SMALL_WHARF_KEY
from ..language import say
from ..session import Session
from ..widgets.paint import Bit
from ..widgets.scene import good_style
from .arrange import Arranging, Part


class ArrangingBarrels(Arranging):
    """The deciding player's barrels, and how many of each kind go; it starts with all that the sample allows."""

    circles: ClassVar[bool] = False
    fill_key: ClassVar[str] = SMALL_WHARF_KEY
    """Each letter of a good means that good; the one that has opened the small wharf loads all there is."""

    def __init__(self, session: Session, sample: Action) -> None:
        assert session.decider is not None
        held = session.game.state.players[session.decider].goods
        self.held = dict(held)
        self.goods = [good for good in GOODS if held[good]]
        self.storing = isinstance(sample, Store)
        start = [sample.goods.get(good, 0) if isinstance(sample, Store) else held[good] for good in self.goods]
        super().__init__(session, start)

    def named_parts(self) -> list[Part]:
        """The kinds of barrels."""
        return [
            Part(GOOD_KEY[good], [Bit(wording.GOOD_TITLE[good], good_style(good))], self.held[good], say("Barrels"))
            for good in self.goods
        ]

    def action(self) -> Action:
        """The mixture as it is now."""
        return self.mixture(self.counts)

    def mixture(self, counts: Sequence[int]) -> Action:
        """What it is to keep or to load so many of each kind."""
        goods = {good: count for good, count in zip(self.goods, counts, strict=True) if count}
        return Store(goods) if self.storing else LoadSmallWharf(goods)

    def filled(self) -> list[int]:
        """All barrels if the referee allows that; else what it allows with most of those chosen, then the dearest."""
        everything, game = super().filled(), self.session.game
        if game.why_illegal(self.mixture(everything)) is None:
            return everything
        allowed = [
            [action.goods.get(good, 0) for good in self.goods]
            for action in game.legal_actions
            if isinstance(action, Store)
        ]
        return max(allowed, key=self._nearness, default=self.counts)

    def _nearness(self, counts: Sequence[int]) -> tuple[int, int, Sequence[int]]:
        """How much of what is chosen stays, how many barrels there are, and how many of the dearest kinds."""
        stays = sum(map(min, counts, self.counts))
        return stays, sum(counts), counts[::-1]

    def below(self) -> tuple[str, ...]:
        """What comes of it, if the referee allows it."""
        game, action = self.session.game, self.action()
        if game.why_illegal(action) is not None:
            return ()
        return (f"{wording.describe_action(game, action)}: {wording.effect(game, action)}",)
