import { nodesOf } from './control.js';
import type { EffectLanguage, Program } from './program.js';

/** Fields that hold a name which must have been bound. */
const REFERENCES: readonly string[] = ['bound', 'except', 'chosen'];

/** Every bound name that stands in a part of a card; `subject` is one wherever it stands. `references` are fields of the game's own. */
export const namesUsed = (value: unknown, references: readonly string[] = []): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) => {
    if (typeof part !== 'string') return namesUsed(part, references);
    if (field === 'this') return part === 'subject' ? [part] : [];
    return REFERENCES.includes(field) || references.includes(field) ? [part] : [];
  });
};

/**
 * Names that a program uses though nothing binds them. `given` are those that the occasion binds; `references` the further fields in which a
 * game names what was bound.
 */
export const unboundNames = <L extends EffectLanguage>(
  program: Program<L>,
  given: readonly string[],
  references: readonly string[] = [],
): readonly string[] => {
  const bound: readonly unknown[] = nodesOf<L>(program).flatMap((node) => ('as' in node ? [node.as] : []));
  return [...new Set(namesUsed(program, references))].filter(
    (name) => !bound.includes(name) && !given.includes(name),
  );
};
