import {
  answerEffect,
  type CardId,
  type EffectAnswer,
  type LegalAction,
  type RandomSource,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { MetazooFact } from '../facts.js';
import type { MetazooState } from '../state.js';
import { laneOfId } from '../zones.js';
import { nameOf, rule } from './cards.js';
import { answer, illegal, isSelection, type MetazooRule, openChoice, unknownTarget } from './guard.js';

const BECAUSE = rule('MZ-064');

/** Puts the answer into the effect that waits, and goes on. */
const goOnWith = (
  state: MetazooState,
  seat: Seat,
  given: EffectAnswer,
  random: RandomSource,
): readonly MetazooFact[] => {
  const [waiting, ...rest] = state.resolution;
  return waiting?.task === 'effect'
    ? answer(state, seat, [], [{ ...waiting, ...answerEffect(waiting, given) }, ...rest], random)
    : [];
};

const targetName = (state: MetazooState, id: CardId): string => {
  const lane = laneOfId(id);
  if (lane !== undefined) return `lane ${lane}`;
  const at = state.inPlay[id]?.lane ?? state.aura[id]?.lane ?? 0;
  return at === 0 ? nameOf(state, id) : `${nameOf(state, id)} in lane ${at}`;
};

const namesOf = (state: MetazooState, cards: readonly CardId[]): string =>
  cards.length === 0 ? 'none' : cards.map((id) => targetName(state, id)).join(', ');

const onTable = (cards: readonly CardId[]): readonly CardId[] =>
  cards.filter((id) => laneOfId(id) === undefined);

export const chooseCards: MetazooRule<'chooseCards'> = {
  type: 'chooseCards',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'chooseCards') return [];
    const { options, min, max } = choice;
    const option = (cards: readonly CardId[]): LegalAction<ActionOf<'chooseCards'>> => ({
      action: { type: 'chooseCards', cards: [...cards] },
      label: `Choose ${namesOf(state, cards)}`,
      rule: choice.rule,
      cards: onTable(cards),
    });
    if (max > 1)
      return [
        {
          ...option(options.slice(0, min)),
          cards: onTable(options),
          freedom: { kind: 'subset', field: 'cards', of: options, min, max },
        },
      ];
    return [...(min === 0 ? [option([])] : []), ...(max === 1 ? options.map((id) => option([id])) : [])];
  },
  refusal: (state, seat, { cards }) => {
    const { choice, refused } = openChoice(state, seat, 'chooseCards', BECAUSE);
    if (refused !== undefined) return refused;
    if (!isSelection(cards, choice.options))
      return unknownTarget(choice.rule, 'Choose among what is offered, each once.');
    return cards.length < choice.min || cards.length > choice.max
      ? illegal(choice.rule, `Choose between ${choice.min} and ${choice.max}.`)
      : undefined;
  },
  resolve: (state, seat, { cards }, random) => {
    const { choice } = state;
    // Which were chosen matters, not in which order they were named.
    const inOrder =
      choice?.kind === 'chooseCards' ? choice.options.filter((id) => cards.includes(id)) : cards;
    return goOnWith(state, seat, { kind: 'chooseCards', cards: inOrder }, random);
  },
};

export const arrangeCards: MetazooRule<'arrangeCards'> = {
  type: 'arrangeCards',
  candidates: (state) => {
    const { choice } = state;
    if (choice?.kind !== 'orderCards') return [];
    return [
      {
        action: { type: 'arrangeCards', cards: [...choice.options] },
        label: `Put in this order: ${namesOf(state, choice.options)}`,
        rule: choice.rule,
        cards: onTable(choice.options),
        freedom: { kind: 'permutation', field: 'cards', of: choice.options },
      },
    ];
  },
  refusal: (state, seat, { cards }) => {
    const { choice, refused } = openChoice(state, seat, 'orderCards', BECAUSE);
    if (refused !== undefined) return refused;
    return cards.length === choice.options.length && isSelection(cards, choice.options)
      ? undefined
      : unknownTarget(choice.rule, 'Name each of the cards once, in the order you want.');
  },
  resolve: (state, seat, { cards }, random) => goOnWith(state, seat, { kind: 'orderCards', cards }, random),
};

export const chooseOption: MetazooRule<'chooseOption'> = {
  type: 'chooseOption',
  candidates: ({ choice }) =>
    choice?.kind === 'chooseOption'
      ? choice.options.map(({ index, label }) => ({
          action: { type: 'chooseOption' as const, option: index },
          label,
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat, { option }) => {
    const { choice, refused } = openChoice(state, seat, 'chooseOption', BECAUSE);
    if (refused !== undefined) return refused;
    return choice.options.some(({ index }) => index === option)
      ? undefined
      : unknownTarget(choice.rule, 'That option is not among those offered.');
  },
  resolve: (state, seat, { option }, random) =>
    goOnWith(state, seat, { kind: 'chooseOption', index: option }, random),
};

export const answerMay: MetazooRule<'answerMay'> = {
  type: 'answerMay',
  candidates: ({ choice }) =>
    choice?.kind === 'may'
      ? [true, false].map((yes) => ({
          action: { type: 'answerMay' as const, yes },
          label: `${choice.label}: ${yes ? 'yes' : 'no'}`,
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'may', BECAUSE).refused,
  resolve: (state, seat, { yes }, random) => goOnWith(state, seat, { kind: 'may', yes }, random),
};
