import type { Random } from './random.js';
import { HEIGHT, MARGIN, n, times, WIDTH } from './svg.js';

/** A strip of landscape: the outline of everything below a horizon at `y`. */
type Plane = (y: number, random: Random) => string;

type Point = readonly [x: number, y: number];

const LEFT = -MARGIN;
const RIGHT = WIDTH + MARGIN;
const BOTTOM = HEIGHT + MARGIN;

const outline = (points: readonly Point[]): string =>
  `M${LEFT} ${BOTTOM}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${RIGHT} ${BOTTOM}Z`;

/** Walks from the left border to the right one; `step` adds one feature at `x` and returns its width. */
const across = (from: number, step: (x: number) => number): void => {
  for (let x = from; x < RIGHT + 40; ) x += Math.max(8, step(x));
};

const stepped = (
  y: number,
  from: number,
  step: (x: number, add: (...points: Point[]) => void) => number,
): string => {
  const points: Point[] = [[LEFT, y]];
  across(from, (x) => step(x, (...added) => points.push(...added)));
  return outline(points);
};

const curved = (
  y: number,
  from: number,
  step: (x: number) => { readonly path: string; readonly width: number },
): string => {
  const parts = [`M${LEFT} ${BOTTOM}V${n(y)}`];
  across(from, (x) => {
    const { path, width } = step(x);
    parts.push(path);
    return width;
  });
  return `${parts.join('')}L${RIGHT + 80} ${BOTTOM}Z`;
};

const mountain: Plane = (y, random) =>
  stepped(y, -10, (x, add) => {
    const width = random.between(70, 150);
    const height = random.between(60, 170);
    const top = random.between(0.4, 0.6);
    add(
      [x + width * top, y - height],
      [x + width * 0.72, y - height * 0.35],
      [x + width * 0.8, y - height * 0.42],
    );
    add([x + width, y - random.between(0, 40)]);
    return width;
  });

const hill: Plane = (y, random) => {
  const height = random.between(14, 40);
  const pace = random.between(0.006, 0.012);
  const phase = random.between(0, 9);
  return outline(
    Array.from({ length: 68 }, (_, at): Point => {
      const x = LEFT + at * 10;
      return [x, y - height * Math.sin(x * pace + phase) - 10 * Math.sin(x * pace * 2.7 + phase)];
    }),
  );
};

const dune: Plane = (y, random) =>
  curved(y, LEFT, (x) => {
    const width = random.between(180, 320);
    const height = random.between(40, 90);
    const at = (share: number): string => n(x + width * share);
    const up = (share: number): string => n(y - height * share);
    return {
      width,
      path: `C${at(0.3)} ${up(0)} ${at(0.5)} ${up(1)} ${at(0.62)} ${up(1)}C${at(0.7)} ${up(0.7)} ${at(0.8)} ${n(y - 4)} ${at(1)} ${up(0)}`,
    };
  });

const sea: Plane = (y) => `M${LEFT} ${BOTTOM}V${n(y)}H${RIGHT}V${BOTTOM}Z`;

const wave: Plane = (y, random) => {
  const width = random.between(64, 96);
  return curved(y, -random.between(10, 40), (x) => {
    const at = (share: number): string => n(x + width * share);
    return {
      width,
      path: `Q${at(0.25)} ${n(y + 26)} ${at(0.7)} ${n(y + 6)}Q${at(0.95)} ${n(y - 12)} ${at(0.86)} ${n(y - 30)}Q${at(1.06)} ${n(y - 18)} ${at(1)} ${n(y)}`,
    };
  });
};

const FIR: readonly Point[] = [
  [0, 0],
  [0.34, 0.5],
  [0.22, 0.48],
  [0.42, 0.8],
  [0.36, 0.78],
  [0.5, 1],
  [0.64, 0.78],
  [0.58, 0.8],
  [0.78, 0.48],
  [0.66, 0.5],
  [1, 0],
];

const forest: Plane = (y, random) =>
  stepped(y, -10, (x, add) => {
    const width = random.between(26, 54);
    const height = random.between(60, 150);
    add(...FIR.map(([right, up]): Point => [x + width * right, y - height * up]));
    return width * random.between(0.7, 1);
  });

const city: Plane = (y, random) =>
  stepped(y, LEFT, (x, add) => {
    const width = random.between(28, 70);
    const height = random.between(30, 130);
    add([x, y], [x, y - height]);
    if (random.chance(0.35)) add([x + width / 2, y - height - random.between(20, 50)]);
    else if (random.chance(0.3))
      add(
        [x + width * 0.4, y - height],
        [x + width * 0.4, y - height - 34],
        [x + width * 0.6, y - height - 34],
        [x + width * 0.6, y - height],
      );
    add([x + width, y - height], [x + width, y]);
    return width + random.between(0, 8);
  });

const rock: Plane = (y, random) =>
  stepped(y, -20, (x, add) => {
    const width = random.between(30, 90);
    const height = random.between(8, 70);
    add([x, y - height * random.between(0.2, 0.5)], [x + width * 0.25, y - height]);
    add([x + width * 0.7, y - height * random.between(0.75, 1)], [x + width, y - height * 0.2]);
    return width;
  });

const crystal: Plane = (y, random) =>
  stepped(y, -20, (x, add) => {
    const width = random.between(24, 60);
    const height = random.between(30, 150);
    add([x, y], [x + width * 0.3, y - height * 0.8], [x + width * 0.5, y - height]);
    add([x + width * 0.8, y - height * 0.6], [x + width, y]);
    return width * 0.9;
  });

const flame: Plane = (y, random) =>
  curved(y, -20, (x) => {
    const width = random.between(40, 80);
    const height = random.between(40, 130);
    const at = (share: number): string => n(x + width * share);
    return {
      width,
      path: `Q${at(0.1)} ${n(y - height * 0.4)} ${at(0.55)} ${n(y - height)}Q${at(0.45)} ${n(y - height * 0.45)} ${at(1)} ${n(y)}`,
    };
  });

const reed: Plane = (y, random) =>
  sea(y, random) +
  times(46, () => {
    const x = random.between(LEFT, WIDTH);
    const height = random.between(60, 210);
    const bend = random.between(-40, 40);
    const width = random.between(4, 9);
    const foot = n(y + 4);
    return `M${n(x)} ${foot}Q${n(x + bend * 0.2)} ${n(y - height * 0.6)} ${n(x + bend)} ${n(y - height)}Q${n(x + bend * 0.3 + width)} ${n(y - height * 0.5)} ${n(x + width)} ${foot}Z`;
  });

const headstone = (x: number, foot: number, top: number, width: number): string =>
  `M${n(x)} ${n(foot)}V${n(top + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width)} ${n(top + width / 2)}V${n(foot)}Z`;

const cross = (x: number, foot: number, height: number, width: number): string => {
  const up = (share: number): string => n(foot - 40 - height * share);
  const at = (share: number): string => n(x + width * share);
  return `M${at(0.38)} ${n(foot)}V${up(0.6)}H${at(0)}V${up(0.8)}H${at(0.38)}V${up(1.1)}H${at(0.62)}V${up(0.8)}H${at(1)}V${up(0.6)}H${at(0.62)}V${n(foot)}Z`;
};

const grave: Plane = (y, random) =>
  hill(y, random) +
  times(7, () => {
    const x = random.between(10, WIDTH - 60);
    const width = random.between(26, 48);
    const height = random.between(40, 86);
    return random.chance(0.6) ? headstone(x, y + 40, y - height, width) : cross(x, y + 40, height, width);
  });

const cloud: Plane = (y, random) =>
  curved(y, -30, (x) => {
    const width = random.between(70, 150);
    return {
      width,
      path: `A${n(width / 2)} ${n(width * random.between(0.36, 0.5))} 0 0 1 ${n(x + width)} ${n(y)}`,
    };
  });

/** Houses with gables under one roof line. */
const village: Plane = (y, random) =>
  hill(y, random) +
  times(6, (at) => {
    const x = at * 112 + random.between(-20, 30);
    const width = random.between(54, 96);
    const wall = random.between(30, 56);
    const roof = random.between(30, 64);
    const foot = y + 40;
    const eaves = y - wall;
    return `M${n(x)} ${n(foot)}V${n(eaves)}L${n(x + width / 2)} ${n(eaves - roof)}L${n(x + width)} ${n(eaves)}V${n(foot)}Z`;
  });

/** Round crowns on short trunks. */
const orchard: Plane = (y, random) =>
  hill(y, random) +
  times(9, (at) => {
    const x = at * 78 + random.between(-24, 24);
    const radius = random.between(24, 46);
    const top = y - random.between(30, 70);
    const ring = `A${n(radius)} ${n(radius)} 0 1 1`;
    return `M${n(x - 5)} ${n(y + 40)}V${n(top)}H${n(x + 5)}V${n(y + 40)}ZM${n(x - radius)} ${n(top)}${ring} ${n(x + radius)} ${n(top)}${ring} ${n(x - radius)} ${n(top)}Z`;
  });

/** Bare trunks with forked branches. */
const deadwood: Plane = (y, random) =>
  rock(y, random) +
  times(7, (at) => {
    const x = at * 100 + random.between(-30, 40);
    const height = random.between(130, 260);
    const lean = random.between(-24, 24);
    const top = y - height;
    const fork = y - height * 0.55;
    const side = random.chance(0.5) ? 1 : -1;
    return `M${n(x - 9)} ${n(y + 30)}L${n(x + lean - 2)} ${n(top)}L${n(x + lean + 2)} ${n(top)}L${n(x + 9)} ${n(y + 30)}ZM${n(x - 3)} ${n(fork + 20)}L${n(x + side * 58)} ${n(fork - 64)}L${n(x + 5)} ${n(fork + 4)}ZM${n(x - 2)} ${n(fork - 30)}L${n(x - side * 40)} ${n(fork - 92)}L${n(x + 4)} ${n(fork - 46)}Z`;
  });

/** Pillars of different heights, some broken. */
const ruin: Plane = (y, random) =>
  rock(y, random) +
  times(6, (at) => {
    const x = at * 118 + random.between(-16, 40);
    const width = random.between(24, 38);
    const top = y - random.between(70, 200);
    const slope = random.between(-22, 22);
    return `M${n(x)} ${n(y + 40)}V${n(top + slope)}L${n(x + width)} ${n(top)}V${n(y + 40)}Z`;
  });

export const PLANES = {
  city,
  cloud,
  crystal,
  deadwood,
  dune,
  flame,
  forest,
  grave,
  hill,
  mountain,
  orchard,
  reed,
  rock,
  ruin,
  sea,
  village,
  wave,
} satisfies Readonly<Record<string, Plane>>;

export type PlaneName = keyof typeof PLANES;
