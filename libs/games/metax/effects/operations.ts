import {
  byChance,
  type CardId,
  cardUnder,
  type EffectScope,
  type RandomSource,
  type Seat,
  stepByTag,
} from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { cardNamed } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { isKnockoutPrevented } from '../queries/knockout.js';
import { knockOut } from '../resolution/cards.js';
import {
  gainMetaPoints,
  gainVictoryPoint,
  loseMetaPoints,
  loseVictoryPoint,
  spendMetaPoints,
} from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { drawByRules, lookAtTop, lookThrough, moveCards, reveal, shuffleDeck } from '../resolution/zones.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import type { Cost } from './language/cost.js';
import type { MetaxProgram } from './language/effect.js';
import type { Operation } from './language/operation.js';
import {
  discardAtRandom,
  drawn,
  lookAtHand,
  revealUntil,
  searchProgram,
  shuffleUnder,
} from './operations/decks.js';
import { becomeCopy, gainControl, modify, modifySeat, negated } from './operations/modifiers.js';
import {
  attachDamage,
  copiedProgram,
  endBattleStep,
  enterFromHand,
  playCard,
  prepped,
  pushed,
  putIntoPlay,
} from './operations/play.js';
import { type Args, NOTHING, only, type Result } from './operations/result.js';
import { fixedMetaPoints, paying } from './paying.js';

/** The context of an operation: the cards, seat and amount that it names. */
interface OperationContext {
  readonly state: MetaxState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  readonly cards: readonly CardId[];
  readonly seat: Seat;
  readonly amount: number;
  readonly count: number;
}

const eachInSequence = (
  state: MetaxState,
  cards: readonly CardId[],
  what: (current: MetaxState, id: CardId) => readonly MetaxFact[],
): readonly MetaxFact[] =>
  inSequence(state, ...cards.map((id) => (current: MetaxState) => what(current, id)));

/** Together, except for Characters that cannot be knocked out. */
const knockOutByEffect = (state: MetaxState, cards: readonly CardId[]): readonly MetaxFact[] =>
  knockOut(
    state,
    cards.flatMap((character) =>
      isKnockoutPrevented(state, character) ? [] : [{ character, reasons: ['effect'] }],
    ),
    rule('MX-092'),
  );

const useEffect = (
  scope: EffectScope,
  { on, oncePerTurn, ability }: Args<'useEffect'>,
): readonly MetaxFact[] => [
  {
    type: 'EffectUsed',
    rule: scope.rule,
    seat: scope.controller,
    card: { id: scope.source.id, definition: scope.source.definition },
    on,
    oncePerTurn,
    ...(ability === undefined ? {} : { ability }),
  },
];

/** Operations that each of several seats performs, in turn order. */
const EACH: Readonly<Record<string, true>> = {
  gainMetaPoints: true,
  loseMetaPoints: true,
  setMetaPoints: true,
  gainVictoryPoints: true,
  loseVictoryPoints: true,
  draw: true,
  discardAtRandom: true,
  mill: true,
};

/** The same operation for each of several seats; undefined if it is for one. */
const forEachSeat = (scope: EffectScope, seats: readonly Seat[], operation: Operation): Result | undefined =>
  seats.length > 1 && operation.op in EACH && 'who' in operation
    ? {
        facts: [],
        program: seats.map(
          (seat): Operation => ({
            ...operation,
            who: seat === scope.controller ? 'you' : 'opponent',
          }),
        ),
      }
    : undefined;

const countersChanged = (
  state: MetaxState,
  cards: readonly CardId[],
  counter: string,
  by: number,
): readonly MetaxFact[] =>
  cards.flatMap((character): readonly MetaxFact[] => {
    const before = cardUnder(state.characters, character)?.counters?.[counter] ?? 0;
    const total = Math.max(0, Math.min(MOST_COUNTERS, before + by));
    return cardUnder(state.characters, character) === undefined || total === before
      ? []
      : [{ type: 'CountersChanged', rule: rule('MX-R64'), character, counter, by: total - before, total }];
  });
/** MX-R64. */
const MOST_COUNTERS = 20;

/** Each point is gained on its own, so that the win is checked after each (MX-099, MX-R20). */
const times = (count: number, operation: Operation): MetaxProgram =>
  Array.from({ length: count }, () => operation);

const setMetaPoints = (state: MetaxState, seat: Seat, amount: number): readonly MetaxFact[] => {
  const { metaPoints } = seatState(state, seat);
  return amount >= metaPoints
    ? gainMetaPoints(state, seat, amount - metaPoints, rule('MX-021'))
    : loseMetaPoints(state, seat, metaPoints - amount);
};

const chance = (
  state: MetaxState,
  scope: EffectScope,
  random: RandomSource,
  seat: Seat,
  operation: Args<'flipCoins'> | Args<'rollDie'>,
): Result => {
  const why = cardNamed(state, scope.source.definition)?.name ?? 'an effect';
  return byChance(random, state.draws, { seat, why, rule: scope.rule }, operation);
};

/** The whole additional cost of a card that is being played. */
const additionalPayment = (state: MetaxState, scope: EffectScope, costs: readonly Cost[]): MetaxProgram => {
  const { source, controller, bindings, rule: because } = scope;
  return [
    ...fixedMetaPoints(costs).map((amount) => ({ op: 'spendMetaPoints', amount }) as const),
    ...paying(state, { source, controller, bindings, rule: because }, costs),
  ];
};

const OPERATIONS = stepByTag<OperationContext, Operation, 'op', void, Result>('op', {
  useEffect: ({ scope }, operation) => only(useEffect(scope, operation)),
  gainMetaPoints: ({ state, seat, amount }) => only(gainMetaPoints(state, seat, amount, rule('MX-021'))),
  loseMetaPoints: ({ state, seat, amount }) => only(loseMetaPoints(state, seat, amount)),
  setMetaPoints: ({ state, seat, amount }) => only(setMetaPoints(state, seat, amount)),
  gainVictoryPoints: ({ seat, amount }) => ({
    facts: [],
    program: times(amount, { op: 'gainOneVictoryPoint', seat }),
  }),
  gainOneVictoryPoint: ({ state, scope }, { seat }) =>
    only(gainVictoryPoint(state, seat, undefined, scope.bindings.replacing)),
  loseVictoryPoints: ({ seat, amount }, { to }) => ({
    facts: [],
    program: times(amount, { op: 'loseOneVictoryPoint', seat, to }),
  }),
  loseOneVictoryPoint: ({ state, scope }, { seat, to }) =>
    only(loseVictoryPoint(state, seat, to, scope.rule)),
  draw: ({ state, scope, seat, count }, { as }) =>
    drawn(drawByRules(state, seat, count, scope.rule, scope.bindings.replacing), as),
  mill: ({ state, scope, seat, count }, { as }) =>
    moveCards(state, scope, seatState(state, seat).deck.slice(0, count), { zone: 'discard' }, as),
  discard: ({ state, scope, cards }, { as }) => moveCards(state, scope, cards, { zone: 'discard' }, as),
  discardAtRandom: ({ state, random, seat, count }, { as }) =>
    discardAtRandom(state, seat, count, random, as),
  search: (_doing, operation) => ({ facts: [], program: searchProgram(operation) }),
  beginSearch: ({ state, scope, seat }) => only(lookThrough(state, scope, seat)),
  shuffleUnder: ({ state, random, cards, seat }) => only(shuffleUnder(state, seat, cards, random)),
  lookAtTop: ({ state, scope, seat }, { count, as }) => lookAtTop(state, scope, [seat], count, as),
  lookAtHand: ({ state, scope, seat }, { whose, as }) =>
    lookAtHand(state, scope, seat, now.seats(state, scope, whose)[0], as),
  revealUntil: ({ state, scope, seat }, operation) => revealUntil(state, scope, seat, operation),
  reveal: ({ state, scope, cards }) => only(reveal(state, scope, cards)),
  putOnDeck: ({ state, scope, cards }, { position }) =>
    moveCards(state, scope, cards, { zone: 'deck', end: position }),
  shuffle: ({ state, random, seat }) => only(shuffleDeck(state, seat, random, rule('MX-103'))),
  returnToHand: ({ state, scope, cards }, { as }) => moveCards(state, scope, cards, { zone: 'hand' }, as),
  putIntoPlay: ({ state, scope, cards, seat }, operation) =>
    putIntoPlay(state, scope, cards, seat, operation),
  knockOut: ({ state, cards }) => only(knockOutByEffect(state, cards)),
  attachDamage: ({ state, scope, cards }, { to }) =>
    only(attachDamage(state, scope, cards, now.select(state, scope, to)[0])),
  push: ({ state, cards }) => only(eachInSequence(state, cards, pushed)),
  prep: ({ state, cards }) => only(eachInSequence(state, cards, prepped)),
  negate: ({ state, cards }) => only(eachInSequence(state, cards, negated)),
  modify: ({ state, scope, cards, seat }, operation) =>
    only(
      operation.cards === undefined
        ? modifySeat(state, scope, operation, seat)
        : modify(state, scope, operation, cards),
    ),
  play: ({ state, scope, cards }, { free }) => playCard(state, scope, cards[0], free),
  becomeCopy: ({ state, scope, cards }, operation) => only(becomeCopy(state, scope, operation, cards)),
  gainControl: ({ state, scope, cards, seat }, operation) =>
    only(gainControl(state, scope, operation, cards, seat)),
  putCounters: ({ state, cards, count }, { counter }) => only(countersChanged(state, cards, counter, count)),
  removeCounters: ({ state, cards, count }, { counter }) =>
    only(countersChanged(state, cards, counter, -count)),
  extraTurn: ({ scope, seat }) => only([{ type: 'ExtraTurnGranted', rule: scope.rule, seat }]),
  flipCoins: ({ state, scope, random, seat }, operation) => chance(state, scope, random, seat, operation),
  rollDie: ({ state, scope, random, seat }, operation) => chance(state, scope, random, seat, operation),
  spendMetaPoints: ({ state, seat, amount }) => only(spendMetaPoints(state, seat, amount, 'effect')),
  payCosts: ({ state, scope }, { costs }) => ({ facts: [], program: additionalPayment(state, scope, costs) }),
  enterFromHand: ({ state, scope }) => only(enterFromHand(state, scope)),
  copyEffect: ({ state, cards }) => ({ facts: [], program: copiedProgram(state, cards[0]) }),
  endBattleStep: ({ state, scope }) => only(endBattleStep(state, scope)),
});

/** Performs an operation of an effect. */
export const performOperation = (
  state: MetaxState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const cards =
    'cards' in operation && operation.cards !== undefined
      ? [...new Set(now.select(state, scope, operation.cards))]
      : [];
  const seats = now.seats(state, scope, ('who' in operation ? operation.who : undefined) ?? 'you');
  const [seat] = seats;
  if (seat === undefined) return NOTHING;
  const each = forEachSeat(scope, seats, operation);
  if (each !== undefined) return each;
  const amount = 'amount' in operation ? now.amount(state, scope, operation.amount) : 0;
  const count = 'count' in operation ? now.amount(state, scope, operation.count) : 0;
  return OPERATIONS({ state, scope, random, cards, seat, amount, count }, operation);
};
