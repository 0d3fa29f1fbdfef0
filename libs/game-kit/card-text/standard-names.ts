import type { Json } from '../contract/json.js';
import { isFields, isList } from './grammar.js';

/** The fields of a program that refer to a bound name. */
const REFERENCES: ReadonlySet<string> = new Set(['bound', 'except', 'chosen', 'number', 'paid']);
/** The fields that bind one. */
const BINDERS: ReadonlySet<string> = new Set(['as', 'choose', 'optional']);

/** Names that the engine binds itself. */
const GIVEN: ReadonlySet<string> = new Set(['subject', 'amount']);

const NAMES = ['chosen', 'other', 'third', 'fourth', 'fifth', 'sixth'] as const;

/**
 * Replaces the names of a program, in the order of the text, by standard ones. `#it` becomes the name bound last; before any name is bound,
 * it is the card of the event in an ability with a trigger about another card, else the card itself.
 */
export const withStandardNames = (program: Json): Json => {
  const renamed = new Map<string, string>();
  let last: string | undefined;
  let unbound = 'subject';
  const standard = (name: string): string => {
    if (GIVEN.has(name)) return name;
    if (name === '#it') return last ?? 'subject';
    const known = renamed.get(name);
    if (known !== undefined) return known;
    const made = NAMES[renamed.size] ?? `name${renamed.size}`;
    renamed.set(name, made);
    return made;
  };
  const walk = (value: Json): Json => {
    if (isList(value)) return value.map(walk);
    if (!isFields(value)) return value;
    if (value.bound === '#it' && last === undefined && Object.keys(value).length === 1)
      return { this: unbound };
    if (value.when !== undefined)
      unbound = isFields(value.when) && value.when.self !== true ? 'subject' : 'card';
    const fields: Record<string, Json> = {};
    for (const [field, inner] of Object.entries(value)) {
      const isName = typeof inner === 'string' && (REFERENCES.has(field) || BINDERS.has(field));
      fields[field] = isName ? standard(inner) : walk(inner);
      if (isName && BINDERS.has(field)) last = standard(inner);
    }
    return fields;
  };
  return walk(program);
};
