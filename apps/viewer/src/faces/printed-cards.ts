import type { PrintedValues } from './described.js';

/** The facts that a set prints on a card and the table does not have. */
export interface PrintedCard {
  /** By the name of the counter that shows the present value. */
  readonly values: PrintedValues;
  /** "superRare". */
  readonly rarity?: string;
  /** "MFB 67". */
  readonly collector?: string;
}

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const COUNTERS = ['influence', 'attack', 'defense', 'cost', 'lp'];

/** The printed values of a card's entry in its set. Unknown fields and other shapes are ignored, because each game has its own schema. */
export const printedOf = (entry: unknown): PrintedCard => {
  if (!isEntry(entry)) return { values: {} };
  const { rarity, collector } = entry;
  return {
    values: {
      ...Object.fromEntries(
        COUNTERS.flatMap((name) => {
          const value = entry[name];
          return typeof value === 'number' ? [[name, value] as const] : [];
        }),
      ),
      ...statsOf(entry.stats),
    },
    ...(typeof rarity === 'string' ? { rarity } : {}),
    ...(isEntry(collector) ? { collector: `${collector.set} ${collector.number}` } : {}),
  };
};

/** A Character's Stats: `[{ stat: 'strength', rank: 5 }]`. */
const statsOf = (stats: unknown): PrintedValues =>
  Array.isArray(stats)
    ? Object.fromEntries(
        stats.flatMap((stat: unknown) =>
          isEntry(stat) && typeof stat.stat === 'string' && typeof stat.rank === 'number'
            ? [[stat.stat, stat.rank] as const]
            : [],
        ),
      )
    : {};
