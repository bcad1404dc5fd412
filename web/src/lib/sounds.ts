// Small sounds, made here; off until the first click, never the only signal.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

export function wakeSound(): void {
  if (!context && settings.sound && "AudioContext" in window) context = new AudioContext();
}

function tone(
  from: number,
  to: number,
  seconds: number,
  type: OscillatorType = "sine",
  later = 0,
  loud = 0.16,
): void {
  if (!context || !settings.sound || !settings.volume) return;
  const start = context.currentTime + later;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(loud * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
}

export function sound(kind: string): void {
  switch (kind) {
    case "play":
      return tone(2400, 1500, 0.04, "square", 0, 0.05);
    case "power":
      return tone(660, 700, 0.03, "triangle", 0.03, 0.06);
    case "buy":
      return tone(880, 1320, 0.07);
    case "attack":
      return tone(180, 90, 0.25, "sawtooth", 0, 0.1);
    case "block":
      return tone(110, 60, 0.2, "square", 0, 0.12);
    case "defeat":
      return tone(70, 40, 0.5, "sawtooth", 0, 0.2);
    case "turn":
      tone(392, 392, 0.12, "triangle");
      return tone(587, 587, 0.18, "triangle", 0.12);
    case "over":
      return [262, 330, 392, 523].forEach((note, i) =>
        tone(note, note, 0.16, "triangle", i * 0.12),
      );
  }
}
