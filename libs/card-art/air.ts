import type { Random } from './random.js';
import { HEIGHT, n, times, WIDTH } from './svg.js';

/** Particles in the air, drawn in the current colour. */
type Air = (random: Random) => string;

const dots =
  (count: number, smallest: number, largest: number, lowest: number): Air =>
  (random) =>
    times(count, () => {
      const [x, y, radius] = [
        random.between(0, WIDTH),
        random.between(0, lowest),
        random.between(smallest, largest),
      ];
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
    });

const shapes =
  (count: number, draw: (x: number, y: number, random: Random) => string, top: number, bottom: number): Air =>
  (random) =>
    times(count, () => draw(random.between(-20, WIDTH), random.between(top, bottom), random));

const turned = (path: string, x: number, y: number, random: Random, most: number): string =>
  `<path d="${path}" transform="rotate(${random.integer(0, most)} ${n(x)} ${n(y)})"/>`;

export const AIR = {
  none: () => '',
  star: shapes(
    60,
    (x, y, random) => {
      const size = random.chance(0.14) ? random.between(7, 13) : random.between(1.4, 3);
      const thin = size * 0.22;
      return `<path d="M${n(x)} ${n(y - size)}L${n(x + thin)} ${n(y - thin)}L${n(x + size)} ${n(y)}L${n(x + thin)} ${n(y + thin)}L${n(x)} ${n(y + size)}L${n(x - thin)} ${n(y + thin)}L${n(x - size)} ${n(y)}L${n(x - thin)} ${n(y - thin)}Z"/>`;
    },
    0,
    520,
  ),
  ember: shapes(
    70,
    (x, y, random) => {
      const size = random.between(1.5, 5.5);
      return turned(`M${n(x)} ${n(y)}h${n(size)}v${n(size * 1.7)}h${n(-size)}Z`, x, y, random, 90);
    },
    40,
    HEIGHT,
  ),
  snow: dots(90, 1.3, 5, HEIGHT),
  mote: dots(46, 1, 3.4, HEIGHT * 0.85),
  bubble: shapes(
    30,
    (x, y, random) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(random.between(3, 13))}" fill="none" stroke-width="2.2" stroke="currentColor"/>`,
    160,
    HEIGHT,
  ),
  leaf: shapes(
    34,
    (x, y, random) => {
      const size = random.between(5, 13);
      return turned(
        `M${n(x)} ${n(y)}q${n(size)} ${n(-size)} ${n(2 * size)} 0q${n(-size)} ${n(size)} ${n(-2 * size)} 0Z`,
        x,
        y,
        random,
        360,
      );
    },
    0,
    HEIGHT,
  ),
  rain: shapes(
    64,
    (x, y, random) => {
      const length = random.between(22, 60);
      return `<path d="M${n(x)} ${n(y)}l${n(length * 0.24)} ${n(length)}l2.4 0l${n(-length * 0.24)} ${n(-length)}Z"/>`;
    },
    -40,
    HEIGHT,
  ),
  gull: shapes(
    7,
    (x, y, random) => {
      const s = random.between(10, 26);
      return `<path d="M${n(x)} ${n(y)}q${n(s * 0.5)} ${n(-s * 0.6)} ${n(s)} 0q${n(s * 0.5)} ${n(-s * 0.6)} ${n(s)} 0q${n(-s * 0.5)} ${n(-s * 0.3)} ${n(-s)} ${n(s * 0.18)}q${n(-s * 0.5)} ${n(-s * 0.48)} ${n(-s)} ${n(-s * 0.18)}Z"/>`;
    },
    40,
    300,
  ),
  bat: shapes(
    6,
    (x, y, random) => {
      const s = random.between(14, 30);
      return `<path d="M${n(x)} ${n(y)}q${n(s * 0.4)} ${n(-s * 0.5)} ${n(s * 0.8)} ${n(-s * 0.1)}l${n(s * 0.1)} ${n(-s * 0.2)}l${n(s * 0.1)} ${n(s * 0.2)}q${n(s * 0.4)} ${n(-s * 0.4)} ${n(s * 0.8)} ${n(s * 0.1)}q${n(-s * 0.3)} 0 ${n(-s * 0.4)} ${n(s * 0.24)}q${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.5)} ${n(s * 0.16)}q${n(-s * 0.2)} ${n(-s * 0.36)} ${n(-s * 0.5)} ${n(-s * 0.16)}q${n(-s * 0.1)} ${n(-s * 0.24)} ${n(-s * 0.4)} ${n(-s * 0.24)}Z"/>`;
    },
    40,
    260,
  ),
  spark: shapes(
    26,
    (x, y, random) => {
      const length = random.between(8, 26);
      return turned(`M${n(x)} ${n(y)}l${n(length)} 1.4l${n(-length)} 1.4Z`, x, y, random, 360);
    },
    0,
    HEIGHT,
  ),
  wisp: shapes(
    12,
    (x, y, random) => {
      const s = random.between(20, 60);
      return `<path d="M${n(x)} ${n(y)}q${n(s * 0.5)} ${n(-s)} 0 ${n(-s * 1.6)}q${n(s)} ${n(s * 0.8)} ${n(s * 0.3)} ${n(s * 1.9)}Z"/>`;
    },
    120,
    HEIGHT - 80,
  ),
} satisfies Readonly<Record<string, Air>>;

export type AirName = keyof typeof AIR;
