"""What a finished game leaves to its campaign.

Owns: reading an Aftermath out of a position. Must not know: how a log is kept.
"""

from __future__ import annotations

from longbox.games.box import Box
from longbox.games.campaign import Aftermath, following, in_mode, read_log, signatures_of
from longbox.games.citysetup import scenario_of
from longbox.games.family import book_of
from longbox.games.library import box
from longbox.opening.opening import Opening
from longbox.rules.codes import G_MISSION, G_REMOVED, G_SIGNATURE, G_TAKEN, TILES
from longbox.rules.seats import listed
from longbox.rules.state import State


def campaign_after(opening: Opening, st: State, players: tuple[str, ...]) -> dict[str, object]:
    """The Campaign Log that follows from a game; without one before, that game was the first."""
    home = _home(opening)
    log = in_mode(opening.campaign or {}, st.rules.mode)
    read = read_log(log)
    scenario = scenario_of(home, read, opening.scenario, st.rules.mode)
    end = Aftermath(
        scenario.printed.number if scenario else 0,
        list(players),
        [players[seat] for seat in listed(st.winners)],
        {
            st.card(tile).name: st.damage(slot)
            for slot, tile in enumerate(st.zone(st.beside + TILES))
        },
        passed=list(scenario.printed.passed) if scenario else [],
    )
    earned = st.earned
    if not st.rules.cooperative and not st.rules.signatures:  # it was in no campaign until now
        left = [signatures_of(read, hero, home.cards) for hero in end.winners]
        end.taken = [names[-1] for names in left if names]
    for code, seat, value in zip(earned[::3], earned[1::3], earned[2::3], strict=True):
        if code == G_SIGNATURE:
            end.signatures.append(players[seat])
        elif code == G_MISSION:
            end.missions.append(st.card(value).name)
        elif code == G_REMOVED:
            end.removed.append(st.card(value).name)
        elif code == G_TAKEN:
            end.taken.append(st.catalog.cards[value].name)
    return following(log, home.city, end)


def scenario_played(opening: Opening, st: State) -> dict[str, object] | None:
    """The Scenario of a game, as much of it as its card tells; None in a game without one."""
    if not (st.rules.keeps_log and st.rules.cooperative):
        return None
    log = read_log(opening.campaign or {})
    found = scenario_of(_home(opening), log, opening.scenario, st.rules.mode)
    if found is None:
        return None
    printed = found.printed
    facts = {
        "number": printed.number,
        "name": printed.name,
        "story": printed.story,
        "look": printed.look,
        "goal": printed.goal,
        "won": printed.won,
        "lost": printed.lost,
    }
    return facts | {"text": printed.text}


def _home(opening: Opening) -> Box:
    """The set whose city is played in."""
    return next(one for one in map(box, opening.sets) if book_of(one.game).has_city)
