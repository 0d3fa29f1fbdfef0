import { didYouMean } from '../contract/did-you-mean.js';
import { nodesOf } from './control.js';
import type { EffectLanguage, Program } from './program.js';

/** Fields whose name needs a binding. */
const REFERENCES: readonly string[] = ['bound', 'except', 'chosen', 'number', 'paid'];

/** A name that a part of a card refers to. */
export interface NameUsed {
  readonly name: string;
  /** The place of the name in this part. */
  readonly path: string;
  /** A sentence with the bound name that was probably meant, to append; empty where none is similar. */
  readonly hint: string;
}

/** All names that a part of a card refers to; `subject` always counts as a name. `references` are additional fields of the game. */
export const namesUsed = (
  value: unknown,
  references: readonly string[] = [],
  at: readonly string[] = [],
): readonly NameUsed[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) => {
    const here = [...at, field];
    if (typeof part !== 'string') return namesUsed(part, references, here);
    const isName =
      field === 'this' ? part === 'subject' : REFERENCES.includes(field) || references.includes(field);
    return isName ? [{ name: part, path: here.join('.'), hint: '' }] : [];
  });
};

/**
 * Names that a program refers to but does not bind, each where it is used first. `given`: names that the trigger binds. `references`: the
 * game's additional fields for names.
 */
export const unboundNames = <L extends EffectLanguage>(
  program: Program<L>,
  given: readonly string[],
  references: readonly string[] = [],
): readonly NameUsed[] => {
  const bound = nodesOf<L>(program).flatMap((node) =>
    'as' in node && typeof node.as === 'string' ? [node.as] : [],
  );
  const unbound = namesUsed(program, references).filter(
    ({ name }) => !bound.includes(name) && !given.includes(name),
  );
  return unbound
    .filter(({ name }, index) => unbound.findIndex((one) => one.name === name) === index)
    .map((used) => ({ ...used, hint: didYouMean(used.name, bound) }));
};
