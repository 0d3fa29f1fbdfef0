import type { ActionRule } from '../contract/action-rule.js';
import type { CardId, RuleId, Seat } from '../contract/ids.js';
import type { LegalAction } from '../contract/legal-action.js';
import { illegal, type Rejection, unknownTarget } from '../contract/rejection.js';
import type { RandomSource } from '../random/random-source.js';
import type { EffectAnswer } from './interpreter.js';

interface Question {
  readonly rule: RuleId;
  readonly label: string;
}

/** A choice that an effect offers to a seat, as a game stores it in its state. */
export type EffectQuestion = Question &
  (
    | {
        readonly kind: 'chooseCards';
        readonly options: readonly CardId[];
        readonly min: number;
        readonly max: number;
      }
    | { readonly kind: 'orderCards'; readonly options: readonly CardId[] }
    | {
        readonly kind: 'chooseOption';
        readonly options: readonly { readonly index: number; readonly label: string }[];
      }
    | { readonly kind: 'may' }
  );
type Kind = EffectQuestion['kind'];

const KINDS: ReadonlySet<string> = new Set<Kind>(['chooseCards', 'orderCards', 'chooseOption', 'may']);

/** Whether an effect made the open choice. */
export const isEffectQuestion = <Choice extends { readonly kind: string }>(
  choice: Choice | undefined,
): choice is Extract<Choice, { readonly kind: Kind }> => choice !== undefined && KINDS.has(choice.kind);

/** The functions with which a game handles the choices of its effects. */
export interface EffectAsking<State, Fact> {
  /** The open choice, if an effect made it. */
  question(state: State): EffectQuestion | undefined;
  /** The refusal of a seat that may not answer a choice of this kind now; undefined if it may. */
  refused(state: State, seat: Seat, kind: Kind): Rejection | undefined;
  /** The names of some offered cards, for labels; the list may be empty. */
  names(state: State, cards: readonly CardId[]): string;
  /** The offered ids that are cards, not places or players; all when left out. */
  cardsAmong?(offered: readonly CardId[]): readonly CardId[];
  /** The word for cards in refusals: `cards`. */
  readonly noun: string;
  /** The rule cited if no question of the kind is open. */
  readonly because: RuleId;
  /** The rule cited for an order or option that was not offered; the question's rule when left out. */
  readonly misnamed?: RuleId;
  goOn(state: State, seat: Seat, answer: EffectAnswer, random: RandomSource): readonly Fact[];
}

interface ChooseCards {
  type: 'chooseCards';
  cards: CardId[];
}
interface ArrangeCards {
  type: 'arrangeCards';
  cards: CardId[];
}
interface ChooseOption {
  type: 'chooseOption';
  option: number;
}
interface AnswerMay {
  type: 'answerMay';
  yes: boolean;
}

/** The answering actions, the same in every game. */
export interface EffectAnswers<State, Fact> {
  readonly chooseCards: ActionRule<State, ChooseCards, Fact>;
  readonly arrangeCards: ActionRule<State, ArrangeCards, Fact>;
  readonly chooseOption: ActionRule<State, ChooseOption, Fact>;
  readonly answerMay: ActionRule<State, AnswerMay, Fact>;
}

/** Whether all chosen ids are distinct and offered. */
export const isSelection = (chosen: readonly CardId[], options: readonly CardId[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((id) => options.includes(id));

export const effectAnswers = <State, Fact>(asking: EffectAsking<State, Fact>): EffectAnswers<State, Fact> => {
  const asked = <K extends Kind>(state: State, kind: K): Extract<EffectQuestion, { kind: K }> | undefined => {
    const open = asking.question(state);
    return open !== undefined && isOfKind(open, kind) ? open : undefined;
  };
  const cardsAmong = (offered: readonly CardId[]) => asking.cardsAmong?.(offered) ?? offered;

  return {
    chooseCards: {
      type: 'chooseCards',
      candidates: (state) => {
        const open = asked(state, 'chooseCards');
        if (open === undefined) return [];
        const { options, min, max, rule } = open;
        const option = (cards: readonly CardId[]): LegalAction<ChooseCards> => ({
          action: { type: 'chooseCards', cards: [...cards] },
          label: `Choose ${asking.names(state, cards)}`,
          rule,
          cards: cardsAmong(cards),
        });
        if (max > 1)
          return [
            {
              ...option(options.slice(0, min)),
              cards: cardsAmong(options),
              freedom: { kind: 'subset', field: 'cards', of: options, min, max },
            },
          ];
        return [...(min === 0 ? [option([])] : []), ...(max === 1 ? options.map((id) => option([id])) : [])];
      },
      refusal: (state, seat, { cards }) => {
        const open = asked(state, 'chooseCards');
        const refused = asking.refused(state, seat, 'chooseCards');
        if (refused !== undefined || open === undefined) return refused ?? nothingAsked(asking.because);
        if (!isSelection(cards, open.options))
          return unknownTarget(open.rule, 'Choose among what is offered, each once.');
        return cards.length < open.min || cards.length > open.max
          ? illegal(open.rule, `Choose between ${open.min} and ${open.max}.`)
          : undefined;
      },
      // The order of the answer does not matter.
      resolve: (state, seat, { cards }, random) => {
        const offered = asked(state, 'chooseCards')?.options.filter((id) => cards.includes(id));
        return asking.goOn(state, seat, { kind: 'chooseCards', cards: offered ?? cards }, random);
      },
    },
    arrangeCards: {
      type: 'arrangeCards',
      candidates: (state) => {
        const open = asked(state, 'orderCards');
        if (open === undefined) return [];
        const { options, rule } = open;
        return [
          {
            action: { type: 'arrangeCards', cards: [...options] },
            label: `Put in this order: ${asking.names(state, options)}`,
            rule,
            cards: cardsAmong(options),
            freedom: { kind: 'permutation', field: 'cards', of: options },
          },
        ];
      },
      refusal: (state, seat, { cards }) => {
        const open = asked(state, 'orderCards');
        const refused = asking.refused(state, seat, 'orderCards');
        if (refused !== undefined || open === undefined) return refused ?? nothingAsked(asking.because);
        return cards.length === open.options.length && isSelection(cards, open.options)
          ? undefined
          : unknownTarget(
              asking.misnamed ?? open.rule,
              `Name each of the ${asking.noun} once, in the order you want.`,
            );
      },
      resolve: (state, seat, { cards }, random) =>
        asking.goOn(state, seat, { kind: 'orderCards', cards }, random),
    },
    chooseOption: {
      type: 'chooseOption',
      candidates: (state) => {
        const open = asked(state, 'chooseOption');
        if (open === undefined) return [];
        return open.options.map(({ index, label }) => ({
          action: { type: 'chooseOption', option: index },
          label,
          rule: open.rule,
        }));
      },
      refusal: (state, seat, { option }) => {
        const open = asked(state, 'chooseOption');
        const refused = asking.refused(state, seat, 'chooseOption');
        if (refused !== undefined || open === undefined) return refused ?? nothingAsked(asking.because);
        return open.options.some(({ index }) => index === option)
          ? undefined
          : unknownTarget(asking.misnamed ?? open.rule, 'That option is not among those offered.');
      },
      resolve: (state, seat, { option }, random) =>
        asking.goOn(state, seat, { kind: 'chooseOption', index: option }, random),
    },
    answerMay: {
      type: 'answerMay',
      candidates: (state) => {
        const open = asked(state, 'may');
        if (open === undefined) return [];
        return [true, false].map((yes) => ({
          action: { type: 'answerMay', yes },
          label: `${open.label}: ${yes ? 'yes' : 'no'}`,
          rule: open.rule,
        }));
      },
      refusal: (state, seat) => asking.refused(state, seat, 'may'),
      resolve: (state, seat, { yes }, random) => asking.goOn(state, seat, { kind: 'may', yes }, random),
    },
  };
};

const isOfKind = <K extends Kind>(
  question: EffectQuestion,
  kind: K,
): question is Extract<EffectQuestion, { kind: K }> => question.kind === kind;

const nothingAsked = (because: RuleId): Rejection => illegal(because, 'No such choice is open now.');
