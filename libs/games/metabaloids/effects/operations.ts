import type { CardId, EffectScope, RandomSource } from '#libs/game-kit';
import { cardUnder } from '#libs/game-kit';
import { now } from '../queries/stats.js';
import type { MetabaloidsState } from '../state.js';
import type { Operation } from './language/operation.js';
import * as battle from './operations/battle.js';
import * as cardsOf from './operations/cards.js';
import * as lasting from './operations/lasting.js';
import type { Result } from './operations/result.js';

/** What an operation of an ability does. One case an operation. `activation` is the announced ability that it belongs to. */
export const performOperation = (
  state: MetabaloidsState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
  activation: number,
): Result => {
  if (!('cards' in operation)) return perform(state, scope, operation, [], random, activation);
  const { cards: selector } = operation;
  const named = 'bound' in selector ? (scope.bindings[selector.bound] ?? []) : undefined;
  // Of "up to so many" none may have been taken: then there is nothing to do, and nothing is missing.
  if (named?.length === 0) return { facts: [] };
  const result = perform(state, scope, operation, now.select(state, scope, selector), random, activation);
  return named?.some((id) => cardUnder(state.cards, id) === undefined)
    ? { ...result, isShort: true }
    : result;
};

const perform = (
  state: MetabaloidsState,
  scope: EffectScope,
  operation: Operation,
  cards: readonly CardId[],
  random: RandomSource,
  activation: number,
): Result => {
  switch (operation.op) {
    case 'draw':
      return cardsOf.draw(
        now.seats(state, scope, operation.who),
        now.amount(state, scope, operation.count),
        activation,
      );
    case 'makeDiscard':
      return cardsOf.makeDiscard(
        now.seats(state, scope, operation.who),
        now.amount(state, scope, operation.count),
        activation,
      );
    case 'discard':
      return cardsOf.discard(state, scope, cards);
    case 'lose':
      return cardsOf.lose(state, scope, cards);
    case 'toHand':
      return cardsOf.toHand(state, scope, cards);
    case 'toDrawPile':
      return cardsOf.toDrawPile(state, scope, cards, operation.position);
    case 'toReserve':
      return cardsOf.toReserve(state, scope, cards);
    case 'toPlay':
      return cardsOf.toPlay(state, scope, cards);
    case 'toOtherColumn':
      return cardsOf.toOtherColumn(state, scope, cards);
    case 'lookAtTop':
      return cardsOf.lookAtTop(state, scope, operation, activation);
    case 'reveal':
      return cardsOf.reveal(state, scope, cards);
    case 'stopDrawing':
      return lasting.stopDrawing(state);
    case 'stopAbility':
      return lasting.stopAbility(state, scope);
    case 'modify':
      return lasting.modify(state, scope, operation, cards);
    case 'setSafety':
      return lasting.setSafety(state, scope, operation, cards);
    case 'widenColumn':
      return lasting.widenColumn(state, scope, operation, cards);
    case 'extraAttack':
      return lasting.extraAttack(state, scope);
    case 'bar':
      return lasting.bar(state, scope, operation, cards);
    case 'addToTotal':
      return battle.addToTotal(state, scope, operation.who, now.amount(state, scope, operation.by));
    case 'negateDamage':
      return battle.negateDamage(
        state,
        scope,
        operation.amount === 'all' ? 'all' : now.amount(state, scope, operation.amount),
      );
    case 'takeDamage':
      return battle.takeDamage(state, scope, now.amount(state, scope, operation.amount));
    case 'redirectAttack':
      return battle.redirectAttack(state, scope, cards);
    case 'stopAttack':
      return battle.stopAttack(state);
    case 'drawSecondBonus':
      return battle.drawSecondBonus(state, scope, random);
    case 'keepBonus':
      return battle.keepBonus(state, scope, cards);
    case 'replaceBonus':
      return battle.replaceBonus(state, scope, random);
  }
};
