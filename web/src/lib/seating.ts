// Who sits where around this seat, and how each of them stands.
import type { TableState } from "./table.svelte";
import type { PlayerView } from "./types";

export interface Around {
  foes: PlayerView[]; // in turn order, from whoever comes after me
  partners: PlayerView[];
}

export function seatsAround(table: TableState): Around {
  const players = table.view?.players ?? [];
  const after = players
    .map((_, i) => players[(table.me + 1 + i) % players.length]!)
    .filter((one) => one.seat !== table.me);
  const team = players[table.me]?.team;
  return {
    foes: after.filter((one) => one.team !== team),
    partners: after.filter((one) => one.team === team),
  };
}

export interface Rung {
  cost: number; // of the Level that stands there now, what it costs now
  state: "gone" | "now" | "next";
}

// The Levels of a player's Character, from the first to the last.
export function ladder(table: TableState, player: PlayerView): Rung[] {
  const left = player.characters.map((title) => table.card(title).cost);
  const every = Object.values(table.printing?.cards ?? {})
    .filter((card) => card.level && card.called === player.name)
    .map((card) => card.cost);
  const who = player.character;
  return [...new Set(every)]
    .sort((one, other) => one - other)
    .map((cost) =>
      cost === who?.printed_cost
        ? { cost: who.cost, state: "now" }
        : { cost, state: left.includes(cost) ? "next" : "gone" },
    );
}

export interface Side {
  name: string;
  ink: string; // whose inks it wears
  mine: boolean;
  beaten: number; // Levels of the other sides
  vp: number; // of its score piles
  rows: boolean[][]; // one row a foe: which of their Levels it has beaten
}

// The sides of a table without a city, mine first; of a table of teams each is a pair.
export function sides(table: TableState): Side[] {
  const players = table.view?.players ?? [];
  const team = players[table.me]?.team;
  const teams = [...new Set(players.map((one) => one.team))].sort(
    (one, other) => Number(other === team) - Number(one === team),
  );
  const isPaired = teams.length < players.length;
  return teams.map((number) => {
    const own = players.filter((one) => one.team === number);
    const score = own.flatMap((one) => one.score).map((name) => table.card(name));
    // Who has lost the last Level has no Character there any more; a teammate is of the same side.
    const side = own.map((one) => table.face(one.name).side).find(Boolean);
    const name = isPaired
      ? side === "villain"
        ? "Villains"
        : "Heroes"
      : number === team && table.seat !== null
        ? "You"
        : own[0]!.name;
    return {
      name,
      ink: own[0]!.name,
      mine: number === team,
      beaten: score.filter((card) => card.level).length,
      vp: score.reduce((sum, card) => sum + card.vp, 0),
      rows: isPaired
        ? players
            .filter((one) => one.team !== number)
            .map((foe) => ladder(table, foe).map((rung) => rung.state === "gone"))
        : [],
    };
  });
}
