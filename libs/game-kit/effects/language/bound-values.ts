import { z } from 'zod';
import { type CardId, cardId } from '../../contract/ids.js';
import { type FactorBounds, factorsWithin } from './amount.js';
import { boundNameSchema } from './names.js';

/*
 * Numbers and words that an effect binds to names, beside cards and seats. They are bound as ids of their own form, so that states and logs have
 * one kind of binding.
 */

/** The numbers, words, cards and seats under the names of an effect. */
type Bound = Readonly<Record<string, readonly CardId[]>>;

/** A number as a bound value: the X of a cost, the amount of a trigger, the result of a die. */
export const numberId = (number: number): CardId => cardId(`number-${number}`);
/** A word as a bound value: a chosen type, Trait or name. */
export const wordId = (word: string): CardId => cardId(`word-${word}`);

const NUMBER_ID = /^number-(-?\d{1,7})$/;
const WORD_ID = /^word-(.{1,80})$/u;

/** A number or a word as a bound value, in states. */
export const boundValueSchema = z
  .string()
  .refine((id) => NUMBER_ID.test(id) || WORD_ID.test(id))
  .transform(cardId);

/** The number under a name. A name with cards counts them; an unbound name is 0. */
export const boundNumber = (bindings: Bound, name: string): number => {
  const values = bindings[name] ?? [];
  const digits = NUMBER_ID.exec(values[0] ?? '')?.[1];
  return digits === undefined ? values.length : Number(digits);
};

/** The word under a name, if one is bound. */
export const boundWord = (bindings: Bound, name: string): string | undefined =>
  WORD_ID.exec(bindings[name]?.[0] ?? '')?.[1];

/** The amount `{ "number": "x" }`: a number under a name, with the factors of a count. */
export const numberAmountSchema = (bounds: FactorBounds) =>
  z.strictObject({ number: boundNameSchema, ...factorsWithin(bounds) });

/** A word of a filter: one that the card states, or one that was chosen by `chooseWord`. */
export type WordAsked<Word extends string = string> = Word | { readonly chosen: string };

/** Adds `{ "chosen": "name" }` to the words of a filter. */
export const wordAskedSchema = <Word extends string>(word: z.ZodType<Word>): z.ZodType<WordAsked<Word>> =>
  z.union([word, z.strictObject({ chosen: boundNameSchema })]);

/** The word that a filter asks for; undefined where no word was chosen, which no card fits. */
export const askedWord = (bindings: Bound, asked: WordAsked): string | undefined =>
  typeof asked === 'string' ? asked : boundWord(bindings, asked.chosen);
