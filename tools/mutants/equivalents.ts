import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Mutant } from './mutant.js';

/**
 * Equivalent mutants, with the reason why tests cannot detect them: `equivalent-mutants.json` in a game's folder. They are identified by file, declaration
 * and text, so that a changed line number does not matter.
 */
const equivalentsSchema = z.array(
  z.strictObject({
    reason: z.string().min(1),
    mutants: z
      .array(z.strictObject({ file: z.string(), within: z.string(), before: z.string(), after: z.string() }))
      .min(1),
  }),
);

type Equivalents = z.infer<typeof equivalentsSchema>;
type Known = Pick<Mutant, 'file' | 'within' | 'before' | 'after'>;

export const readEquivalents = (path: string): Equivalents =>
  existsSync(path) ? equivalentsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];

export interface Matched {
  /** The reason of each equivalent mutant, by its id. */
  readonly reasons: ReadonlyMap<number, string>;
  /** Entries that match no mutant: the source has changed. */
  readonly unmatched: readonly Known[];
}

/** Finds the mutants that are listed as equivalent. Entries for files that are not mutated are ignored. */
export const matchEquivalents = (
  equivalents: Equivalents,
  mutants: readonly Mutant[],
  isAsked: (file: string) => boolean = () => true,
): Matched => {
  const key = ({ file, within, before, after }: Known) => JSON.stringify([file, within, before, after]);
  const listed = new Map(
    equivalents.flatMap(({ reason, mutants: same }) =>
      same.map((one) => [key(one), { one, reason }] as const),
    ),
  );
  const reasons = new Map<number, string>();
  const found = new Set<string>();
  for (const mutant of mutants) {
    const entry = listed.get(key(mutant));
    if (entry === undefined) continue;
    reasons.set(mutant.id, entry.reason);
    found.add(key(mutant));
  }
  const unmatched = [...listed].flatMap(([text, { one }]) =>
    found.has(text) || !isAsked(one.file) ? [] : [one],
  );
  return { reasons, unmatched };
};
