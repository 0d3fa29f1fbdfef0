import type { PlayerLines } from './lines.js';
import type { Measure } from './measure.js';
import type { Everybody } from './opponents-scores.js';

/** How far a value looks: at somebody's own lines, at those of the opponents, or at those of the opponents' opponents as well. */
export type Reach = 'own' | 'opponents' | 'opponentsOfOpponents';

/** Those around somebody: the same object again for as long as all of them are. */
interface Ring {
  readonly parts: readonly (object | undefined)[];
}

type Rings = WeakMap<PlayerLines, Ring>;

const first: Rings = new WeakMap();
const second: Rings = new WeakMap();
/** By what a value looks at, and its name. Kept with the lines, and at most as large as the rows that are made of it. */
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

/** Works a value out where it is not known of these very lines: a result changes those of two players, and so what few others look at. */
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
