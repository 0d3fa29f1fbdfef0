import { nodesOf } from './control.js';
import type { EffectLanguage, Program } from './program.js';

/** Fields with a name that must be bound. */
const REFERENCES: readonly string[] = ['bound', 'except', 'chosen'];

/** All names that a part of a card refers to; `subject` always counts as a name. `references` are additional fields of the game. */
export const namesUsed = (value: unknown, references: readonly string[] = []): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) => {
    if (typeof part !== 'string') return namesUsed(part, references);
    if (field === 'this') return part === 'subject' ? [part] : [];
    return REFERENCES.includes(field) || references.includes(field) ? [part] : [];
  });
};

/** Names that a program refers to but does not bind. `given`: names that the trigger binds. `references`: the game's additional fields for names. */
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
