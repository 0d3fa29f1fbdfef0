import {
  answerEffect,
  type CardId,
  type EffectAnswer,
  type LegalAction,
  type RandomSource,
  type Seat,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { NightfallFact } from '../facts.js';
import { withTarget } from '../resolution/chain.js';
import { asTask } from '../resolution/perform.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { casterOf, linkNumberOf } from '../zones.js';
import { answer } from './go-on.js';
import { illegal, isSelection, type NightfallRule, openChoice, unknownTarget } from './guard.js';
import { nameOf, pageOf } from './pages.js';

const BECAUSE = rule('NF-R23');

/** Puts the answer into what waits for it, an Effect or the naming of targets, and goes on. */
const goOnWith = (
  state: NightfallState,
  seat: Seat,
  given: EffectAnswer,
  random: RandomSource,
): readonly NightfallFact[] => {
  const [asking] = state.resolution;
  if (asking?.task === 'chooseTargets')
    return given.kind === 'chooseCards' ? answer(state, seat, [withTarget(asking, given.cards)], random) : [];
  return asking?.task === 'effect' ? answer(state, seat, [asTask(answerEffect(asking, given))], random) : [];
};

/** For who chooses: a Page in an own Spellbook has its name. */
const namesOf = (state: NightfallState, cards: readonly CardId[]): string =>
  cards.length === 0
    ? 'none'
    : cards
        .map((id) =>
          state.arena[id]?.isFaceDown ? nameOf(state, id) : (pageOf(state, id)?.name ?? nameOf(state, id)),
        )
        .join(', ');

const onTable = (cards: readonly CardId[]): readonly CardId[] =>
  cards.filter((id) => casterOf(id) === undefined && linkNumberOf(id) === undefined);

export const chooseCards: NightfallRule<'chooseCards'> = {
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

export const arrangeCards: NightfallRule<'arrangeCards'> = {
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
      : unknownTarget(choice.rule, 'Name each of the Pages once, in the order you want.');
  },
  resolve: (state, seat, { cards }, random) => goOnWith(state, seat, { kind: 'orderCards', cards }, random),
};

export const chooseOption: NightfallRule<'chooseOption'> = {
  type: 'chooseOption',
  candidates: ({ choice }) =>
    choice?.kind === 'chooseOption'
      ? choice.options.map(({ index, label }) => ({
          action: { type: 'chooseOption', option: index },
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

export const answerMay: NightfallRule<'answerMay'> = {
  type: 'answerMay',
  candidates: ({ choice }) =>
    choice?.kind === 'may'
      ? [true, false].map((yes) => ({
          action: { type: 'answerMay', yes },
          label: `${choice.label}: ${yes ? 'yes' : 'no'}`,
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'may', BECAUSE).refused,
  resolve: (state, seat, { yes }, random) => goOnWith(state, seat, { kind: 'may', yes }, random),
};
