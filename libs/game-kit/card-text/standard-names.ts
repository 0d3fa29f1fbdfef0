import type { Json } from '../contract/json.js';
import { IT, isFields, isList } from './grammar.js';

/** The fields of a program that refer to a bound name. */
const REFERENCES: ReadonlySet<string> = new Set(['bound', 'except', 'chosen', 'number', 'paid']);
/** The fields that bind one. */
const BINDERS: ReadonlySet<string> = new Set(['as', 'choose', 'optional', 'rest']);

/** Names that the engine binds itself. */
const GIVEN: ReadonlySet<string> = new Set(['subject', 'amount']);

const NAMES = ['chosen', 'other', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** A name as a phrase binds it: its kind, a number if the phrase binds several of it, and the place of the phrase in the text. */
const BOUND = /^(?<kind>\w*?)\d*At\d+$/u;

/**
 * Replaces the names of a program, in the order of the text, by standard ones. `#it` becomes the name bound last; before any name is bound,
 * it is the card of the event in an ability with a trigger about another card, else the card itself.
 */
export const withStandardNames = (program: Json): Json => named(program).program;

/** The program with standard names, and whether a pronoun stands for a card that no name is bound to. */
export const named = (
  program: Json,
  ofNoCard: readonly string[] = [],
): { readonly program: Json; readonly isGuess: boolean } => {
  let isGuess = false;
  const renamed = new Map<string, string>();
  /** The name bound last, and that of each kind. */
  const last = new Map<string, string>();
  let unbound = 'subject';
  const standard = (name: string): string => {
    if (GIVEN.has(name)) return name;
    if (name === IT) return last.get(IT) ?? 'subject';
    if (name.startsWith(IT)) return last.get(name.slice(IT.length + 1)) ?? name;
    const known = renamed.get(name);
    if (known !== undefined) return known;
    const made = NAMES[renamed.size] ?? `name${renamed.size}`;
    renamed.set(name, made);
    return made;
  };
  const guessed = (part: string): Json => {
    isGuess = true;
    return { this: part };
  };
  const walk = (value: Json): Json => {
    if (isList(value)) return value.map(walk);
    if (!isFields(value)) return value;
    const alone = pronounIn(value);
    if (alone !== undefined && !last.has(alone === IT ? IT : alone.slice(IT.length + 1)))
      return guessed(unbound);
    if (value.when !== undefined) unbound = isAboutAnother(value.when, ofNoCard) ? 'subject' : 'card';
    const fields: Record<string, Json> = {};
    for (const [field, inner] of Object.entries(value)) {
      const binds = BINDERS.has(field) && value.change === undefined;
      const isName = typeof inner === 'string' && (binds || REFERENCES.has(field));
      fields[field] = isName ? standard(inner) : walk(inner);
      if (!isName || !binds) continue;
      last.set(IT, standard(inner));
      const kind = BOUND.exec(inner)?.groups?.kind;
      if (kind !== undefined) last.set(kind, standard(inner));
    }
    return fields;
  };
  return { program: walk(program), isGuess };
};

/** The pronoun of a selector that is nothing else. */
const pronounIn = ({ bound, ...rest }: Readonly<Record<string, Json>>): string | undefined =>
  (bound === IT || bound === `${IT}:x`) && Object.keys(rest).length === 0 ? bound : undefined;

const isAboutAnother = (when: Json, ofNoCard: readonly string[]): boolean =>
  isFields(when) && when.self !== true && !ofNoCard.some((event) => event === when.event);

/** Whether a pronoun of a program stands for no name, or the amount of an event for none. */
export const hasLoosePronoun = (program: Json): boolean => isLoose(program, true);

const isLoose = (program: Json, hasEvent: boolean): boolean => {
  if (typeof program === 'string') return program.startsWith(IT);
  if (isList(program)) return program.some((one) => isLoose(one, hasEvent));
  if (!isFields(program)) return false;
  const { when, number } = program;
  if (number === 'amount' && !hasEvent) return true;
  const withEvent = when === undefined ? hasEvent : isFields(when);
  return Object.values(program).some((one) => isLoose(one, withEvent));
};
