import { z } from 'zod';
import type { CardId, RuleId, Seat } from '../contract/ids.js';
import { internal } from './api-marks.js';
import type { factsCiting } from './fact.js';
import { hidden, list } from './hidden-part.js';

/* Decisions in the states and facts of all games. */

const count = z.int().min(0);

/**
 * Builds a game's choices, among them those that effects offer.
 *
 * @param target the cards, seats and places that an effect can name
 * @param more fields of every choice of the game
 */
export const choicesOf = <More extends z.core.$ZodLooseShape>(
  seat: z.ZodType<Seat>,
  rule: z.ZodType<RuleId>,
  target: z.ZodType<CardId>,
  more: More,
) => {
  const choice = <const Kind extends string, const Shape extends z.core.$ZodLooseShape>(
    kind: Kind,
    shape: Shape,
  ) =>
    z.strictObject({
      kind: z.literal(kind),
      seat,
      rule,
      /** Public: what is decided, in words. */
      label: z.string(),
      ...more,
      ...shape,
    });
  const effectChoices = [
    choice('chooseCards', { options: list(target), min: count, max: count }),
    choice('orderCards', { options: list(target) }),
    choice('chooseOption', { options: list(z.strictObject({ index: count, label: z.string() })) }),
    choice('may', {}),
  ] as const;
  return { choice, effectChoices };
};

/** The kinds of a game's choices. (The overload declares the type: one value for each choice.) */
export function kindsOf<Kind extends string>(choices: {
  readonly options: readonly { readonly shape: { readonly kind: z.ZodLiteral<Kind> } }[];
}): z.ZodType<Kind>;
export function kindsOf(choices: {
  readonly options: readonly { readonly shape: { readonly kind: z.ZodLiteral<string> } }[];
}) {
  return z.enum(choices.options.map(({ shape }) => shape.kind.value));
}

/** The end of a game. */
export const outcomes = (seat: z.ZodType<Seat>, rule: z.ZodType<RuleId>) =>
  z.strictObject({ places: list(list(seat)), reason: z.string(), rule, text: z.string() });

/** A game's words for the facts about its choices. */
export interface DecisionWords {
  /** The player that decides: `A seat`. */
  readonly decider: string;
  /** Some kinds of choice: `window`, `may` and so on. */
  readonly kinds: string;
  /** Why a choice is withdrawn. */
  readonly because: string;
  /** The descriptions of a stopped resolution and of its limit. */
  readonly stopped: readonly [fact: string, limit: string];
}

/** The facts about choices, and about a resolution that does not end. */
export const choiceFacts = <Rule extends z.ZodType<RuleId>, Kind extends z.ZodType, Choice, Task>(
  fact: ReturnType<typeof factsCiting<Rule>>,
  seat: z.ZodType<Seat>,
  kinds: Kind,
  choice: z.ZodType<Choice>,
  task: z.ZodType<readonly Task[]>,
  words: DecisionWords,
) => {
  const kind = kinds.describe(`The kind of choice: ${words.kinds} and so on.`);
  return [
    fact(
      'ChoiceOffered',
      `${words.decider} is asked for a decision; its options are the seat's legal actions.`,
      {
        seat: seat.describe('The seat that decides.'),
        kind,
        label: z.string().describe('The choice as text.'),
        choice: internal(hidden(choice)),
        resolution: internal(hidden(task)),
      },
    ),
    fact('ChoiceMade', `${words.decider} has decided.`, {
      seat: seat.describe('The seat that decided.'),
      kind,
    }),
    fact(
      'ChoiceWithdrawn',
      `An open choice is withdrawn, because ${words.because}; what is still open is offered once more.`,
      { seat: seat.describe('The seat that owed it.'), kind },
    ),
    fact('ResolutionStopped', words.stopped[0], { limit: count.describe(words.stopped[1]) }),
  ] as const;
};
