import { z } from 'zod';
import { boundNameSchema } from './names.js';

/**
 * One seat: the effect's controller; its opponent (which one of several, the game says); whose turn it is; the seat that was bound to a
 * name; whoever controls the first of some cards.
 */
export type Who<Selector = unknown> =
  | 'you'
  | 'opponent'
  | 'active'
  | { readonly chosen: string }
  | { readonly controllerOf: Selector };

/** Any number of seats: also every other one in turn order, or everybody, the controller first. */
export type Whose<Selector = unknown> = Who<Selector> | 'opponents' | 'each';

const ONE = ['you', 'opponent', 'active'] as const;
const SEVERAL = [...ONE, 'opponents', 'each'] as const;

/** Whose, where nothing is bound yet: of what stands on the table all the time, or happens there. */
export const sideSchema = z.enum(['you', 'active', 'opponents', 'each']);

/** The words for seats; no dialect gives one of them another meaning. */
export const SEAT_WORDS: readonly string[] = SEVERAL;

const byReference = <Selector>(selector: z.ZodType<Selector>) =>
  [z.strictObject({ chosen: boundNameSchema }), z.strictObject({ controllerOf: selector })] as const;

export const whoSchema = <Selector>(selector: z.ZodType<Selector>) =>
  z.union([z.enum(ONE), ...byReference(selector)]);

export const whoseSchema = <Selector>(selector: z.ZodType<Selector>) =>
  z.union([z.enum(SEVERAL), ...byReference(selector)]);

/** The same with the seats that only one game knows, such as the winner of a mission. */
export const whoseOrSchema = <Selector, const Word extends string>(
  selector: z.ZodType<Selector>,
  words: readonly [Word, ...Word[]],
) => z.union([z.enum([...SEVERAL, ...words]), ...byReference(selector)]);
