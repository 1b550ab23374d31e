"""What lies on the table, in sentences; only what the player at the keyboard may know."""

from collections.abc import Mapping, Sequence

from rules import (
    CATALOGUE,
    CITY_SPACES,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    PRICE,
    BoardView,
    Building,
    DecisionKind,
    Game,
    GameView,
    Phase,
    Score,
    Tile,
    bank_left,
)

from .. import wording
from ..keys import in_market_order
from ..wording import count, listed, say

Names = Sequence[str]


def situation(view: GameView, names: Names) -> list[str]:
    """Where the game stands in a line, and that it is the last round if it is."""
    template = "Round {round}, governor {governor}."
    if view.role_taker is not None:
        template = "Round {round}, governor {governor}. {phase}, taken by {taker}."
    lines = [
        say(
            template,
            round=view.round,
            governor=names[view.governor],
            phase=wording.PHASE[view.phase],
            taker="" if view.role_taker is None else names[view.role_taker],
        )
    ]
    if view.phase is Phase.DRAFT:
        lines = [say("{phase}.", phase=wording.PHASE[view.phase])]
    last = wording.last_round(view.end_reasons)
    return lines if last is None else [*lines, last]


def purse(board: BoardView) -> str:
    """What the player who decides has at hand."""
    return say(
        "You have {money} and {goods}.",
        money=count(board.doubloons, "doubloon"),
        goods=wording.summed(board.goods) if any(board.goods.values()) else say("no barrels"),
    )


def clocks(view: GameView, names: Names) -> list[str]:
    """What brings the end nearer."""
    filled = {board.seat: board.city_spaces for board in view.players}
    most = max(filled.values())
    return [
        *situation(view, names),
        say(
            "{points} and {colonists} are left. The fullest city, of {whose}, has {most} of {all} spaces filled.",
            points=count(view.vp, "point"),
            colonists=count(view.colonists, "colonist"),
            whose=listed(names[seat] for seat, number in filled.items() if number == most),
            most=most,
            all=CITY_SPACES,
        ),
    ]


def board_of(view: GameView, seat: int, names: Names) -> list[str]:
    """A player's whole board."""
    board = view.players[seat]
    template = "{name} has {money} and {goods}."
    if seat == view.governor:
        template = "{name}, governor, has {money} and {goods}."
    goods = wording.summed(board.goods) if any(board.goods.values()) else say("no barrels")
    lines = [say(template, name=names[seat], money=count(board.doubloons, "doubloon"), goods=goods)]
    island = [_tile(board, tile) for tile in Tile if tile in board.island]
    lines.append(
        say(
            "Island, {filled} of {all} spaces: {tiles}.",
            filled=len(board.island),
            all=ISLAND_SPACES,
            tiles=", ".join(island) or say("nothing"),
        )
    )
    city = [_building(building, workers) for building, workers in board.city.items()]
    lines.append(
        say(
            "City, {filled} of {all} spaces: {buildings}.",
            filled=board.city_spaces,
            all=CITY_SPACES,
            buildings=", ".join(city) or say("nothing"),
        )
    )
    lines.append(say("San Juan: {colonists}.", colonists=count(board.san_juan, "colonist")))
    return lines


def _tile(board: BoardView, tile: Tile) -> str:
    total = board.island.count(tile)
    if tile is Tile.FOREST:
        return count(total, "forest")
    return say("{tile} {n} of {all} occupied", tile=wording.TILE_TITLE[tile], n=board.manned.get(tile, 0), all=total)


def _building(building: Building, workers: int) -> str:
    circles = CATALOGUE[building].circles
    template = "{building} {n} of {all} occupied"
    if circles == 1:
        template = "{building} occupied" if workers else "{building} empty"
    if not circles:
        template = "{building}"
    return say(template, building=wording.BUILDING[building], n=workers, all=circles)


def house(view: GameView) -> list[str]:
    """The trading house and its prices."""
    free = HOUSE_SLOTS - len(view.trading_house)
    prices = ", ".join(f"{wording.GOOD[good]} {PRICE[good]}" for good in GOODS)
    return [
        say(
            "The trading house holds {goods}; {free} of {all} slots are free.",
            goods=wording.tallied(view.trading_house),
            free=free,
            all=HOUSE_SLOTS,
        ),
        say("Prices: {prices}.", prices=prices),
    ]


def ships(view: GameView) -> list[str]:
    """The cargo ships and the colonist ship."""
    lines = []
    for ship in view.cargo_ships:
        template = "The {ship}-ship carries {goods} and has room for {room}."
        if not ship.room:
            template = "The {ship}-ship is full with {goods}."
        if ship.good is None:
            template = "The {ship}-ship is empty."
        lines.append(
            say(
                template,
                ship=ship.capacity,
                goods="" if ship.good is None else wording.amount(ship.barrels, ship.good),
                room=ship.room,
            )
        )
    return [*lines, say("The colonist ship carries {colonists}.", colonists=count(view.colonist_ship, "colonist"))]


def roles(view: GameView, names: Names) -> list[str]:
    """Each role card: who has it, or what lies on it."""
    lines = []
    for card in view.roles:
        template = "{role}: free."
        if card.doubloons:
            template = "{role}: free, {money} on it."
        if card.taken_by is not None:
            template = "{role}: taken by {name}."
        lines.append(
            say(
                template,
                role=wording.ROLE[card.role],
                money=count(card.doubloons, "doubloon"),
                name="" if card.taken_by is None else names[card.taken_by],
            )
        )
    return lines


def supply(view: GameView) -> list[str]:
    """The plantations and everything in the supply."""
    bank = bank_left(view)
    return [
        say("Plantations face up: {tiles}.", tiles=wording.tallied(view.face_up)),
        say(
            "{quarries}, {down} face down and {out} discarded.",
            quarries=count(view.quarries, "quarry"),
            down=count(view.face_down, "plantation"),
            out=len(view.discards),
        ),
        say("Goods in the supply: {goods}.", goods=wording.summed(view.goods)),
        say(
            "Colonists: {left} in the supply, {ship} on the ship. {points} left.",
            left=view.colonists,
            ship=view.colonist_ship,
            points=count(view.vp, "point"),
        ),
        *([] if bank is None else [say("{amount} left in the bank.", amount=count(bank, "doubloon"))]),
    ]


def market(game: Game, view: GameView, seat: int, names: Names) -> list[str]:
    """Every building of the game with its price for a seat, what is left of it, and who has one."""
    drafting = game.decision is not None and game.decision.kind is DecisionKind.DRAFT
    lines = []
    for building in in_market_order(view.buildings):
        name, left = wording.BUILDING[building], view.buildings[building]
        if drafting:
            lines.append(
                say("{building}: {facts}", building=name, facts=wording.building_facts(building, view.variant))
            )
            continue
        owners = [names[board.seat] for board in view.players if building in board.city]
        template = "{building}: {price}; {left} left."
        if owners:
            template = "{building}: {price}; {left} left; built by {owners}."
        price = wording.price_change(game.quote(seat, building))
        copies = count(left, "copy") if left else say("none")
        lines.append(say(template, building=name, price=price, left=copies, owners=listed(owners)))
    return lines


def about(game: Game, building: Building) -> str:
    """What a building does, its numbers, and what of it this game plays otherwise than usual."""
    variant = game.setup.variant
    return say(
        "{building}: {text} {facts}",
        building=wording.BUILDING[building],
        text=wording.building_text(building, variant),
        facts=wording.building_facts(building, variant),
    )


def open_score(game: Game, names: Names) -> list[str]:
    """What everybody's buildings would be worth now; the referee says what of the score is open."""
    lines = [
        say("Points collected in play, and the Customs House that counts them, are secret until the end. Without them:")
    ]
    for score, name in zip(game.open_scores, names, strict=True):
        parts = [(say("printed on buildings"), score.buildings), *_bonuses(score.bonus)]
        template = "{name}: {sum}. Doubloons and barrels: {tiebreak}."
        lines.append(say(template, name=name, sum=_parts(parts, score.total), tiebreak=score.tiebreak))
    return lines


def final_score(scores: Sequence[Score], names: Names) -> list[str]:
    """Who has won, and where every point comes from."""
    lines = [wording.result(scores, names)]
    for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat].rank, seat)):
        score = scores[seat]
        parts = [
            (say("collected in play"), score.chips),
            (say("printed on buildings"), score.buildings),
            *_bonuses(score.bonus),
        ]
        lines.append(
            say(
                "Place {rank}, {name}: {sum}. Doubloons and barrels: {tiebreak}.",
                rank=score.rank,
                name=names[seat],
                sum=_parts(parts, score.total),
                tiebreak=score.tiebreak,
            )
        )
    return lines


def _bonuses(bonus: Mapping[Building, int]) -> list[tuple[str, int]]:
    return [
        (say("for {building}", building=wording.THE_BUILDING[building]), points) for building, points in bonus.items()
    ]


def _parts(parts: Sequence[tuple[str, int]], total: int) -> str:
    return say(
        "{parts}, total {total}",
        parts=", ".join(f"{points} {what}" for what, points in parts),
        total=total,
    )


def opening(view: GameView, names: Names) -> list[str]:
    """What everybody begins with."""
    lines = []
    for board in view.players:
        lines.append(
            say(
                "{name} begins with {money} and {tiles}.",
                name=names[board.seat],
                money=count(board.doubloons, "doubloon"),
                tiles=listed(wording.tile(tile) for tile in board.island),
            )
        )
    return [*lines, say("Plantations face up: {tiles}.", tiles=wording.tallied(view.face_up))]
