/** A source of repeatable random numbers for one picture. Each call advances it, so the order of the calls belongs to the recipe. */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A number in [from, to). */
  readonly between: (from: number, to: number) => number;
  /** An integer in [from, to]. */
  readonly integer: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(first: T, ...others: readonly T[]) => T;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const WORD = 0x1_0000_0000;

/** FNV-1a over the code points of a text, as an unsigned 32-bit number. */
export const fnv1a = (text: string): number => {
  let hash = FNV_OFFSET;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
};

/** mulberry32, seeded by the FNV-1a hash of the text. */
export const seededBy = (text: string): Random => {
  let state = fnv1a(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return {
    next,
    between,
    integer: (from, to) => Math.floor(between(from, to + 1)),
    chance: (probability) => next() < probability,
    pick: (first, ...others) => [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
  };
};
