import type { CardId, EffectScope, RandomSource } from '#libs/game-kit';
import { cardUnder, stepByTag } from '#libs/game-kit';
import { now } from '../queries/stats.js';
import type { MetabaloidsState } from '../state.js';
import type { Operation } from './language/operation.js';
import * as battle from './operations/battle.js';
import * as cardsOf from './operations/cards.js';
import * as lasting from './operations/lasting.js';
import * as paying from './operations/paying.js';
import type { Result } from './operations/result.js';

/** The context of an operation; `activation` is the announced ability that it belongs to. */
interface OperationContext {
  readonly state: MetabaloidsState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  readonly activation: number;
  readonly cards: readonly CardId[];
}

const OPERATIONS = stepByTag<OperationContext, Operation, 'op', void, Result>('op', {
  draw: ({ state, scope, activation }, { who, count }) =>
    cardsOf.draw(now.seats(state, scope, who), now.amount(state, scope, count), activation),
  makeDiscard: ({ state, scope, activation }, { who, count }) =>
    cardsOf.makeDiscard(now.seats(state, scope, who), now.amount(state, scope, count), activation),
  discard: ({ state, scope, cards }) => cardsOf.moveTo(state, scope, cards, { zone: 'discard' }),
  lose: ({ state, scope, cards }) => cardsOf.moveTo(state, scope, cards, { zone: 'lost' }),
  returnToHand: ({ state, scope, cards }) => cardsOf.moveTo(state, scope, cards, { zone: 'hand' }),
  putOnDeck: ({ state, scope, cards }, { position }) =>
    cardsOf.moveTo(state, scope, cards, { zone: 'drawPile', end: position }),
  toReserve: ({ state, scope, cards }) => cardsOf.moveTo(state, scope, cards, { zone: 'reserve' }),
  putIntoPlay: ({ state, scope, cards }) => cardsOf.toPlay(state, scope, cards),
  toOtherColumn: ({ state, scope, cards }) => cardsOf.toOtherColumn(state, scope, cards),
  pay: ({ state, scope, cards }, { by }) => paying.pay(state, scope, cards, by),
  paid: ({ scope, activation }) => paying.paid(scope, activation),
  toColumn: ({ state, scope, cards }, operation) => cardsOf.toColumn(state, scope, operation, cards),
  lookAtTop: ({ state, scope, activation }, operation) =>
    cardsOf.lookAtTop(state, scope, operation, activation),
  reveal: ({ state, scope, cards }) => cardsOf.reveal(state, scope, cards),
  stopDrawing: ({ state }) => lasting.stopDrawing(state),
  stopAbility: ({ state, scope }) => lasting.stopAbility(state, scope),
  modify: ({ state, scope, cards }, operation) => lasting.modify(state, scope, operation, cards),
  setSafety: ({ state, scope, cards }, operation) => lasting.setSafety(state, scope, operation, cards),
  extraAttack: ({ state, scope }) => lasting.extraAttack(state, scope),
  addToTotal: ({ state, scope }, { who, by }) =>
    battle.addToTotal(state, scope, who, now.amount(state, scope, by)),
  negateDamage: ({ state, scope }, { amount }) =>
    battle.negateDamage(state, scope, amount === 'all' ? 'all' : now.amount(state, scope, amount)),
  takeDamage: ({ state, scope }, { amount }) =>
    battle.takeDamage(state, scope, now.amount(state, scope, amount)),
  redirectAttack: ({ state, scope, cards }) => battle.redirectAttack(state, scope, cards),
  stopAttack: ({ state }) => battle.stopAttack(state),
  drawSecondBonus: ({ state, scope, random }) => battle.drawSecondBonus(state, scope, random),
  keepBonus: ({ state, scope, cards }) => battle.keepBonus(state, scope, cards),
  replaceBonus: ({ state, scope, random }) => battle.replaceBonus(state, scope, random),
});

/** Performs an operation of an ability. `activation` is the announced ability that it belongs to. */
export const performOperation = (
  state: MetabaloidsState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
  activation: number,
): Result => {
  if (!('cards' in operation)) return OPERATIONS({ state, scope, random, activation, cards: [] }, operation);
  const { cards: selector } = operation;
  const named = 'bound' in selector ? (scope.bindings[selector.bound] ?? []) : undefined;
  // "Up to so many" may have selected no cards: the operation then has no effect, and is complete.
  if (named?.length === 0) return { facts: [] };
  const cards = now.select(state, scope, selector);
  const result = OPERATIONS({ state, scope, random, activation, cards }, operation);
  return named?.some((id) => cardUnder(state.cards, id) === undefined)
    ? { ...result, isShort: true }
    : result;
};
