"""The report as one HTML file: charts, and every number beside them as a table."""

from __future__ import annotations

from html import escape

from mesozoic.balance import charts
from mesozoic.balance.count import NOISE
from mesozoic.balance.record import SEAT, THEIR
from mesozoic.core.ids import Json
from mesozoic.core.tongue import call, phrase
from mesozoic.games import find_game
from mesozoic.review.html import details, document, section, table

KIND_NAMES = {
    "seat": "Seats",
    "leader": "Leaders",
    "officer": "Officers",
    "perk": "Perks",
    "outpost": "Outposts",
    "specialist": "Specialists",
    "attraction": "Attractions",
    "objective": "Objectives",
    "agenda": "Agendas",
    "ambition": "Ambitions",
    "fossil": "Fossils",
    "recipe": "Recipes",
    "lab": "Lab upgrades",
    "solo_card": "Solo objectives",
    "patrol": "Patrol cards",
    "card": "Adventures",
    "reward": "Reward tiles",
    "effect": "Effects",
    "zone": "Zones",
    "asset": "Assets",
    "challenge": "Challenges",
    "soldier": "Soldiers",
    "species": "Species",
    "hex": "Hexes",
    "structure": "Structures",
    "terrain": "Terrains",
    "attack": "Attack cards",
    "action": "Action cards",
    "act": "Actions",
    "merit": "Merits",
}
"""What kinds are called, and their order on a page; others come last, by their own word."""
FIGURES = {"score": "score", "length": "decisions", "points": "points", "had": "had by so many seats", "lead": "points ahead"}
"""What is compared."""


def page(report: Json, compared: Json | None = None, versions: tuple[str, str] = ("", "")) -> str:
    """The whole file; what moved against another version comes first."""
    game = phrase(find_game(report["game"]).title)
    heading = phrase("Balance: {game}", game=game) if report["players"] > 1 else phrase("Balance: {game}, alone", game=game)
    parts = [_about(report)]
    if compared is not None:
        parts.append(_compared(report["game"], compared, versions))
    kinds = dict.fromkeys(thing["kind"] for thing in report["things"])
    order = [*KIND_NAMES, *kinds]
    for kind in sorted(kinds, key=order.index):
        parts.append(_kind(report, kind))
    parts += [_points(report), _length(report), _never(report), _notes(report)]
    return document(heading, "\n".join(parts))


def _about(report: Json) -> str:
    said = phrase(
        "{games} games of {players} player|players, played by {bot}, rules {rules}.",
        games=report["games"],
        players=report["players"],
        bot=report["bot"],
        rules=report["rules"],
    )
    flagged = sum(thing["flagged"] for thing in report["things"])
    compared = sum(thing["lead"] is not None for thing in report["things"])
    found = phrase("{n} of {all} comparisons are more than noise; they are red.", n=flagged, all=compared)
    won = (
        ""
        if report["won"] is None or report["scored"]
        else phrase("{share} of the games were won.", share=_percent(report["won"]))
    )
    mean = phrase("A seat has {score} points on average.", score=report["score"])
    return f'<p class="lead">{escape(" ".join([said, mean, won, found]))}</p>'


# -- things ------------------------------------------------------------------------------------------------------------


def _kind(report: Json, kind: str) -> str:
    """All things of a kind."""
    rows = [{**thing, "name": _name(report["game"], kind, thing["id"])} for thing in report["things"] if thing["kind"] == kind]
    columns = [phrase("taken when offered"), phrase("had by"), phrase("had by those who could"), phrase("wins")]
    columns += [phrase("points ahead"), phrase("chance of noise")]
    cells = [[row["name"], *_shares(row), _wins(row["wins"]), _lead(row), _chance(row)] for row in rows]
    return section(_title(kind), charts.leads(rows) + details(phrase("As a table"), table(["", *columns], cells)))


def _title(kind: str) -> str:
    if kind.startswith(THEIR):
        return phrase("Of others: {kind}", kind=_title(kind.removeprefix(THEIR)))
    return phrase(KIND_NAMES[kind]) if kind in KIND_NAMES else kind.replace("_", " ").capitalize()


def _name(game: str, kind: str, id: str) -> str:
    if kind == SEAT:
        return phrase("seat {n}", n=int(id) + 1)
    return call(game, id, kind.removeprefix(THEIR))


def _shares(row: Json) -> list[str]:
    """How often it was taken when it was offered, how many had it, and how many of those who could."""
    return [_share(row["taken"], row["offered"]), _percent(row["had"]), _share(row["users"], row["could"])]


def _share(part: int, whole: int) -> str:
    return f"{_percent(part / whole)} ({part}/{whole})" if whole else "–"


def _wins(wins: Json) -> str:
    return "–" if wins is None else f"{_percent(wins['share'])} ({_percent(wins['low'])} – {_percent(wins['high'])})"


def _lead(row: Json) -> str:
    return f"{row['lead']:+.2f} ({row['low']:+.2f} – {row['high']:+.2f})" if row["lead"] is not None else "–"


def _chance(row: Json) -> str:
    mark = " ●" if row["flagged"] else ""
    return f"{row['chance']:.2g}{mark}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


# -- what moved --------------------------------------------------------------------------------------------------------


def _compared(game: str, compared: Json, versions: tuple[str, str]) -> str:
    """What moved between two versions, what is more than noise first."""
    rows = [{**row, "name": _moved_name(game, row)} for row in compared["moved"]]
    flagged = [row for row in rows if row["flagged"]]
    told = phrase(
        "{one} against {other}, {n} games each with the same seeds.", one=versions[0], other=versions[1], n=compared["games"]
    )
    said = (
        phrase("{n} of {all} figures moved by more than noise.", n=len(flagged), all=len(rows))
        if flagged
        else phrase("Nothing moved by more than noise, of {all} figures.", all=len(rows))
    )
    columns = [phrase("before"), phrase("moved by"), phrase("95 %"), phrase("chance of noise")]
    cells = [[row["name"], f"{row['before']:.2f}", f"{row['moved']:+.2f}", _between(row), _chance(row)] for row in rows]
    chart = charts.moved(flagged) if flagged else ""
    shown = table(["", *columns], cells[: len(flagged)]) if flagged else ""
    rest = details(phrase("What did not move"), table(["", *columns], cells[len(flagged) :]))
    return section(phrase("What moved"), f'<p class="lead">{escape(told)} {escape(said)}</p>{chart}{shown}{rest}')


def _moved_name(game: str, row: Json) -> str:
    what = phrase(FIGURES[row["what"]])
    if row["kind"] == "game":
        return what if row["what"] in ("score", "length") else f"{what}: {_source(game, row['id'])}"
    return f"{_name(game, row['kind'], row['id'])} ({_title(row['kind'])}): {what}"


def _between(row: Json) -> str:
    return f"{row['low']:+.2f} – {row['high']:+.2f}"


# -- whole games -------------------------------------------------------------------------------------------------------


def _source(game: str, id: str) -> str:
    """Where points come from, as the game calls it."""
    return call(game, id, "source").replace("-", " ")


def _points(report: Json) -> str:
    rows = report["points"]
    names = {row["source"]: _source(report["game"], row["source"]) for row in rows}
    ends = table(["", phrase("points in the end")], [[names[row["source"]], f"{row['points'][-1]:.2f}"] for row in rows])
    return section(phrase("Where points come from, over time"), charts.points(rows, names) + details(phrase("As a table"), ends))


def _length(report: Json) -> str:
    found = report["length"]
    median = phrase("The median is {n} decision|decisions.", n=found["median"])
    return section(phrase("How long games are"), charts.length(found["bars"]) + f"<p>{escape(median)}</p>")


def _never(report: Json) -> str:
    """What was there and nobody had, and what was not there."""
    used = f"<p>{escape(phrase('Everything was used.'))}</p>"
    found = section(phrase("Never used"), _lists(report["game"], report["never"]) if report["never"] else used)
    return found + section(phrase("Not in these games"), _lists(report["game"], report["absent"])) if report["absent"] else found


def _lists(game: str, kinds: dict[str, list[str]]) -> str:
    rows = [[_title(kind), ", ".join(_name(game, kind, id) for id in ids)] for kind, ids in kinds.items()]
    return table(["", ""], rows)


def _notes(report: Json) -> str:
    notes = [
        phrase("A seat had a thing if the log names both in one line, such as who gains, builds, hires or plays it."),
        phrase("What a seat was dealt or saw in secret it could have; it had it once it chose it."),
        phrase("Taken when offered: of all questions with it among their choices by which such things are come by."),
        phrase(
            "Could have it: was offered it, or saw it closed for a reason such as its price; everybody, where it lay open to all."
        ),
        *([phrase("Seat 1 begins, unless an option says otherwise.")] if report["players"] > 1 else []),
        phrase(
            "Points ahead: those with it less those without it in the same game; "
            "alone, games with it less games without it, of the same difficulty."
        ),
        phrase("That says what goes together, not what is the cause: who is ahead anyway may come by more."),
        phrase(
            "Chance of noise: how often chance alone makes so great a difference anywhere in this page, by Holm's correction; "
            "below {noise} % it is called more than noise.",
            noise=round(100 * NOISE),
        ),
        phrase("Shares of wins have Wilson's interval of 95 %, means that of Student's t."),
    ]
    return section(phrase("How to read this"), "".join(f"<p>{escape(note)}</p>" for note in notes))
