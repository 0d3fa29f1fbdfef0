import { CONTROL_WORDS } from '../control.js';
import { CONDITION_WORDS } from './condition.js';
import { FILTER_WORDS } from './filter.js';
import { PART_WORDS, SELECTOR_WORDS } from './selector.js';
import { SEAT_WORDS } from './whose.js';

interface ObjectSchema {
  readonly shape: Readonly<Record<string, unknown>>;
}

/** A game's additions to the language: the schemas in its unions. */
export interface Dialect {
  readonly seats: readonly string[];
  readonly parts: readonly string[];
  readonly selectors: readonly ObjectSchema[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly amounts: readonly ObjectSchema[];
  readonly conditions: readonly ObjectSchema[];
  readonly operations: readonly { readonly shape: { readonly op: { readonly value: string } } }[];
}

const AMOUNT_WORDS: readonly string[] = ['count', 'times', 'plus', 'atMost'];

/** The first key of each object, which identifies it. */
const leading = (schemas: readonly ObjectSchema[]): readonly string[] =>
  schemas.flatMap(({ shape }) => Object.keys(shape).slice(0, 1));

/** The words that a dialect adds, by their purpose. */
export const wordsOf = (dialect: Dialect): Readonly<Record<string, readonly string[]>> => ({
  seats: dialect.seats,
  parts: dialect.parts.filter((part) => part !== 'subject'),
  selectors: leading(dialect.selectors),
  filters: Object.keys(dialect.filters),
  amounts: leading(dialect.amounts),
  conditions: leading(dialect.conditions),
  operations: dialect.operations.map(({ shape }) => shape.op.value),
});

const KIT: Readonly<Record<string, readonly string[]>> = {
  seats: SEAT_WORDS,
  parts: PART_WORDS,
  selectors: SELECTOR_WORDS,
  filters: FILTER_WORDS,
  amounts: AMOUNT_WORDS,
  conditions: CONDITION_WORDS,
  operations: CONTROL_WORDS,
};

/** Words that a dialect redefines or defines twice; must be empty. */
export const redefinedWords = (dialect: Dialect): readonly string[] =>
  Object.entries(wordsOf(dialect)).flatMap(([kind, words]) =>
    words
      .filter((word, index) => (KIT[kind] ?? []).includes(word) || words.indexOf(word) !== index)
      .map((word) => `${kind}: ${word}`),
  );
