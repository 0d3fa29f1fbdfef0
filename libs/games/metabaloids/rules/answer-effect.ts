import {
  answerEffect,
  type CardId,
  type EffectAnswer,
  type LegalAction,
  type RandomSource,
  type Rejection,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import { act, run } from '../resolution/run.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { movedCards, nameOf } from '../zones.js';
import { illegal, type MetabaloidsRule, outsideChoice, unknownTarget } from './guard.js';

const EFFECT_CHOICE = rule('MB-049');
const EFFECT_DISCARD = rule('MB-044');

/** Puts the answer into the effect that waits, and goes on. */
const goOnWith = (
  state: MetabaloidsState,
  seat: Seat,
  answer: EffectAnswer,
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  const [waiting, ...rest] = state.resolution;
  const { choice } = state;
  if (waiting?.task !== 'effect' || choice === undefined) return [];
  const facts: readonly MetabaloidsFact[] = [
    { type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind },
  ];
  return run(state, facts, [answerEffect(waiting, answer), ...rest], random);
};

const namesOf = (state: MetabaloidsState, cards: readonly CardId[]): string =>
  cards.length === 0 ? 'no card' : cards.map((id) => nameOf(state, id)).join(', ');

const isSelection = (cards: readonly CardId[], options: readonly CardId[]): boolean =>
  new Set(cards).size === cards.length && cards.every((id) => options.includes(id));

/** The cards that are to be chosen from now, be it for an effect or to be discarded. */
const cardChoice = ({ choice, seats }: MetabaloidsState) => {
  if (choice?.kind === 'chooseCards') return choice;
  if (choice?.kind !== 'forceDiscard') return undefined;
  const { rule: because, count } = choice;
  return { rule: because, options: seats[choice.seat]?.hand ?? [], min: count, max: count };
};

export const chooseCards: MetabaloidsRule<'chooseCards'> = {
  type: 'chooseCards',
  candidates: (state) => {
    const choice = cardChoice(state);
    if (choice === undefined) return [];
    const { options, min, max } = choice;
    const offer = (cards: readonly CardId[]): LegalAction<ActionOf<'chooseCards'>> => ({
      action: { type: 'chooseCards', cards: [...cards] },
      label: `Choose ${namesOf(state, cards)}`,
      rule: choice.rule,
      cards,
    });
    if (min === 1 && options.length === 1) return [offer(options)];
    if (max > 1)
      return [
        {
          ...offer(options.slice(0, min)),
          freedom: { kind: 'subset', field: 'cards', of: options, min, max },
        },
      ];
    return [...(min === 0 ? [offer([])] : []), ...(max === 1 ? options.map((id) => offer([id])) : [])];
  },
  refusal: (state, seat, { cards }) => {
    const refused = outsideChoice(state, seat, ['chooseCards', 'forceDiscard'], EFFECT_CHOICE);
    if (refused !== undefined) return refused;
    const choice = cardChoice(state);
    if (choice === undefined) return illegal(EFFECT_CHOICE, 'There are no cards to choose now.');
    if (!isSelection(cards, choice.options))
      return unknownTarget(choice.rule, 'Choose among the cards that are offered, each once.');
    return cards.length < choice.min || cards.length > choice.max
      ? illegal(choice.rule, `Choose between ${choice.min} and ${choice.max} cards.`)
      : undefined;
  },
  resolve: (state, seat, { cards }, random) =>
    state.choice?.kind === 'forceDiscard'
      ? act(
          state,
          seat,
          [
            {
              type: 'CardsDiscarded',
              rule: EFFECT_DISCARD,
              cards: movedCards(state, cards, 'discard'),
              why: 'effect',
            },
          ],
          [],
          random,
        )
      : goOnWith(state, seat, { kind: 'chooseCards', cards: inOfferedOrder(state, cards) }, random),
};

/** Which cards were chosen matters, not in which order they were named. */
const inOfferedOrder = (state: MetabaloidsState, cards: readonly CardId[]): readonly CardId[] =>
  state.choice?.kind === 'chooseCards' ? state.choice.options.filter((id) => cards.includes(id)) : cards;

export const arrangeCards: MetabaloidsRule<'arrangeCards'> = {
  type: 'arrangeCards',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'orderCards') return [];
    return [
      {
        action: { type: 'arrangeCards', cards: [...choice.options] },
        label: `Put in this order: ${namesOf(state, choice.options)}`,
        rule: choice.rule,
        cards: choice.options,
        freedom: { kind: 'permutation', field: 'cards', of: choice.options },
      },
    ];
  },
  refusal: (state, seat, { cards }) => {
    const refused = outsideChoice(state, seat, ['orderCards'], EFFECT_CHOICE);
    if (refused !== undefined) return refused;
    const { choice } = state;
    return choice?.kind === 'orderCards' &&
      cards.length === choice.options.length &&
      isSelection(cards, choice.options)
      ? undefined
      : unknownTarget(EFFECT_CHOICE, 'Name each of the cards once, in the order you want.');
  },
  resolve: (state, seat, { cards }, random) => goOnWith(state, seat, { kind: 'orderCards', cards }, random),
};

export const chooseOption: MetabaloidsRule<'chooseOption'> = {
  type: 'chooseOption',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'chooseOption') return [];
    return choice.options.map(({ index, label }) => ({
      action: { type: 'chooseOption', option: index },
      label,
      rule: choice.rule,
    }));
  },
  refusal: (state, seat, { option }): Rejection | undefined => {
    const refused = outsideChoice(state, seat, ['chooseOption'], EFFECT_CHOICE);
    if (refused !== undefined) return refused;
    return state.choice?.kind === 'chooseOption' && state.choice.options.some(({ index }) => index === option)
      ? undefined
      : unknownTarget(EFFECT_CHOICE, 'That option is not among those offered.');
  },
  resolve: (state, seat, { option }, random) =>
    goOnWith(state, seat, { kind: 'chooseOption', index: option }, random),
};

export const answerMay: MetabaloidsRule<'answerMay'> = {
  type: 'answerMay',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'may') return [];
    return [true, false].map((yes) => ({
      action: { type: 'answerMay', yes },
      label: `${choice.label}: ${yes ? 'yes' : 'no'}`,
      rule: choice.rule,
    }));
  },
  refusal: (state, seat) => outsideChoice(state, seat, ['may'], EFFECT_CHOICE),
  resolve: (state, seat, { yes }, random) => goOnWith(state, seat, { kind: 'may', yes }, random),
};
