import type { Cue } from './cues.js';

/** A part of a sound: a tone that may glide, or noise around a frequency. */
export interface Voice {
  readonly kind: 'sine' | 'triangle' | 'noise';
  /** Hertz, at its beginning and at its end. */
  readonly from: number;
  readonly to: number;
  /** Seconds after the beginning of the sound, and its length. */
  readonly at: number;
  readonly length: number;
  /** From 0 to 1. */
  readonly gain: number;
}

const tone = (from: number, at: number, length: number, gain = 0.5, to = from): Voice => ({
  kind: 'sine',
  from,
  to,
  at,
  length,
  gain,
});
const plucked = (from: number, at: number, length: number, gain = 0.5): Voice => ({
  ...tone(from, at, length, gain),
  kind: 'triangle',
});
const noise = (from: number, to: number, at: number, length: number, gain: number): Voice => ({
  kind: 'noise',
  from,
  to,
  at,
  length,
  gain,
});

const VOICES: Readonly<Record<Exclude<Cue, 'score'>, readonly Voice[]>> = {
  // Two soft notes.
  turn: [tone(660, 0, 0.14), tone(880, 0.13, 0.2)],
  // Paper.
  draw: [noise(3_800, 5_200, 0, 0.11, 0.35)],
  // A card on cloth.
  play: [noise(1_400, 500, 0, 0.1, 0.5), tone(150, 0.01, 0.09, 0.4, 90)],
  // A knock on wood.
  attack: [plucked(320, 0, 0.07, 0.6), noise(900, 700, 0, 0.05, 0.4)],
  // A low thud.
  damage: [tone(120, 0, 0.18, 0.9, 55), noise(260, 120, 0, 0.1, 0.4)],
  // A tear.
  'knock-out': [noise(2_600, 700, 0, 0.26, 0.5), tone(90, 0.16, 0.18, 0.5, 50)],
  end: [tone(523, 0, 0.16), tone(659, 0.1, 0.16), tone(784, 0.2, 0.19)],
  hurry: [plucked(1_200, 0, 0.05, 0.4)],
};

const LANES = [plucked(392, 0, 0.18), plucked(587, 0.12, 0.24)];
const GLASS = [tone(1_760, 0, 0.34, 0.4), tone(2_637, 0, 0.2, 0.15)];

/** The tone of each game for a score: a ship's bell, a lantern's chime, plucked notes, glass. */
const SCORES: ReadonlyMap<string, readonly Voice[]> = new Map([
  ['metax', [tone(880, 0, 0.36), tone(1_320, 0, 0.24, 0.25)]],
  ['nightfall', [tone(1_175, 0, 0.3, 0.4), tone(988, 0.08, 0.3, 0.3)]],
  ['metazoo-tcg', LANES],
  ['metabaloids', GLASS],
  ['metabaloids-fast', GLASS],
]);

/** The parts of a sound in a game. */
export const voicesOf = (cue: Cue, game: string): readonly Voice[] =>
  cue === 'score' ? (SCORES.get(game) ?? LANES) : VOICES[cue];

/** Seconds from the beginning of a sound to its end. */
export const lengthOf = (voices: readonly Voice[]): number =>
  Math.max(...voices.map(({ at, length }) => at + length));
