import type { PlayerLines } from './lines.js';
import type { Measure } from './measure.js';
import type { Everybody } from './opponents-scores.js';

/** The records that a value depends on: the player's, also the opponents', or also the opponents' opponents'. */
export type Reach = 'own' | 'opponents' | 'opponentsOfOpponents';

/** A player's surroundings as a cache key: the same object as long as all its parts are the same. */
interface Ring {
  readonly parts: readonly (object | undefined)[];
}

type Rings = WeakMap<PlayerLines, Ring>;

const first: Rings = new WeakMap();
const second: Rings = new WeakMap();
/** Cached values by ring and name; the entries live as long as the lines that they are computed from. */
const measures = new WeakMap<object, Map<string, Measure>>();

const ringOf = (known: Rings, of: PlayerLines, parts: Ring['parts']): Ring => {
  const before = known.get(of);
  if (before?.parts.length === parts.length && parts.every((part, at) => part === before.parts[at]))
    return before;
  const ring = { parts };
  known.set(of, ring);
  return ring;
};

const opponentsOf = ({ lines }: PlayerLines): readonly string[] =>
  lines.flatMap(({ opponents }) => opponents);

/** Computes a value unless it is cached for these lines. A result changes the lines of two players, so most values stay cached. */
export const remembering = (everybody: Everybody) => {
  const rings = new Map<PlayerLines, Ring>();
  const around = (of: PlayerLines): Ring => {
    const known =
      rings.get(of) ??
      ringOf(
        first,
        of,
        opponentsOf(of).map((id) => everybody.get(id)),
      );
    rings.set(of, known);
    return known;
  };
  const furtherAround = (of: PlayerLines): Ring =>
    ringOf(second, of, [
      around(of),
      ...opponentsOf(of).map((id) => {
        const opponent = everybody.get(id);
        return opponent === undefined ? undefined : around(opponent);
      }),
    ]);
  const lookedAt: Readonly<Record<Reach, (of: PlayerLines) => object>> = {
    own: (of) => of,
    opponents: around,
    opponentsOfOpponents: furtherAround,
  };
  return (of: PlayerLines, reach: Reach, name: string, work: () => Measure): Measure => {
    const key = lookedAt[reach](of);
    const known = measures.get(key) ?? new Map<string, Measure>();
    measures.set(key, known);
    const measure = known.get(name) ?? work();
    known.set(name, measure);
    return measure;
  };
};
