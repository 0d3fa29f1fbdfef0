import {
  boundTo,
  byChance,
  type CardId,
  type EffectScope,
  opened,
  type RandomSource,
  type Seat,
  stepByTag,
} from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { isInLane, nameOf, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { lanesFor, seatsCalled } from '../queries/words.js';
import { gainAura, sacrifice, shatter } from '../resolution/cards.js';
import { gainMissionPoints, loseMissionPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { drawCards, lookAtTop, lookThrough, moveCards, reveal, shufflePile } from '../resolution/zones.js';
import type { MetazooState, Modifier } from '../state.js';
import { laneOfId } from '../zones.js';
import type { Amount } from './language/amount.js';
import { isOfSides, isOfUnits } from './language/modification.js';
import type { Args, Operation } from './language/operation.js';
import type { Selector } from './language/selector.js';
import { gainControl } from './operations/control.js';
import { enterPlayed, finishPlayed, payAura, playByEffect, tapToPay } from './operations/costs.js';
import { addCounters, removeDamage } from './operations/counters.js';
import { change, changeSides } from './operations/modifiers.js';
import {
  discardAtRandom,
  discoverProgram,
  lookAtHand,
  mill,
  revealUntil,
  searchProgram,
  shuffleBeneath,
} from './operations/piles.js';
import { only, type Result } from './operations/result.js';
import {
  enhance,
  grantAction,
  placeTerra,
  putAuraOnDeck,
  raze,
  readyLanes,
  resolveLanes,
  restoreCaster,
  turn,
} from './operations/table.js';
import {
  create,
  createCopy,
  deal,
  duel,
  move,
  noteVictims,
  paySacrifices,
  putIntoLane,
} from './operations/units.js';
import { offeredAt } from './use.js';

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
  { modification, lane, cards: named }: Args<'give' | 'gain'>,
  until: Modifier['until'],
): readonly MetazooFact[] => {
  if (named !== undefined)
    return isOfUnits(modification) ? change(state, scope, cards, modification, until) : [];
  const lanes = lane === undefined ? undefined : lanesFor(state, scope, lane);
  return isOfSides(modification) ? changeSides(state, scope, seats, lanes, modification, until) : [];
};

const chance = (
  state: MetazooState,
  scope: EffectScope,
  random: RandomSource,
  operation: Args<'flipCoins' | 'rollDie'>,
): Result =>
  byChance(
    random,
    state.draws,
    { seat: scope.controller, why: nameOf(state, scope.source.id), rule: rule('MZ-R86') },
    operation,
  );

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
  draw: ({ state, scope, seats, number }, { count: many, as }) => {
    const count = number(many);
    const facts = inSequence(
      state,
      ...seats.map((seat) => (s: MetazooState) => drawCards(s, seat, count, scope.rule)),
    );
    const drawn = facts.flatMap((fact) => (fact.type === 'CardsDrawn' ? fact.cards.value : []));
    return {
      facts,
      ...boundTo(
        as,
        drawn.map(({ id }) => id),
      ),
    };
  },
  discard: ({ state, scope, cards }, { as }) => moveCards(state, scope, cards, { zone: 'discard' }, as),
  discardAtRandom: ({ state, random, seats, number }, { count, as }) => {
    const facts = discardAtRandom(state, seats, number(count), random);
    const gone = facts.flatMap((fact) => (fact.type === 'CardsDiscarded' ? fact.cards : []));
    return {
      facts,
      ...boundTo(
        as,
        gone.map(({ now: moved }) => opened(moved).id),
      ),
    };
  },
  mill: ({ state, scope, seats, number }, { count, as }) => mill(state, scope, seats, number(count), as),
  lookAtHand: ({ state, scope }, { whose, as }) =>
    lookAtHand(state, scope, seatsCalled(now.seating, state, scope, whose), as),
  revealUntil: ({ state, scope, seats }, operation) => revealUntil(state, scope, seats, operation),
  removeDamage: ({ state, cards }) => only(removeDamage(state, cards)),
  putCounters: ({ state, cards, number }, { counter, count }) =>
    only(addCounters(state, cards, counter, number(count))),
  removeCounters: ({ state, cards, number }, { counter, count }) =>
    only(addCounters(state, cards, counter, -number(count))),
  gainControl: ({ state, cards, seats }, { until }) => only(gainControl(state, cards, seats[0], until)),
  play: ({ state, scope, cards, to }) => only(playByEffect(state, scope, cards[0], to)),
  createCopy: ({ state, cards, seats, lanesIn }, { lane }) =>
    only(createCopy(state, cards[0], seats, lanesIn(lane))),
  enhance: ({ state, cards, to }) => only(enhance(state, cards, to)),
  flipCoins: ({ state, scope, random }, operation) => chance(state, scope, random, operation),
  rollDie: ({ state, scope, random }, operation) => chance(state, scope, random, operation),
  payAura: ({ state, scope, amount }, operation) => payAura(state, scope, operation, amount),
  shuffleBeneath: ({ state, seats, cards, random }) => only(shuffleBeneath(state, seats, cards, random)),
  tapToPay: ({ state, cards }) => only(tapToPay(state, cards)),
  offerCost: ({ state, scope }, { ability }) => ({ facts: [], program: offeredAt(state, scope, ability) }),
  enterPlayed: ({ state, scope }, { lane }) => only(enterPlayed(state, scope, lane)),
  finishPlayed: ({ state, scope }) => only(finishPlayed(state, scope)),
  beginDelayed: ({ scope: { source, controller } }, { delayed }) =>
    only([{ type: 'DelayedEffectBegan', rule: rule('MZ-R85'), seat: controller, card: source, delayed }]),
  endReplacement: ({ scope: { source } }, { ability }) =>
    only([{ type: 'ReplacementEnded', rule: rule('MZ-R70'), card: source, ability }]),
  discover: (_doing, operation) => ({ facts: [], program: discoverProgram(operation) }),
  lookAtTop: ({ state, scope, seats }, { who, count, as }) =>
    lookAtTop(state, scope, who === undefined ? [scope.controller] : seats, count, as),
  reveal: ({ state, scope, cards }) => only(reveal(state, scope, cards)),
  search: (_doing, operation) => ({ facts: [], program: searchProgram(operation) }),
  beginSearch: ({ state, scope, seats }, { who }) =>
    only(lookThrough(state, scope, (who === undefined ? undefined : seats[0]) ?? scope.controller)),
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
  const to = 'to' in operation && typeof operation.to === 'object' ? lanesIn(operation.to) : [];
  const seats =
    'who' in operation && operation.who !== undefined
      ? seatsCalled(now.seating, state, scope, operation.who)
      : [];
  const amount = 'amount' in operation ? number(operation.amount) : 0;
  const doing = { state, scope, random, selected, lanesIn, number, cards, lanes, to, seats, amount };
  return OPERATIONS(doing, operation);
};
