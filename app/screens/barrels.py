"""A mixture of barrels put together by kind: for the small wharf, or to be stored."""

from typing import ClassVar

from rules import GOODS, Action, LoadSmallWharf, Store

from .. import wording
from ..keys import GOOD_KEY
from ..language import say
from ..session import Session
from ..widgets.paint import Bit
from ..widgets.scene import good_style
from .arrange import Arranging, Part


class ArrangingBarrels(Arranging):
    """The deciding player's barrels, and how many of each kind go; it starts with all that the sample allows."""

    circles: ClassVar[bool] = False

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
            Part(_key(good), [Bit(wording.GOOD_TITLE[good], good_style(good))], self.held[good], say("Barrels"))
            for good in self.goods
        ]

    def action(self) -> Action:
        """The mixture as it is now."""
        goods = {good: count for good, count in zip(self.goods, self.counts, strict=True) if count}
        return Store(goods) if self.storing else LoadSmallWharf(goods)

    def below(self) -> tuple[str, ...]:
        """What comes of it, if the referee allows it."""
        game, action = self.session.game, self.action()
        if game.why_illegal(action) is not None:
            return ()
        return (f"{wording.describe_action(game, action)}: {wording.effect(game, action)}",)


def _key(good: object) -> str:
    """The good's own letter; coffee's means something else here and is the digit five."""
    return next("5" if key == "f" else key for name, key in GOOD_KEY.items() if name is good)
