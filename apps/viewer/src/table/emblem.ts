/** The shapes of an emblem: path data in a field of 120 by 80, deterministic for its name and type. */
export interface Emblem {
  /** The background, the farther shapes first: hills, waves, rays. Cards of one type have the same kind. */
  readonly scenery: readonly string[];
  /** The frame around the sign: its number of sides depends on the type; 0 is a circle. */
  readonly frame: string;
  /** The sign in the middle, by the name. */
  readonly sign: readonly string[];
}

const WIDTH = 120;
const HEIGHT = 80;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

/** A deterministic stream of numbers from 0 to 1, seeded by a text (mulberry32 over FNV-1a). */
const numbersOf = (word: string): (() => number) => {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const round = (value: number): number => Math.round(value * 10) / 10;

const at = (radius: number, turn: number): string =>
  `${round(MIDDLE.x + radius * Math.sin(turn))} ${round(MIDDLE.y - radius * Math.cos(turn))}`;

const TURN = Math.PI * 2;

const polygon = (sides: number, radius: number): string =>
  `M${Array.from({ length: sides }, (_, index) => at(radius, (index * TURN) / sides)).join('L')}Z`;

/** Two semicircular arcs. */
const circle = (radius: number): string => {
  const arc = `A${radius} ${radius} 0 0 1 `;
  return `M${at(radius, 0)}${arc}${at(radius, TURN / 2)}${arc}${at(radius, 0)}Z`;
};

/** Leaves around the middle; `breadth` is the used part of the available width. */
const leaves = (count: number, from: number, to: number, breadth: number, offset: number): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = ((index + offset) * TURN) / count;
    const aside = (TURN / count) * breadth;
    const waist = from + (to - from) * 0.45;
    return `M${at(from, turn)}Q${at(waist, turn + aside)} ${at(to, turn)}Q${at(waist, turn - aside)} ${at(from, turn)}Z`;
  }).join('');

const hills = (next: () => number, height: number): string => {
  const points = Array.from(
    { length: 7 },
    (_, index) => `${index * 20} ${round(HEIGHT - height * (0.45 + next() * 0.55))}`,
  );
  return `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`;
};

const waves = (next: () => number, height: number): string => {
  const rise = 5 + next() * 6;
  const top = HEIGHT - height;
  return `M0 ${round(top)}q15 ${round(-rise)} 30 0t30 0t30 0t30 0V${HEIGHT}H0Z`;
};

const rays = (next: () => number): string => {
  const count = 9 + Math.floor(next() * 6);
  return Array.from({ length: count }, (_, index) => {
    const turn = (index * TURN) / count;
    return `M${at(0, 0)}L${at(110, turn)}L${at(110, turn + TURN / count / 2)}Z`;
  }).join('');
};

const bands = (next: () => number): string => {
  const slope = 20 + next() * 40;
  return [0, 34, 68, 102].map((x) => `M${x} 0h15L${round(x + 15 - slope)} ${HEIGHT}h-15Z`).join('');
};

const domes = (next: () => number, height: number): string =>
  [0, 40, 80]
    .map((x) => {
      const tall = round(height * (0.6 + next() * 0.4));
      return `M${x - 8} ${HEIGHT}a28 ${tall} 0 0 1 56 0Z`;
    })
    .join('');

const SCENERIES: readonly ((next: () => number) => readonly string[])[] = [
  (next) => [hills(next, 52), hills(next, 30)],
  (next) => [waves(next, 38), waves(next, 22)],
  (next) => [rays(next), circle(25)],
  (next) => [bands(next), waves(next, 14)],
  (next) => [domes(next, 56), domes(next, 34)],
  (next) => [rays(next), hills(next, 26)],
];

const FRAMES = [0, 3, 4, 5, 6, 8] as const;

const one = <T>(from: readonly [T, ...T[]], share: number): T =>
  from[Math.floor(share * from.length)] ?? from[0];

export const emblemOf = (name: string, type: string): Emblem => {
  const ofType = numbersOf(`type ${type}`);
  const next = numbersOf(`name ${name}`);
  const sceneryOf = one([SCENERIES[0] ?? (() => []), ...SCENERIES.slice(1)], ofType());
  const sides = one(FRAMES, ofType());
  const count = 3 + Math.floor(next() * 6);
  const reach = 21 + next() * 5;
  const breadth = 0.3 + next() * 0.7;
  const heart = 3 + next() * 4;
  return {
    scenery: sceneryOf(next),
    frame: sides === 0 ? circle(30) : polygon(sides, sides === 3 ? 36 : 32),
    sign: [
      leaves(count, heart * 0.6, reach, breadth, 0),
      next() < 0.5
        ? leaves(count, reach * 0.55, reach * 0.95, 0.16, 0.5)
        : leaves(count * 2, reach * 0.72, reach * 0.92, 0.3, 0.25),
      next() < 0.4 ? polygon(3 + Math.floor(next() * 4), heart + 1) : circle(round(heart)),
    ],
  };
};
