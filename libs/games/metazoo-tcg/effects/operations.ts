import type { EffectScope, RandomSource } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { isInLane, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { lanesFor, seatsCalled } from '../queries/words.js';
import { drawCards, gainAura, sacrifice, shatter, shufflePile } from '../resolution/cards.js';
import { gainMissionPoints, loseMissionPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import type { MetazooState } from '../state.js';
import { laneOfId } from '../zones.js';
import type { Amount } from './language/amount.js';
import type { Args, Operation } from './language/operation.js';
import type { Selector } from './language/selector.js';
import { change, giveTotal } from './operations/modifiers.js';
import {
  beginSearch,
  discard,
  discardAtRandom,
  discoverProgram,
  lookAtTop,
  putOnDeck,
  reveal,
  searchProgram,
} from './operations/piles.js';
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
import {
  create,
  deal,
  duel,
  move,
  noteVictims,
  paySacrifices,
  putIntoLane,
  returnToHand,
} from './operations/units.js';

/** What an operation of an effect does. One case an operation; what it is made of stands beside the rules it follows. */
export const performOperation = (
  state: MetazooState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const selected = (selector: Selector) => now.select(state, scope, selector);
  const lanesIn = (selector: Selector) => selected(selector).flatMap((id) => laneOfId(id) ?? []);
  const cards = 'cards' in operation ? selected(operation.cards) : [];
  const lanes = 'lanes' in operation ? lanesIn(operation.lanes) : [];
  const to = operation.op !== 'putOnDeck' && 'to' in operation ? lanesIn(operation.to) : [];
  const seats = 'who' in operation ? seatsCalled(now.seating, state, scope, operation.who) : [];
  const amount = 'amount' in operation ? now.amount(state, scope, operation.amount) : 0;
  const number = (many: Amount) => now.amount(state, scope, many);
  switch (operation.op) {
    case 'useAbility':
      return only(useAbility(scope, operation));
    case 'give':
      return only(change(state, scope, cards, operation.modification, operation.until));
    case 'gain':
      return only(change(state, scope, cards, operation.modification, 'permanent'));
    case 'giveTotal': {
      const places = seats.flatMap((seat) =>
        lanesFor(state, scope, operation.lane).map((lane) => ({ seat, lane })),
      );
      return only(giveTotal(state, scope, places, now.change(state, scope, operation.by)));
    }
    case 'gainMissionPoints':
      return only(gainMissionPoints(state, seats, amount, rule('MZ-191')));
    case 'loseMissionPoints':
      return only(loseMissionPoints(state, seats, amount, scope.rule));
    case 'deal':
      return only(deal(state, cards, amount));
    case 'duel':
      return only(duel(state, cards[0], selected(operation.with)[0]));
    case 'shatter':
      return only(shatter(state, cards));
    case 'sacrifice':
      return only(
        sacrifice(
          state,
          cards.filter((id) => isInLane(state, id)),
        ),
      );
    case 'returnToHand':
      return returnToHand(state, scope, cards, operation.as);
    case 'putOnDeck':
      return only(putOnDeck(state, scope, cards, operation.position));
    case 'shuffleDeck':
      return only(
        inSequence(
          state,
          ...seats.map((seat) => (s: MetazooState) => shufflePile(s, seat, 'deck', random, rule('MZ-R50'))),
        ),
      );
    case 'draw': {
      const count = number(operation.count);
      return only(
        inSequence(state, ...seats.map((seat) => (s: MetazooState) => drawCards(s, seat, count, scope.rule))),
      );
    }
    case 'discard':
      return only(discard(state, scope, cards));
    case 'discardAtRandom':
      return only(discardAtRandom(state, seats, number(operation.count), random));
    case 'discover':
      return { facts: [], program: discoverProgram(operation) };
    case 'lookAtTop':
      return lookAtTop(state, scope, operation);
    case 'reveal':
      return only(reveal(state, scope, cards));
    case 'search':
      return { facts: [], program: searchProgram(operation) };
    case 'beginSearch':
      return only(beginSearch(state, scope.controller));
    case 'paySacrifices':
      return paySacrifices(state, scope, operation);
    case 'noteVictims':
      return noteVictims(scope, operation);
    case 'move':
      return only(move(state, scope.controller, cards, to));
    case 'create': {
      const count = number(operation.count);
      const where = { seats, lanes: lanesIn(operation.lane), count };
      return only(create(state, operation.token, where, operation.tapped));
    }
    case 'putIntoLane':
      return only(putIntoLane(state, scope, cards, to));
    case 'tap':
      return only(turn(state, cards, true));
    case 'untap':
      return only(turn(state, cards, false));
    case 'addAura':
      return only(
        inSequence(
          state,
          ...seats.map(
            (seat) => (s: MetazooState) => gainAura(s, seat, amount, operation.tapped, rule('MZ-049')),
          ),
        ),
      );
    case 'putAuraOnDeck':
      return only(putAuraOnDeck(state, cards));
    case 'raze':
      return only(raze(state, lanes));
    case 'placeTerra':
      return only(placeTerra(state, scope, cards[0], to[0]));
    case 'readyLanes':
      return only(readyLanes(state, lanes));
    case 'resolveLanes':
      return only(resolveLanes(state, lanes));
    case 'restoreCaster':
      return only(restoreCaster(state, seats));
    case 'extraAction':
      return only(grantAction(state, scope.controller));
  }
};

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
