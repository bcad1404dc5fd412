// The story of a finished game as one page of panels: what they say, and the page as a picture.
import { dim, inksOf } from "../art/inks";
import { drawingUrl } from "../art/prints.svelte";
import { wrapped } from "./letters";
import type { TableState } from "./table.svelte";
import type { CardTold, Summary } from "./types";

export interface StoryPanel {
  card: CardTold;
  said: string;
  ink: string; // whose inks it is drawn in
  note: string; // a small word above: the turn
}

export interface Story {
  title: string;
  under: string;
  panels: StoryPanel[];
}

const W = 1080;
const H = 1350;
const INK = "#14110f";

// What happened, from the first meeting to the end: at most six panels.
export function storyOf(table: TableState, summary: Summary, word: string): Story {
  const view = table.view!;
  const name = (seat: number) => view.players[seat]?.name ?? "";
  const face = (who: string) => table.face(who);
  const turnAt = (move: number) =>
    summary.turns.reduce((at, turn, i) => (turn.move <= move ? i + 1 : at), 0);
  const found: (StoryPanel & { at: number })[] = [];
  const [one, other] = [view.players[0]!, view.players[1]];
  found.push({
    card: face(one.name),
    said: other ? `${one.name} meets ${other.name}.` : `${one.name} is alone in the city.`,
    ink: one.name,
    note: "Turn 1",
    at: -1,
  });
  const strongest = summary.turns.reduce(
    (best, turn, i) => (turn.power > (summary.turns[best]?.power ?? 0) ? i : best),
    0,
  );
  const turn = summary.turns[strongest];
  if (turn?.power)
    found.push({
      card: face(name(turn.seat)),
      said: `${name(turn.seat)} comes to ${turn.power} Power in one turn.`,
      ink: name(turn.seat),
      note: `Turn ${strongest + 1}`,
      at: turn.move,
    });
  for (const mark of summary.marks.slice(-4))
    found.push({
      card: table.card(mark.card),
      said: `${name(mark.seat)} defeats ${table.called(mark.card)}.`,
      ink: table.card(mark.card).emblem || name(mark.seat),
      note: `Turn ${turnAt(mark.move)}`,
      at: mark.move,
    });
  const hits = summary.deeds
    .flatMap((own, seat) => own.map((deed) => ({ ...deed, seat })))
    .sort((a, b) => b.hits - a.hits)[0];
  if (hits && hits.hits > 1 && found.length < 5)
    found.push({
      card: table.card(hits.card),
      said: `${table.called(hits.card)} hits ${hits.hits} times for ${name(hits.seat)}.`,
      ink: table.card(hits.card).emblem || name(hits.seat),
      note: "All game long",
      at: summary.moves - 1,
    });
  found.sort((a, b) => a.at - b.at);
  const winners = view.winners.map(name);
  const last = winners[0] ?? view.players[table.me]!.name;
  const panels: StoryPanel[] = found.slice(0, 5);
  panels.push({
    card: face(last),
    said: winners.length
      ? `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}${summary.scores ? `, ${summary.scores.join(" to ")}` : ""}.`
      : "Nobody wins.",
    ink: last,
    note: `Turn ${view.turn}`,
  });
  return {
    title: word,
    under: `${table.welcome?.title ?? ""} · ${view.turn} turns · ${view.ending ?? ""}`,
    panels,
  };
}

export const told = (story: Story): string =>
  [story.title, story.under, ...story.panels.map((one) => `${one.note}: ${one.said}`)].join(" ");

async function drawn(card: CardTold): Promise<HTMLImageElement> {
  const image = new Image();
  const isWho = card.type === "Character";
  image.src = drawingUrl({ ...card, type: card.type ?? "" }, 240, isWho ? 300 : 190);
  await image.decode();
  return image;
}

const lines = (at: CanvasRenderingContext2D, text: string, width: number): string[] =>
  wrapped(text, (line) => at.measureText(line).width <= width);

// The page as a picture of 1080 by 1350.
export async function pictured(story: Story): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = W;
  canvas.height = H;
  const at = canvas.getContext("2d")!;
  at.fillStyle = "#fff8e7";
  at.fillRect(0, 0, W, H);
  at.fillStyle = "#ffd43b";
  at.fillRect(0, 0, W, 126);
  at.fillStyle = INK;
  at.fillRect(0, 126, W, 7);
  at.textBaseline = "middle";
  at.font = "400 84px Bangers, Impact, sans-serif";
  at.fillText(story.title, 34, 68, 520);
  const wide = Math.min(540, at.measureText(story.title).width + 70);
  at.font = "600 28px 'Roboto Condensed', sans-serif";
  lines(at, story.under, W - wide - 40)
    .slice(0, 3)
    .forEach((line, i, all) => at.fillText(line, wide, 66 + (i - (all.length - 1) / 2) * 34));
  const images = await Promise.all(story.panels.map((one) => drawn(one.card)));
  const many = story.panels.length;
  const rows = Math.ceil(many / 2);
  const gap = 16;
  const height = (H - 133 - gap * (rows + 1) - 40) / rows;
  story.panels.forEach((panel, i) => {
    const row = Math.floor(i / 2);
    const isAlone = i === many - 1 && many % 2 === 1;
    const w = isAlone ? W - 2 * gap : (W - 3 * gap) / 2;
    const x = gap + (isAlone ? 0 : (i % 2) * (w + gap));
    const y = 133 + gap + row * (height + gap);
    const skew = isAlone ? 0 : i % 2 ? -14 : 14;
    at.save();
    at.beginPath();
    at.moveTo(x, y);
    at.lineTo(x + w + (i % 2 ? 0 : skew), y);
    at.lineTo(x + w - (i % 2 ? 0 : skew), y + height);
    at.lineTo(x, y + height);
    at.closePath();
    at.clip();
    at.fillStyle = dim(inksOf(panel.ink)[0], 1);
    at.fillRect(x - 20, y, w + 40, height);
    const image = images[i]!;
    const scale = isAlone
      ? (height * 1.15) / image.height
      : Math.max(w / image.width, (height - 70) / image.height);
    at.drawImage(
      image,
      x + (w - image.width * scale) / 2,
      y - Math.max(0, image.height * scale - height) * 0.12,
      image.width * scale,
      image.height * scale,
    );
    at.restore();
    at.lineWidth = 7;
    at.strokeStyle = INK;
    at.strokeRect(x, y, w, height);
    at.font = "600 27px 'Roboto Condensed', sans-serif";
    const said = lines(at, panel.said, w - 40).slice(0, 3);
    const tall = said.length * 33 + 20;
    at.fillStyle = "#ffe27a";
    at.fillRect(x, y + height - tall, w, tall);
    at.lineWidth = 4;
    at.strokeRect(x, y + height - tall, w, tall);
    at.fillStyle = INK;
    said.forEach((line, j) => at.fillText(line, x + 20, y + height - tall + 27 + j * 33));
    at.font = "400 25px Bangers, Impact, sans-serif";
    const note = at.measureText(panel.note).width + 24;
    at.fillStyle = INK;
    at.fillRect(x, y, note, 36);
    at.fillStyle = "#fff";
    at.fillText(panel.note, x + 12, y + 20);
  });
  at.fillStyle = INK;
  at.font = "600 22px 'Roboto Condensed', sans-serif";
  at.fillText("Longbox, a table for deck-building duels", 24, H - 26);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
