import type { EffectScope, RandomSource } from '#libs/game-kit';
import { type CardId, type Seat, stepByTag } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { isInLane, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { lanesFor, seatsCalled } from '../queries/words.js';
import { gainAura, sacrifice, shatter } from '../resolution/cards.js';
import { gainMissionPoints, loseMissionPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { drawCards, lookAtTop, lookThrough, moveCards, reveal, shufflePile } from '../resolution/zones.js';
import type { MetazooState, Modifier } from '../state.js';
import { laneOfId } from '../zones.js';
import type { Amount } from './language/amount.js';
import { isOfUnits } from './language/modification.js';
import type { Args, Operation } from './language/operation.js';
import type { Selector } from './language/selector.js';
import { change, giveTotal } from './operations/modifiers.js';
import { discardAtRandom, discoverProgram, searchProgram } from './operations/piles.js';
import { only, type Result } from './operations/result.js';
import {
  grantAction,
  placeTerra,
  putAuraOnDeck,
  raze,
  readyLanes,
  resolveLanes,
  restoreCaster,
  turn,
} from './operations/table.js';
import { create, deal, duel, move, noteVictims, paySacrifices, putIntoLane } from './operations/units.js';

/** The context of an operation: the cards, lanes, seats and amount that it names. */
interface OperationContext {
  readonly state: MetazooState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  readonly selected: (selector: Selector) => readonly CardId[];
  readonly lanesIn: (selector: Selector) => readonly number[];
  readonly number: (many: Amount) => number;
  readonly cards: readonly CardId[];
  readonly lanes: readonly number[];
  readonly to: readonly number[];
  readonly seats: readonly Seat[];
  readonly amount: number;
}

const useAbility = (
  scope: EffectScope,
  { ability, on, marks }: Args<'useAbility'>,
): readonly MetazooFact[] => [
  {
    type: 'AbilityUsed',
    rule: scope.rule,
    seat: scope.controller,
    card: { id: scope.source.id, definition: scope.source.definition },
    ability,
    on,
    isMarked: marks,
  },
];

/** Changes cards, or sides of lanes. */
const modify = (
  { state, scope, cards, seats }: OperationContext,
  { modification, lane = 'this' }: Args<'give' | 'gain'>,
  until: Modifier['until'],
): readonly MetazooFact[] => {
  if (seats.length === 0 && isOfUnits(modification)) return change(state, scope, cards, modification, until);
  if (modification.change !== 'total') return [];
  const places = seats.flatMap((seat) => lanesFor(state, scope, lane).map((one) => ({ seat, lane: one })));
  return giveTotal(state, scope, places, now.change(state, scope, modification.by));
};

const OPERATIONS = stepByTag<OperationContext, Operation, 'op', void, Result>('op', {
  useAbility: ({ scope }, operation) => only(useAbility(scope, operation)),
  give: (doing, operation) => only(modify(doing, operation, operation.until)),
  gain: (doing, operation) => only(modify(doing, operation, 'permanent')),
  gainMissionPoints: ({ state, seats, amount }) =>
    only(gainMissionPoints(state, seats, amount, rule('MZ-191'))),
  loseMissionPoints: ({ state, scope, seats, amount }) =>
    only(loseMissionPoints(state, seats, amount, scope.rule)),
  deal: ({ state, cards, amount }) => only(deal(state, cards, amount)),
  duel: ({ state, cards, selected }, operation) => only(duel(state, cards[0], selected(operation.with)[0])),
  shatter: ({ state, cards }) => only(shatter(state, cards)),
  sacrifice: ({ state, cards }) =>
    only(
      sacrifice(
        state,
        cards.filter((id) => isInLane(state, id)),
      ),
    ),
  returnToHand: ({ state, scope, cards }, { as }) => moveCards(state, scope, cards, { zone: 'hand' }, as),
  putOnDeck: ({ state, scope, cards }, { position }) =>
    moveCards(state, scope, cards, { zone: 'deck', end: position }),
  shuffle: ({ state, random, seats }) =>
    only(
      inSequence(
        state,
        ...seats.map((seat) => (s: MetazooState) => shufflePile(s, seat, random, rule('MZ-R50'))),
      ),
    ),
  draw: ({ state, scope, seats, number }, operation) => {
    const count = number(operation.count);
    return only(
      inSequence(state, ...seats.map((seat) => (s: MetazooState) => drawCards(s, seat, count, scope.rule))),
    );
  },
  discard: ({ state, scope, cards }) => moveCards(state, scope, cards, { zone: 'discard' }),
  discardAtRandom: ({ state, random, seats, number }, { count }) =>
    only(discardAtRandom(state, seats, number(count), random)),
  discover: (_doing, operation) => ({ facts: [], program: discoverProgram(operation) }),
  lookAtTop: ({ state, scope }, { count, as }) => lookAtTop(state, scope, [scope.controller], count, as),
  reveal: ({ state, scope, cards }) => only(reveal(state, scope, cards)),
  search: (_doing, operation) => ({ facts: [], program: searchProgram(operation) }),
  beginSearch: ({ state, scope }) => only(lookThrough(state, scope, scope.controller)),
  paySacrifices: ({ state, scope }, operation) => paySacrifices(state, scope, operation),
  noteVictims: ({ scope }, operation) => noteVictims(scope, operation),
  move: ({ state, scope, cards, to }) => only(move(state, scope.controller, cards, to)),
  create: ({ state, seats, lanesIn, number }, operation) => {
    const count = number(operation.count);
    const where = { seats, lanes: lanesIn(operation.lane), count };
    return only(create(state, operation.token, where, operation.tapped));
  },
  putIntoLane: ({ state, scope, cards, to }) => only(putIntoLane(state, scope, cards, to)),
  tap: ({ state, cards }) => only(turn(state, cards, true)),
  untap: ({ state, cards }) => only(turn(state, cards, false)),
  addAura: ({ state, seats, amount }, { tapped }) =>
    only(
      inSequence(
        state,
        ...seats.map((seat) => (s: MetazooState) => gainAura(s, seat, amount, tapped, rule('MZ-049'))),
      ),
    ),
  putAuraOnDeck: ({ state, cards }) => only(putAuraOnDeck(state, cards)),
  raze: ({ state, lanes }) => only(raze(state, lanes)),
  placeTerra: ({ state, scope, cards, to }) => only(placeTerra(state, scope, cards[0], to[0])),
  readyLanes: ({ state, lanes }) => only(readyLanes(state, lanes)),
  resolveLanes: ({ state, lanes }) => only(resolveLanes(state, lanes)),
  restoreCaster: ({ state, seats }) => only(restoreCaster(state, seats)),
  extraAction: ({ state, scope }) => only(grantAction(state, scope.controller)),
});

/** Performs an operation of an effect. */
export const performOperation = (
  state: MetazooState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const selected = (selector: Selector) => now.select(state, scope, selector);
  const lanesIn = (selector: Selector) => selected(selector).flatMap((id) => laneOfId(id) ?? []);
  const number = (many: Amount) => now.amount(state, scope, many);
  const cards = 'cards' in operation && operation.cards !== undefined ? selected(operation.cards) : [];
  const lanes = 'lanes' in operation ? lanesIn(operation.lanes) : [];
  const to = operation.op !== 'putOnDeck' && 'to' in operation ? lanesIn(operation.to) : [];
  const seats =
    'who' in operation && operation.who !== undefined
      ? seatsCalled(now.seating, state, scope, operation.who)
      : [];
  const amount = 'amount' in operation ? number(operation.amount) : 0;
  const doing = { state, scope, random, selected, lanesIn, number, cards, lanes, to, seats, amount };
  return OPERATIONS(doing, operation);
};
