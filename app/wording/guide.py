"""What the guide of the first game says: at each of its moments a heading and a few short paragraphs.

The moments are those of `app.guide.SCRIPT`. The numbers are read from the referee and from the game on the table.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rules import (
    CATALOGUE,
    CITY_SPACES,
    COMPONENTS,
    FREE_SINGLES,
    GOODS,
    HOUSE_SLOTS,
    MARKET_DOUBLOONS,
    PRICE,
    PRIVILEGE,
    Building,
    Game,
    Good,
    Role,
    Tile,
    potential,
)

from ..language import say, texts
from .names import THE_BUILDING, count, listed

Text = Callable[[Game, "Table"], list[str]]

_POINT: Final = 1
"""What a barrel on a ship earns."""

LAST, FIRST, SECOND = 0, 1, 2
"""The seats by their turn in the first round."""


class Table:
    """The players of the lesson by name: `first` takes the first role, `second` the next one, `last` the third."""

    def __init__(self, names: Sequence[str], people: int, *, spoken: bool) -> None:
        self.names = names
        self.first, self.second, self.last = names[FIRST], names[SECOND], names[LAST]
        self.people = people
        self.spoken = spoken

    def parts(self) -> dict[str, str]:
        """Return the names as parts of a sentence."""
        return {"first": self.first, "second": self.second, "last": self.last}


_TITLES: Final = texts(
    (
        "Welcome",
        "The settler",
        "The settler",
        "The settler",
        "The builder",
        "The builder",
        "The builder",
        "The builder",
        "The mayor",
        "The mayor",
        "The mayor",
        "The mayor",
        "The mayor",
        "The craftsman",
        "The craftsman",
        "The trader",
        "The trader",
        "The captain",
        "The captain",
        "The captain",
        "The captain",
        "On your own",
    )
)
"""What each moment is about."""


def guide_title(step: int) -> str:
    """Name what the guide talks about at a moment."""
    return say("Guide: {topic}", topic=say(_TITLES[step]))


def guide_text(step: int, game: Game, names: Sequence[str], people: int, *, spoken: bool = False) -> list[str]:
    """Say what the guide has to say at a moment, in paragraphs.

    `people` are the players who are no computers. `spoken` leaves out what is only about the screen.
    """
    return _TEXTS[step](game, Table(names, people, spoken=spoken))


def guide_leave() -> str:
    """Say what the key does that sends the guide away."""
    return say("Send the guide away")


def guide_keys(leave: str) -> list[tuple[str, str]]:
    """The guide's keys and what they do, for the help page; `leave` is the one that sends it away."""
    return [("Space", say("read on in what the guide says")), (leave, say("send the guide away"))]


def guide_left() -> str:
    """Say that the game goes on without the guide."""
    return say(
        "The guide is gone: choose whatever you like. Until somebody has, leaving the game and continuing it brings the"
        " guide back."
    )


def guide_read_on(page: int, pages: int) -> str:
    """Say how to read on."""
    return say("Space: read on ({page} of {pages})", page=page, pages=pages)


def guide_press(name: str, key: str, choice: str) -> str:
    """Say which key somebody presses now, and what it does."""
    return say("{name}, press {key}: {choice}", name=name, key=key, choice=choice)


def guide_type(name: str, typed: str, choice: str) -> str:
    """Say in a conversation what somebody types now, and what it does."""
    return say("{name}, type {typed}: {choice}.", name=name, typed=typed, choice=choice)


def guide_word() -> str:
    """Say in a conversation how the guide is sent away."""
    return say("To send the guide away and choose freely, type guide.")


def guide_none() -> str:
    """Answer somebody who wants to send a guide away where there is none."""
    return say("There is no guide here.")


def guide_watch(name: str) -> str:
    """Say how the action of a computer player is seen."""
    return say("Space: see what {name} does", name=name)


def guide_your_choice(name: str) -> str:
    """Say that the choice is free."""
    return say("{name}, choose whatever you like", name=name)


def guide_other_way(choice: str) -> str:
    """Answer somebody who chose something else than the lesson has in mind, and could."""
    return say(
        "{choice}: the rules allow that, and once the guide is gone you may. But this lesson goes another way, so"
        " nothing has been done.",
        choice=choice,
    )


def guide_not_possible(reason: str) -> str:
    """Answer somebody who chose what is not possible."""
    return say("{reason} Nothing has been done.", reason=reason)


def guide_no_key(key: str) -> str:
    """Answer a key that means nothing."""
    return say("The key {key} means nothing here, and nothing has been done.", key=key)


def guide_not_you(name: str) -> str:
    """Answer a key while a computer player decides."""
    return say("Nothing to choose yet: it is the turn of {name}, a computer player.", name=name)


def guide_other_places() -> str:
    """Answer somebody who placed the colonists in another way than the lesson has in mind."""
    return say(
        "That is allowed too, but this lesson has other plans for them. Take them all away with e, then fill up with f."
    )


# The moments ------------------------------------------------------------------------------------


def _doubloons(n: int) -> str:
    return count(n, "doubloon")


def _cost(game: Game, building: Building) -> int:
    assert game.decision is not None
    return game.quote(game.decision.seat, building).cost


def _welcome(game: Game, table: Table) -> list[str]:
    box = COMPONENTS[len(game.setup.players)]
    return [
        say(
            "Welcome to Puerto Rico. On your island you grow goods, in your city you build. Goods can be sold for"
            " doubloons, which pay for buildings, or shipped for victory points. Buildings are worth points as well."
            " Whoever has the most points at the end has won. Everybody begins with {money} and a plantation.",
            money=_doubloons(box.doubloons),
        ),
        *([] if table.spoken else [_screen(table), _company(game, table)]),
        say(
            "A game goes in rounds. In each of them everybody takes one role, first the governor, then the others"
            " clockwise. What a role allows, everybody may do, but whoever took it goes first and has an advantage: the"
            " privilege. {first} is governor and begins.",
            **table.parts(),
        ),
        say(
            "The settler is a good start: everybody gets a plantation. The settler's privilege is to take a quarry"
            " instead, which makes buildings cheaper. {first} takes this role.",
            **table.parts(),
        ),
    ]


def _screen(table: Table) -> str:
    """Say what is where on the screen."""
    if table.people == 1:
        return say(
            "The top line says whose turn it is. Below it are the roles, then what lies on the table: the trading"
            " house, the ships, the plantations and the goods. Then comes your board, and at the bottom what has"
            " happened, or what you can choose, each choice with its key."
        )
    return say(
        "The top line says whose turn it is. Below it are the roles, then what lies on the table: the trading"
        " house, the ships, the plantations and the goods. Then comes the board of the player whose turn it is, and at"
        " the bottom the choices, each with its key."
    )


def _company(game: Game, table: Table) -> str:
    """Say who the others are."""
    computers = [name for name, player in zip(table.names, game.setup.players, strict=True) if player.level is not None]
    if not computers:
        return say(
            "All of you may look at the screen while the guide is here. Later a screen will say who gets the keyboard."
        )
    return say(
        "Computer players sit here as well: {names}. Whenever it is their turn, Space shows what they do. All people at"
        " the table may look at the screen while the guide is here.",
        names=listed(computers),
    )


def _first_tile(_game: Game, table: Table) -> list[str]:
    cheapest, dearest = GOODS[0], GOODS[-1]
    return [
        say(
            "Plantations grow corn, indigo, sugar, tobacco or coffee. The trading house pays from {least} for corn up"
            " to {most} for coffee. But corn is the quickest: every other good needs a building in the city, too.",
            least=_doubloons(PRICE[cheapest]),
            most=_doubloons(PRICE[dearest]),
        ),
        say(
            "As settler {first} could take a quarry instead, but wants goods soon and takes corn.",
            **table.parts(),
        ),
    ]


def _second_tile(game: Game, table: Table) -> list[str]:
    return [
        say(
            "Now the others, clockwise. {second} has no privilege, so the quarries are out of reach, but there are"
            " {plantations} to choose from. {second} takes corn as well.",
            plantations=count(len(game.state.face_up), "plantation"),
            **table.parts(),
        )
    ]


def _last_tile(game: Game, table: Table) -> list[str]:
    corn = game.state.players[LAST].island.count(Tile.CORN)
    return [
        say(
            "{last} comes last. {first} and {second} began the game with indigo, {last} with corn. A second plantation"
            " of the same kind is as good as the first: with a colonist on each, {last} will make {barrels} at a time.",
            barrels=count(corn + 1, "barrel"),
            **table.parts(),
        )
    ]


def _builder(game: Game, table: Table) -> list[str]:
    return [
        say(
            "That was the settler. The plantation that nobody took is gone, and {tiles} are turned up for the next"
            " time. Now {second} takes a role. The settler is taken for this round; it comes back in the next one.",
            tiles=count(len(game.state.face_up), "plantation"),
            **table.parts(),
        ),
        say(
            "{second} takes the builder: everybody may build one building. The builder's privilege is to pay {less}"
            " less. It is a role to take when there is something useful that you can pay for.",
            less=_doubloons(PRIVILEGE),
            **table.parts(),
        ),
    ]


def _second_building(game: Game, table: Table) -> list[str]:
    building = Building.SMALL_INDIGO_PLANT
    return [
        say(
            "Some buildings, such as {building}, turn plantations into goods. The others, called violet, are advantages"
            " of many kinds. All of them are worth points at the end. x shows what each costs and does.",
            building=THE_BUILDING[building],
        ),
        say(
            "{second} has an indigo plantation, which yields nothing without a building for indigo. For {building} the"
            " price is {printed}; as builder {second} pays {price}.",
            building=THE_BUILDING[building],
            printed=_doubloons(CATALOGUE[building].cost),
            price=_doubloons(_cost(game, building)),
            **table.parts(),
        ),
    ]


def _last_building(game: Game, table: Table) -> list[str]:
    building = Building.SMALL_MARKET
    return [
        say(
            "Now {last} may build and has {money}. Behind each building stand its price and how many copies are left."
            " For {building} the price is {price}. As soon as a colonist works there, it brings {more} more for every"
            " barrel that {last} sells.",
            building=THE_BUILDING[building],
            money=_doubloons(game.state.players[LAST].doubloons),
            price=_doubloons(_cost(game, building)),
            more=_doubloons(MARKET_DOUBLOONS[building]),
            **table.parts(),
        )
    ]


def _first_building(game: Game, table: Table) -> list[str]:
    building = Building.CONSTRUCTION_HUT
    return [
        say(
            "{first} builds {building} for {price}: with a colonist there, {first} may take quarries without being"
            " settler. At the end it is worth {points} as well. Nobody has to build; saving for something dearer is a"
            " plan, too.",
            building=THE_BUILDING[building],
            price=_doubloons(_cost(game, building)),
            points=count(CATALOGUE[building].vp, "point"),
            **table.parts(),
        )
    ]


def _mayor(game: Game, table: Table) -> list[str]:
    return [
        say(
            "Now {last} takes a role. Nothing works so far, because every plantation and every building needs a"
            " colonist: the circles on the boards are still empty. The mayor brings colonists for all.",
            **table.parts(),
        ),
        say(
            "{ship} wait on the colonist ship and are shared out one by one. The mayor's privilege is {more} more. It"
            " is the role to take when you have empty circles.",
            ship=count(game.state.colonist_ship, "colonist"),
            more=count(PRIVILEGE, "colonist"),
        ),
    ]


def _mayor_colonist(_game: Game, table: Table) -> list[str]:
    return [
        say(
            "First the privilege: {last} may take {more} from the supply. Refusing is possible, but {last} has work for"
            " every colonist.",
            more=count(PRIVILEGE, "colonist"),
            **table.parts(),
        )
    ]


def _last_colonists(game: Game, table: Table) -> list[str]:
    board = game.state.players[LAST]
    corn = board.island.count(Tile.CORN)
    circles = len(board.island) + sum(CATALOGUE[building].circles for building in board.city)
    return [
        say(
            "{last} has {colonists}, and {circles} to fill, on the island and in {building}. They stand on the corn"
            " plantations already, where they will make {barrels} at a time. That is a good plan, so it only has to be"
            " confirmed.",
            colonists=count(board.colonists, "colonist"),
            circles=count(circles, "circle"),
            building=THE_BUILDING[Building.SMALL_MARKET],
            barrels=count(corn, "barrel"),
            **table.parts(),
        )
    ]


def _first_colonists(game: Game, table: Table) -> list[str]:
    return [
        say(
            "{first} has {colonists} and puts corn first; {building} has to wait. Nothing is final, because in every"
            " mayor phase all players may place all their colonists anew.",
            colonists=count(game.state.players[FIRST].colonists, "colonist"),
            building=THE_BUILDING[Building.CONSTRUCTION_HUT],
            **table.parts(),
        )
    ]


def _second_colonists(game: Game, table: Table) -> list[str]:
    return [
        say(
            "{second} has {colonists}. Indigo would need a colonist on the plantation and another one in {building}. So"
            " corn it is here as well.",
            colonists=count(game.state.players[SECOND].colonists, "colonist"),
            building=THE_BUILDING[Building.SMALL_INDIGO_PLANT],
            **table.parts(),
        )
    ]


def _craftsman(game: Game, table: Table) -> list[str]:
    lying = game.state.role_doubloons[Role.CRAFTSMAN]
    others = sum(sum(_makes(game, seat).values()) for seat in (LAST, FIRST))
    return [
        say(
            "Everybody has had a role: the round is over. All roles come back, and {doubloon} now lies on each of those"
            " that nobody took, for whoever takes it next. The next player clockwise becomes governor: {second}.",
            doubloon=_doubloons(lying),
            **table.parts(),
        ),
        say(
            "{second} takes the craftsman, and the doubloon on it: everybody makes goods. The craftsman's privilege is"
            " {more} more. It is the role for whoever makes much, but the others make goods as well, here {others}"
            " together, and one of them takes the next role.",
            more=count(PRIVILEGE, "barrel"),
            others=count(others, "barrel"),
            **table.parts(),
        ),
    ]


def _makes(game: Game, seat: int) -> dict[Good, int]:
    return potential(game.state.players[seat])


def _craftsman_good(game: Game, table: Table) -> list[str]:
    made = {seat: game.state.players[seat].goods[Good.CORN] for seat in (FIRST, SECOND, LAST)}
    return [
        say(
            "Corn was made: {second} has {by_second}, {last} {by_last} and {first} {by_first}. And now the privilege:"
            " {second} takes {more} more of a kind that {second} made, and that was only corn.",
            by_first=count(made[FIRST], "barrel"),
            by_second=count(made[SECOND], "barrel"),
            by_last=count(made[LAST], "barrel"),
            more=count(PRIVILEGE, "barrel"),
            **table.parts(),
        )
    ]


def _trader(game: Game, table: Table) -> list[str]:
    lying = game.state.role_doubloons[Role.TRADER]
    return [
        say(
            "Goods are made: now they can be sold or shipped. {last} takes the trader: everybody may sell one barrel to"
            " the trading house. The trader's privilege is {more} more for it. It is the role for whoever needs money"
            " and has something to sell.",
            more=_doubloons(PRIVILEGE),
            **table.parts(),
        ),
        say(
            "For corn the house pays {price}, so it is the privilege that brings {last} something, and the {lying} that"
            " lies on the card.",
            price=_doubloons(PRICE[Good.CORN]),
            lying=_doubloons(lying),
            **table.parts(),
        ),
    ]


def _sale(_game: Game, table: Table) -> list[str]:
    return [
        say(
            "The trading house has {slots} and takes every kind only once. When {last} has sold corn, {first} and"
            " {second} cannot sell theirs any more: here it counts who goes first.",
            slots=count(HOUSE_SLOTS, "slot"),
            **table.parts(),
        )
    ]


def _captain(game: Game, table: Table) -> list[str]:
    lying = game.state.role_doubloons[Role.CAPTAIN]
    return [
        say(
            "The house has corn now, so {first} and {second} were not even asked. Now {first} takes the last role of"
            " this round, with {lying} on it: the captain. Everybody ships goods, for {point} a barrel. The captain's"
            " privilege is {more} more.",
            lying=_doubloons(lying),
            point=count(_POINT, "point"),
            more=count(PRIVILEGE, "point"),
            **table.parts(),
        ),
        say(
            "Take the captain when you have many goods, or when others have more than they can keep: whoever can load,"
            " has to."
        ),
    ]


def _first_load(game: Game, table: Table) -> list[str]:
    ships = game.state.cargo_ships
    return [
        say(
            "There are {ships} ships. A ship carries only one kind, and no two ships carry the same. {first} puts corn"
            " on the smallest one; from now on all corn has to go there, and only {room} more will fit.",
            ships=len(ships),
            room=count(min(ship.capacity for ship in ships) - 1, "barrel"),
            **table.parts(),
        )
    ]


def _second_load(game: Game, table: Table) -> list[str]:
    return [
        say(
            "{second} has to load too, as much as fits: {barrels}. How many points somebody has shipped for is secret,"
            " so you see only your own.",
            barrels=count(game.state.players[SECOND].goods[Good.CORN], "barrel"),
            **table.parts(),
        )
    ]


def _last_load(game: Game, table: Table) -> list[str]:
    return [
        say(
            "{last} has {barrels} left, and it fills the ship: full ships sail at the end of the phase. What finds no"
            " place on a ship is lost, except {kept} for everybody, and what warehouses keep.",
            barrels=count(game.state.players[LAST].goods[Good.CORN], "barrel"),
            kept=count(FREE_SINGLES, "barrel"),
            **table.parts(),
        )
    ]


def _farewell(game: Game, table: Table) -> list[str]:
    return [
        say(
            "Now every role was taken once, and again doubloons lie on those that nobody took in the round before."
            " {last} is governor of round {round}. From here on the choices are yours.",
            round=game.state.round,
            **table.parts(),
        ),
        say(
            "Some ideas: a mayor would set new buildings to work. A settler brings plantations for dearer goods."
            " And always ask what the others would get out of a role before you take it."
        ),
        say(
            "The game ends with the round in which the colonists run out, the victory points run out, or somebody has"
            " filled all {city}. h explains the keys and leads to the rules, x tells what buildings do, and v shows"
            " everybody's board. Have fun!",
            city=count(CITY_SPACES, "city space"),
        ),
    ]


_TEXTS: Final[tuple[Text, ...]] = (
    _welcome,
    _first_tile,
    _second_tile,
    _last_tile,
    _builder,
    _second_building,
    _last_building,
    _first_building,
    _mayor,
    _mayor_colonist,
    _last_colonists,
    _first_colonists,
    _second_colonists,
    _craftsman,
    _craftsman_good,
    _trader,
    _sale,
    _captain,
    _first_load,
    _second_load,
    _last_load,
    _farewell,
)
