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
import type { MetaxFact } from '../facts.js';
import { run } from '../resolution/run.js';
import type { MetaxState } from '../state.js';
import { rule } from './cards.js';
import { illegal, type MetaxRule, nameOf, outsideChoice, unknownTarget } from './guard.js';

const EFFECT_CHOICE = rule('MX-R40');

/** Puts the answer into the effect that waits, and goes on. */
const goOnWith = (
  state: MetaxState,
  seat: Seat,
  answer: EffectAnswer,
  random: RandomSource,
): readonly MetaxFact[] => {
  const [waiting, ...rest] = state.resolution;
  const { choice } = state;
  if (waiting?.task !== 'effect' || choice === undefined) return [];
  const facts: readonly MetaxFact[] = [{ type: 'ChoiceMade', rule: choice.rule, seat, kind: choice.kind }];
  return run(state, [{ task: 'begin', facts }, answerEffect(waiting, answer), ...rest], random);
};

const namesOf = (state: MetaxState, cards: readonly CardId[]): string =>
  cards.length === 0 ? 'no card' : cards.map((id) => nameOf(state, id)).join(', ');

const isSelection = (cards: readonly CardId[], options: readonly CardId[]): boolean =>
  new Set(cards).size === cards.length && cards.every((id) => options.includes(id));

export const chooseCards: MetaxRule<'chooseCards'> = {
  type: 'chooseCards',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'chooseCards') return [];
    const { options, min, max } = choice;
    const offer = (cards: readonly CardId[]): LegalAction<ActionOf<'chooseCards'>> => ({
      action: { type: 'chooseCards', cards: [...cards] },
      label: `Choose ${namesOf(state, cards)}`,
      rule: choice.rule,
      cards,
    });
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
    const refused = outsideChoice(state, seat, ['chooseCards'], EFFECT_CHOICE);
    if (refused !== undefined) return refused;
    const { choice } = state;
    if (choice?.kind !== 'chooseCards') return illegal(EFFECT_CHOICE, 'There are no cards to choose now.');
    if (!isSelection(cards, choice.options))
      return unknownTarget(choice.rule, 'Choose among the cards that are offered, each once.');
    return cards.length < choice.min || cards.length > choice.max
      ? illegal(choice.rule, `Choose between ${choice.min} and ${choice.max} cards.`)
      : undefined;
  },
  resolve: (state, seat, { cards }, random) =>
    goOnWith(state, seat, { kind: 'chooseCards', cards: inOfferedOrder(state, cards) }, random),
};

/** Which cards were chosen matters, not in which order they were named. */
const inOfferedOrder = (state: MetaxState, cards: readonly CardId[]): readonly CardId[] =>
  state.choice?.kind === 'chooseCards' ? state.choice.options.filter((id) => cards.includes(id)) : cards;

export const arrangeCards: MetaxRule<'arrangeCards'> = {
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

export const chooseOption: MetaxRule<'chooseOption'> = {
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

export const answerMay: MetaxRule<'answerMay'> = {
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
