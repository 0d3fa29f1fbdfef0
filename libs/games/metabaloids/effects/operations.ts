import type { CardId, EffectScope, RandomSource } from '#libs/game-kit';
import { cardUnder, stepByTag } from '#libs/game-kit';
import { now } from '../queries/stats.js';
import type { MetabaloidsState } from '../state.js';
import { today } from '../upcasts/words.js';
import { placeOf } from '../zones.js';
import type { Operation } from './language/operation.js';
import * as abilities from './operations/abilities.js';
import * as battle from './operations/battle.js';
import * as cardsOf from './operations/cards.js';
import * as lasting from './operations/lasting.js';
import * as paying from './operations/paying.js';
import * as piles from './operations/piles.js';
import type { Result } from './operations/result.js';

/** The context of an operation; `activation` is the announced ability that it belongs to. */
interface OperationContext {
  readonly state: MetabaloidsState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  readonly activation: number;
  readonly cards: readonly CardId[];
}

/** Counters lie on cards in play. */
const inPlayOf = (state: MetabaloidsState, cards: readonly CardId[]): readonly CardId[] =>
  cards.filter((id) => ['play', 'events'].includes(placeOf(state, id) ?? ''));

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
  modifySeat: ({ state, scope }, operation) => lasting.modifySeat(state, scope, operation),
  mill: ({ state, scope }, operation) => piles.mill(state, scope, operation),
  discardAtRandom: ({ state, scope, random }, operation) =>
    piles.discardAtRandom(state, scope, operation, random),
  lookAtHand: ({ state, scope, activation }, operation) =>
    piles.lookAtHand(state, scope, operation, activation),
  search: ({ state, scope, activation }, operation) => piles.search(state, scope, operation, activation),
  revealUntil: ({ state, scope }, operation) => piles.revealUntil(state, scope, operation),
  shuffle: ({ state, scope, random }, { who }) =>
    piles.shufflePiles(state, scope, now.seats(state, scope, who), random),
  flipCoins: ({ state, scope, random }, operation) => piles.chance(state, scope, operation, random),
  rollDie: ({ state, scope, random }, operation) => piles.chance(state, scope, operation, random),
  putCounters: ({ state, scope, cards }, { counter, count }) =>
    piles.changeCounters(state, scope, inPlayOf(state, cards), counter, now.amount(state, scope, count)),
  removeCounters: ({ state, scope, cards }, { counter, count }) =>
    piles.changeCounters(state, scope, cards, counter, -now.amount(state, scope, count)),
  extraTurn: ({ state, scope }, { who }) => piles.extraTurn(scope, now.seats(state, scope, who)),
  copyAbility: ({ state, cards }) => abilities.copyAbility(state, cards),
  play: ({ state, scope, cards }) => abilities.playEvent(state, scope, cards),
  shuffleUnder: ({ state, scope, cards, random }) => piles.shuffleUnder(state, scope, cards, random),
  trigger: ({ state, scope }, { ability }) => abilities.trigger(state, scope, ability),
  resume: ({ state, scope }, { delayed }) =>
    abilities.resume(state, scope, delayed, (program) => today.program(program)),
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
    battle.addToTotal(state, scope, who, now.bonus(state, scope, by)),
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
