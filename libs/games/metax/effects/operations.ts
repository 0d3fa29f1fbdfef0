import type { CardId, EffectScope, RandomSource, Seat } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { now } from '../queries/current.js';
import { isKnockoutPrevented } from '../queries/knockout.js';
import { knockOut, shuffleDeck } from '../resolution/cards.js';
import { gainMetaPoints, gainVictoryPoint, loseMetaPoints, loseVictoryPoint } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';
import type { MetaxProgram } from './language/effect.js';
import type { Operation } from './language/operation.js';
import {
  beginSearch,
  lookAtTop,
  putOnDeck,
  reveal,
  searchProgram,
  shuffleUnder,
} from './operations/decks.js';
import { discard, discardAtRandom, draw } from './operations/draw-and-discard.js';
import { modify, modifySeat, negated } from './operations/modifiers.js';
import {
  attachDamage,
  copiedProgram,
  endBattleStep,
  playEvent,
  prepped,
  pushed,
  putIntoPlay,
  returnToHand,
} from './operations/play.js';
import { type Args, NOTHING, only, type Result } from './operations/result.js';

/** What an operation of an effect does. One case an operation; what it is made of stands beside the rules it follows. */
export const performOperation = (
  state: MetaxState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const cards = 'cards' in operation ? [...new Set(now.select(state, scope, operation.cards))] : [];
  const [seat] = now.seats(state, scope, 'who' in operation ? operation.who : 'you');
  if (seat === undefined) return NOTHING;
  const amount = 'amount' in operation ? now.amount(state, scope, operation.amount) : 0;
  switch (operation.op) {
    case 'useEffect':
      return only(useEffect(scope, operation));
    case 'gainMetaPoints':
      return only(gainMetaPoints(state, seat, amount, rule('MX-021')));
    case 'loseMetaPoints':
      return only(loseMetaPoints(state, seat, amount));
    case 'setMetaPoints':
      return only(setMetaPoints(state, seat, amount));
    case 'gainVictoryPoints':
      return { facts: [], program: times(amount, { op: 'gainOneVictoryPoint', seat }) };
    case 'gainOneVictoryPoint':
      return only(gainVictoryPoint(state, operation.seat));
    case 'loseVictoryPoints':
      return { facts: [], program: times(amount, { op: 'loseOneVictoryPoint', seat, to: operation.to }) };
    case 'loseOneVictoryPoint':
      return only(loseVictoryPoint(state, operation.seat, operation.to, scope.rule));
    case 'draw':
      return draw(state, scope, operation, seat);
    case 'discard':
      return discard(state, scope, cards, operation.as);
    case 'discardAtRandom':
      return discardAtRandom(state, scope, operation, seat, random);
    case 'search':
      return { facts: [], program: searchProgram(operation) };
    case 'beginSearch':
      return only(beginSearch(state, seat, scope));
    case 'shuffleUnder':
      return only(shuffleUnder(state, seat, cards, random));
    case 'lookAtTop':
      return lookAtTop(state, scope, operation, seat);
    case 'reveal':
      return only(reveal(state, scope, cards));
    case 'revealHand':
      return only(reveal(state, scope, seatState(state, seat).hand));
    case 'putOnDeck':
      return only(putOnDeck(state, scope, cards, operation.position));
    case 'shuffleDeck':
      return only(shuffleDeck(state, seat, random, rule('MX-103')));
    case 'returnToHand':
      return returnToHand(state, scope, cards, operation.as);
    case 'putIntoPlay':
      return putIntoPlay(state, scope, cards, seat, operation.as);
    case 'knockOut':
      return only(knockOutByEffect(state, cards));
    case 'attachDamage':
      return only(attachDamage(state, scope, cards, now.select(state, scope, operation.to)[0]));
    case 'push':
      return only(eachInSequence(state, cards, pushed));
    case 'prep':
      return only(eachInSequence(state, cards, prepped));
    case 'negate':
      return only(eachInSequence(state, cards, negated));
    case 'modify':
      return only(modify(state, scope, operation, cards));
    case 'modifySeat':
      return only(modifySeat(state, scope, operation, seat));
    case 'playEvent':
      return playEvent(state, scope, cards[0], operation.free);
    case 'copyEffect':
      return { facts: [], program: copiedProgram(state, cards[0]) };
    case 'endBattleStep':
      return only(endBattleStep(state, scope));
  }
};

const eachInSequence = (
  state: MetaxState,
  cards: readonly CardId[],
  what: (current: MetaxState, id: CardId) => readonly MetaxFact[],
): readonly MetaxFact[] =>
  inSequence(state, ...cards.map((id) => (current: MetaxState) => what(current, id)));

/** Together, but for those that cannot be knocked out. */
const knockOutByEffect = (state: MetaxState, cards: readonly CardId[]): readonly MetaxFact[] =>
  knockOut(
    state,
    cards.flatMap((character) =>
      isKnockoutPrevented(state, character) ? [] : [{ character, reasons: ['effect'] }],
    ),
    rule('MX-092'),
  );

const useEffect = (scope: EffectScope, { on, oncePerTurn }: Args<'useEffect'>): readonly MetaxFact[] => [
  {
    type: 'EffectUsed',
    rule: scope.rule,
    seat: scope.controller,
    card: { id: scope.source.id, definition: scope.source.definition },
    on,
    oncePerTurn,
  },
];

/** Each point is gained on its own, so that the win is checked after each (MX-099, MX-R20). */
const times = (count: number, operation: Operation): MetaxProgram =>
  Array.from({ length: count }, () => operation);

const setMetaPoints = (state: MetaxState, seat: Seat, amount: number): readonly MetaxFact[] => {
  const { metaPoints } = seatState(state, seat);
  return amount >= metaPoints
    ? gainMetaPoints(state, seat, amount - metaPoints, rule('MX-021'))
    : loseMetaPoints(state, seat, metaPoints - amount);
};
