import { z } from 'zod';
import type { RuleId, Seat } from '../contract/ids.js';
import { internal } from '../schemas/api-marks.js';
import type { factsCiting } from '../schemas/fact.js';
import { hidden } from '../schemas/hidden-part.js';

/*
 * Delayed effects: `later` keeps operations for a moment of the game, with everything that was bound until then. A game keeps them in its
 * state, and takes out those that are due whenever one of its moments comes.
 */

/** An effect that waits for a moment. */
export interface Delayed<Moment extends string, Effect> {
  readonly id: number;
  readonly at: Moment;
  /** The seat whose turn or step the moment is; any seat's if left out. */
  readonly of?: Seat | undefined;
  readonly effect: Effect;
}

export const delayedSchema = <Moment extends string, Effect>(
  moment: z.ZodType<Moment>,
  seat: z.ZodType<Seat>,
  effect: z.ZodType<Effect>,
) => z.strictObject({ id: z.int().min(1), at: moment, of: z.exactOptional(seat), effect });

/** The facts about delayed effects. `card` is the game's schema of a card that everybody sees. */
export const delayedFacts = <Rule extends z.ZodType<RuleId>, Card extends z.ZodType, Waiting>(
  fact: ReturnType<typeof factsCiting<Rule>>,
  seat: z.ZodType<Seat>,
  card: Card,
  moment: z.ZodType<string>,
  delayed: z.ZodType<Waiting>,
) =>
  [
    fact('EffectDelayed', 'A part of an effect waits for a moment.', {
      seat: seat.describe('The seat that controls the effect.'),
      card: card.describe('The card with the effect.'),
      at: moment.describe('The moment.'),
      delayed: internal(hidden(delayed)),
    }),
    fact('DelayedEffectBegan', 'The moment of a delayed effect has come.', {
      seat: seat.describe('The seat that controls the effect.'),
      card: card.describe('The card with the effect.'),
      delayed: internal(z.int().min(1)),
    }),
  ] as const;

/** The delayed effects that are due at a moment, in the order in which they began to wait. */
export const dueAt = <Moment extends string, Effect>(
  delayed: readonly Delayed<Moment, Effect>[],
  at: Moment,
  seat: Seat,
): readonly Delayed<Moment, Effect>[] =>
  delayed.filter((one) => one.at === at && (one.of === undefined || one.of === seat));

/** The id of the next delayed effect. */
export const nextDelayedId = (delayed: readonly { readonly id: number }[]): number =>
  Math.max(0, ...delayed.map(({ id }) => id)) + 1;
