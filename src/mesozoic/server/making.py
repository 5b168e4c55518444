"""New tables: as their rules begin, in a position, from where another table stood, or as the rematch of one."""

from __future__ import annotations

import asyncio

from mesozoic.bots.roster import find_bot
from mesozoic.core.content import changes
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.server.about_tables import Begin, BeginInfo, Branch, Created, NewTable, SeatLink, SeatWish
from mesozoic.server.beginning import Beginning, find_beginning, moment_of, try_out, whatif_of
from mesozoic.server.clocks import new_clocks
from mesozoic.server.entry import entries_of
from mesozoic.server.fair import give_dice
from mesozoic.server.hall import Hall
from mesozoic.server.links import hashed, new_id, new_secret
from mesozoic.server.names import clean_name
from mesozoic.server.running import Running
from mesozoic.server.stored import StoredTable


class Making:
    """Makes the new tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._beginning = asyncio.Lock()
        """Held while somebody's file is read."""

    async def create(self, wish: NewTable) -> Created:
        """A new table with its links."""
        if wish.begin is not None:
            return await self._begin(wish, wish.begin)
        spec = find_game(wish.game)
        setup = spec.setup(len(wish.seats), wish.options, self.hall.contents.get(spec.id))
        spec.box(setup)
        stored, created = new_table(spec, setup, wish.seats, wish.hints)
        created.commitment = give_dice(stored, wish.contribute)
        _agree(stored, wish)
        await self.hall.store_new(stored)
        return created

    async def _begin(self, wish: NewTable, begin: Begin) -> Created:
        """A new table that begins elsewhere; one at a time is read and tried out, beside everything else."""
        if wish.options:
            raise SetupError(phrase("game and options come with what the table begins with"))
        async with self._beginning:
            found = await asyncio.to_thread(find_beginning, begin)
            if wish.game not in ("", found.spec.id):
                raise SetupError(phrase("expected a table of {game}, found one of {id}", game=wish.game, id=found.spec.id))
            return await self._store_begun(found, wish.seats, wish.hints, wish)

    async def _store_begun(
        self, found: Beginning, seats: list[SeatWish], hints: bool | None, wish: NewTable | None = None
    ) -> Created:
        """Try a table out that begins so, and store it."""
        if len(seats) != found.setup.players:
            raise SetupError(
                phrase("this begins with {players} players, not {seats}", players=found.setup.players, seats=len(seats))
            )
        stored, created = new_table(found.spec, found.setup, seats, hints)
        found.lay(stored)
        created.commitment = give_dice(stored, wish is not None and wish.contribute)
        if wish is not None:
            _agree(stored, wish)
        await self.hall.store_new(stored, await asyncio.to_thread(try_out, stored, self.hall.clock))
        return created

    async def look_into(self, begin: Begin) -> BeginInfo:
        """What a table would begin with."""
        async with self._beginning:
            found = await asyncio.to_thread(find_beginning, begin)
        return found.info()

    async def branch(self, table: Running, wish: Branch) -> Created:
        """A new table that begins where this one stood after so many answers; chance is fresh."""
        async with table.held():
            if not table.session.over:
                raise SetupError(phrase("others keep secrets here: another table can begin from this one when the game is over"))
            found = await asyncio.to_thread(moment_of, table, wish.seq)
        return await self._store_begun(found, wish.seats, None)

    async def whatif(self, table: Running, seat: Seat, seats: list[SeatWish]) -> Created:
        """A new table that begins where this one stands as a seat knows it; nobody here is told of it."""
        async with table.held():
            table.check_hints(seat)
            found = whatif_of(table, seat)
        return await self._store_begun(found, seats, True)

    async def rematch(self, table: Running) -> str:
        """A new table with the same set-up, seats and secrets; asked for twice it is the same one."""
        return await self.hall.to_the_end(self._rematch(table))

    async def _rematch(self, table: Running) -> str:
        async with table.held():
            if not table.session.over and table.session.stopped is None:
                raise SetupError(phrase("a rematch can begin when the game is over"))
            if table.stored.next:
                return table.stored.next
            old = table.stored
            stored = StoredTable(
                new_id(),
                old.game,
                table.spec.rules_version,
                table.session.setup.content.hash,
                old.options,
                old.seats,
                old.links,
                "",
                changed=old.changed,
                begin=old.begin,
                hints=old.hints,
                clocks=old.clocks and old.clocks.anew(),
                spectators_talk=old.spectators_talk,
                owner=old.owner,
            )
            if table.session.stopped is not None:  # it goes on where today's rules still led to it
                stored.entries = entries_of(table.session.answers)
            give_dice(stored, old.dice is not None and old.dice.asked and not stored.entries)
            await self.hall.store_new(stored)
            await self.hall.storage.store_rematch(old.id, stored.id)
            table.stored.next = stored.id
        await self.hall.tell(table)
        return stored.id


def new_table(spec: AnySpec, setup: Setup, wished: list[SeatWish], hints: bool | None) -> tuple[StoredTable, Created]:
    """A table for these people and bots, not stored yet, and its links."""
    for seat in wished:
        if seat.kind == "bot":
            find_bot(seat.bot)
            if seat.name:
                raise SetupError(phrase("a bot is called by its number and has no other name"))
        elif seat.bot:
            raise SetupError(phrase("a seat is for a person or for a bot, not for both"))
    secrets = {seat: new_secret() for seat, one in enumerate(wished) if one.kind == "person"}
    spectator = new_secret()
    seats = [{"bot": one.bot, "name": clean_name(one.name) if one.name else ""} for one in wished]
    links = {seat: hashed(secret) for seat, secret in [*secrets.items(), (SPECTATOR, spectator)]}
    played = setup.content
    stored = StoredTable(new_id(), spec.id, spec.rules_version, played.hash, setup.plain_options(), seats, links, "")
    stored.hints = len(secrets) <= 1 if hints is None else hints
    owner = new_secret()
    stored.owner = hashed(owner)
    stored.changed = changes(spec.content(), played)
    shown = [SeatLink(seat=seat, secret=secret) for seat, secret in secrets.items()]
    return stored, Created(table=stored.id, links=shown, spectator=spectator, owner=owner)


def _agree(stored: StoredTable, wish: NewTable) -> None:
    """What was agreed on beside the game."""
    stored.clocks = new_clocks(wish.clock, [seat for seat in stored.links if seat >= 0])
    stored.spectators_talk = wish.spectators_talk
