import { z } from 'zod';
import { boundNameSchema } from './names.js';

/**
 * One seat: the effect's controller; its opponent (in a game with several, a rule of the game decides); the active seat; a seat bound to a
 * name; or the controller of the first of some cards.
 */
export type Who<Selector = unknown> =
  | 'you'
  | 'opponent'
  | 'active'
  | { readonly chosen: string }
  | { readonly controllerOf: Selector };

/** Any number of seats: also all opponents in turn order, or all seats from the controller on. */
export type Whose<Selector = unknown> = Who<Selector> | 'opponents' | 'each';

const ONE = ['you', 'opponent', 'active'] as const;
const SEVERAL = [...ONE, 'opponents', 'each'] as const;

/** Seats for a context without bindings: permanent effects and triggers. */
export const sideSchema = z.enum(['you', 'active', 'opponents', 'each']);

/** The shared words for seats; no dialect may redefine one. */
export const SEAT_WORDS: readonly string[] = SEVERAL;

const byReference = <Selector>(selector: z.ZodType<Selector>) =>
  [z.strictObject({ chosen: boundNameSchema }), z.strictObject({ controllerOf: selector })] as const;

export const whoSchema = <Selector>(selector: z.ZodType<Selector>) =>
  z.union([z.enum(ONE), ...byReference(selector)]);

export const whoseSchema = <Selector>(selector: z.ZodType<Selector>) =>
  z.union([z.enum(SEVERAL), ...byReference(selector)]);

/** Adds words for seats that only one game has, such as the winner of a mission. */
export const whoseOrSchema = <Selector, const Word extends string>(
  selector: z.ZodType<Selector>,
  words: readonly [Word, ...Word[]],
) => z.union([z.enum([...SEVERAL, ...words]), ...byReference(selector)]);
