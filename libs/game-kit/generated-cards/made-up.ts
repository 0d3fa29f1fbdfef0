import type { Json } from '../contract/json.js';
import type { Dice } from './dice.js';
import { alternativesOf, type CardLanguage, type Schema } from './schema.js';
import { isBinding, isReference, type Vocabulary } from './vocabulary.js';
import { type Wanted, wordUnder } from './wanted.js';

/** The sources of generated values. */
export interface Making {
  readonly dice: Dice;
  readonly language: CardLanguage;
  readonly vocabulary: Vocabulary;
  /** The number of uses of each word or alternative; less used ones are preferred. */
  readonly uses: Map<unknown, number>;
  /** Words still to be used; generation prefers paths to them. */
  readonly wanted: Wanted;
}

/** The position of a generated value in its card. */
interface Place {
  readonly key: string;
  /** The number of further references that may be followed. */
  readonly depth: number;
  /** Names bound so far; generation adds to them. */
  readonly names: string[];
  readonly isInProgram: boolean;
}

const USUAL = 50;
const SMALL = 35;
const ONE_MORE = 35;
const MOST_ITEMS = 4;
const OPTIONAL_PERCENT = 40;
/** Most generated cards have an effect, because the percentage for conditions and filters is low. */
const NARROWING_PERCENT = 15;
/** The approximate number of optional fields of an object, in percent. */
const OPTIONAL_FIELDS = 150;
const LONG_TAIL = 40;
const MOST_NUMBER = 9;
const NUMBER_LIMIT = 1_000_000;
const LEAST_DEPTH = 2;
export const MOST_DEPTH = 7;
/** The extra weight of a path to a wanted word, and the probability in percent of following it. */
const RATHER = 1_000_000;
const WANTED_PERCENT = 80;

/** A random value of a schema, usually small; undefined if there is none (it would need a bound name). */
export const generateValue = (making: Making, schema: Schema, key: string): Json | undefined => {
  let depth = LEAST_DEPTH;
  while (depth < MOST_DEPTH && making.dice.happens(LONG_TAIL)) depth += 1;
  depth = Math.max(depth, making.wanted.distance(schema, key, MOST_DEPTH) ?? 0);
  return make(making, schema, { key, depth, names: [...making.vocabulary.given], isInProgram: false });
};

const make = (making: Making, schema: Schema, place: Place): Json | undefined => {
  const { dice, language, vocabulary } = making;
  if (schema.$ref !== undefined)
    return make(making, language.deref(schema), { ...place, depth: place.depth - 1 });
  const alternatives = alternativesOf(schema);
  if (alternatives !== undefined) return makeOneOf(making, alternatives, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return makeOneWord(making, schema.enum, place.key);
  switch (schema.type) {
    case 'boolean':
      return dice.happens(50);
    case 'integer':
    case 'number':
      return makeNumber(making, schema, place.key);
    case 'string':
      return makeWord(dice, vocabulary, place);
    case 'array':
      return makeList(making, schema, place);
    default:
      return makeObject(making, schema, place);
  }
};

const fitsIn = ({ language }: Making, schema: Schema, { depth }: Place): boolean =>
  language.height(schema) <= Math.max(0, depth);

const makeOneOf = (making: Making, alternatives: readonly Schema[], place: Place): Json | undefined => {
  const { dice, language } = making;
  const small = alternatives.filter((one) => fitsIn(making, one, place));
  const least = Math.min(...alternatives.map((one) => language.height(one)));
  const open = small.length > 0 ? small : alternatives.filter((one) => language.height(one) === least);
  const nearest = nearestTo(making, open, place);
  const weight = (one: Schema) =>
    (freshness(making, one) / (1 + language.height(one))) * (nearest.has(one) ? RATHER : 1);
  for (const one of dice.ordered(open, weight)) {
    const value = make(making, one, place);
    if (value === undefined) continue;
    use(making, one);
    return value;
  }
  return undefined;
};

/** The schemas with the shortest path to a wanted word; empty without such a path. */
const nearestTo = (
  { wanted }: Making,
  schemas: readonly Schema[],
  { key, depth }: Place,
  keyOf: (schema: Schema) => string = () => key,
): ReadonlySet<Schema> => {
  const ways = schemas.flatMap((one) => {
    const distance = wanted.distance(one, keyOf(one), Math.max(0, depth));
    return distance === undefined ? [] : [{ one, distance }];
  });
  const least = Math.min(...ways.map(({ distance }) => distance));
  return new Set(ways.flatMap(({ one, distance }) => (distance === least ? [one] : [])));
};

const freshness = ({ uses }: Making, what: unknown): number => (1 + (uses.get(what) ?? 0)) ** -2;
const use = ({ uses }: Making, what: unknown): void => {
  uses.set(what, (uses.get(what) ?? 0) + 1);
};

const makeOneWord = (making: Making, words: readonly (string | number)[], key: string): Json | undefined => {
  const [word] = making.dice.ordered(words, (one) => {
    const said = wordUnder(key, one);
    return freshness(making, said) * (making.wanted.has(said) ? RATHER : 1);
  });
  use(making, `${key}: ${word}`);
  return word;
};

/** Removes the limits that zod writes for numbers without a limit: the largest safe integers. */
const bounded = ({ minimum, maximum }: Schema): Pick<Schema, 'minimum' | 'maximum'> => ({
  ...(minimum === undefined || minimum < -NUMBER_LIMIT ? {} : { minimum }),
  ...(maximum === undefined || maximum > NUMBER_LIMIT ? {} : { maximum }),
});

const makeNumber = ({ dice, vocabulary }: Making, schema: Schema, key: string): number => {
  const { minimum = -MOST_NUMBER, maximum = MOST_NUMBER } = bounded(schema);
  const usual = vocabulary.numbers(key).filter((one) => one >= minimum && one <= maximum);
  const from = Math.max(minimum, Math.min(0, maximum));
  const anyOf = (least: number, most: number) => least + dice.below(Math.max(0, most - least) + 1);
  if (usual.length > 0 && dice.happens(USUAL)) return dice.pick(usual) ?? from;
  return dice.happens(SMALL) ? anyOf(from, Math.min(maximum, from + 3)) : anyOf(minimum, maximum);
};

const MADE_UP = ['as generated', 'as made up'];

const makeWord = (dice: Dice, vocabulary: Vocabulary, { key, names }: Place): string | undefined => {
  if (isReference(key)) return dice.pick(names);
  if (isBinding(key)) {
    const name = `name${names.length}`;
    names.push(name);
    return name;
  }
  const words = vocabulary.words(key);
  return dice.pick(words.length > 1 ? words : [...words, ...MADE_UP]);
};

const makeList = (making: Making, schema: Schema, place: Place): Json | undefined => {
  const { minItems = 0, maxItems = MOST_ITEMS, items = {} } = schema;
  const most = Math.min(maxItems, Math.max(minItems, MOST_ITEMS));
  let length = Math.max(minItems, Math.min(most, 1));
  while (length < most && making.dice.happens(ONE_MORE)) length += 1;
  const isProgram = place.isInProgram || isOperation(making, items);
  const list: Json[] = [];
  for (let tries = 0; tries < 2 * length && list.length < length; tries += 1) {
    const one = make(making, items, { ...place, isInProgram: isProgram });
    const isTwice = typeof one !== 'object' && list.includes(one ?? null);
    if (one !== undefined && !isTwice) list.push(one);
  }
  return list.length < minItems ? undefined : list;
};

/** Whether a schema is an operation, identified by its `op`. */
const isOperation = ({ language }: Making, schema: Schema): boolean => {
  const one = language.deref(schema);
  return (alternativesOf(one) ?? [one]).some(({ properties }) => properties?.op !== undefined);
};

const hasProgram = (making: Making, properties: Readonly<Record<string, Schema>>): boolean =>
  Object.values(properties).some((one) => isOperation(making, making.language.deref(one).items ?? {}));

const makeObject = (making: Making, schema: Schema, place: Place): Json | undefined => {
  const { dice } = making;
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') return makeRecord(making, schema, place);
  // Names bound in an effect are visible in that effect only: its costs, targets and operations.
  const names = !place.isInProgram && hasProgram(making, properties) ? [...place.names] : place.names;
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  const evenly = OPTIONAL_FIELDS / Math.max(1, optional.length);
  const one = required.length === 0 ? dice.pick(optional) : undefined;
  const parts = new Map(
    optional.flatMap((key) => {
      const part = properties[key];
      return part === undefined ? [] : [[part, key] as const];
    }),
  );
  const nearest = nearestTo(making, [...parts.keys()], place, (part) => parts.get(part) ?? '');
  const made: Record<string, Json> = {};
  for (const [key, part] of Object.entries(properties)) {
    const isRequired = required.includes(key) || key === one;
    const usual = Math.min(evenly, isPlain(part) ? OPTIONAL_PERCENT : NARROWING_PERCENT);
    const percent = making.wanted.has(key) || nearest.has(part) ? WANTED_PERCENT : usual;
    if (!isRequired && !(fitsIn(making, part, place) && dice.happens(percent))) continue;
    const value = make(making, part, { ...place, key, names });
    if (value !== undefined) made[key] = value;
    else if (isRequired) return undefined;
  }
  return made;
};

/** Whether a schema is a word, a number, or a list of them. */
const isPlain = ({ $ref, properties, oneOf, anyOf }: Schema): boolean =>
  [$ref, properties, oneOf, anyOf].every((part) => part === undefined);

/** Entries under some of the allowed names. */
const makeRecord = (making: Making, schema: Schema, place: Place): Json | undefined => {
  const { propertyNames, additionalProperties } = schema;
  const keys = propertyNames?.enum ?? [];
  const missing = keys.filter((one) => making.wanted.has(wordUnder(place.key, one)));
  const key = making.dice.pick(missing.length > 0 ? missing : keys);
  const value =
    typeof additionalProperties === 'object' ? make(making, additionalProperties, place) : undefined;
  return key === undefined || value === undefined ? undefined : { [key]: value };
};
