import {
  cardUnder,
  deckOperations,
  forSeat,
  fromEverybody,
  lookingOperations,
  movingBy,
} from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { cardOf, isInLane, isKind, rule } from '../queries/cards.js';
import type { Place } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { movedCards, type Pile, placeOf, zones } from '../zones.js';
import { leavePlay } from './cards.js';
import { replacementOf } from './replacing.js';
import { inSequence } from './sequence.js';

/** The piles from which an effect may move cards, by destination; units in lanes leave play instead, and Aura does not move like this (MZ-185, MZ-186). */
const MOVABLE: Readonly<Record<'discard' | 'deck' | 'hand', ReadonlySet<Place | undefined>>> = {
  discard: new Set(['hand', 'deck']),
  deck: new Set(['hand', 'deck', 'discard']),
  hand: new Set(['hand', 'deck', 'discard', 'terra']),
};

/** The operations on piles in MetaZoo's facts. A draw takes as many cards as there are; an empty deck has no penalty (MZ-046, MZ-R09). */
const piles = deckOperations<MetazooState, MetazooFact, Place, Pile>({
  zones,
  deck: 'deck',
  drawn: (seat, cards, because) => ({
    type: 'CardsDrawn',
    rule: because,
    seat,
    count: cards.length,
    cards: forSeat(seat, cards),
  }),
  shuffled: (seat, cards, draws, because, pile) => ({
    type: 'PileShuffled',
    rule: because,
    seat,
    pile: pile === 'auraDeck' ? pile : 'deck',
    count: cards.length,
    cards: fromEverybody(cards),
    draws,
  }),
});

export const { shuffle: shufflePile, shuffled: pileShuffled, shuffleNew } = piles;

/** A seat draws, unless something happens instead (MZ-R70). */
export const drawCards: typeof piles.draw = (state, seat, count, because) => {
  const instead =
    count === 0 ? undefined : replacementOf(state, { event: 'cardsDrawn', seat, amount: count });
  return instead === undefined ? piles.draw(state, seat, count, because) : [instead];
};

export const { lookAtTop, lookThrough, reveal } = lookingOperations<
  MetazooState,
  MetazooFact,
  Place,
  Pile,
  'hand' | 'deck'
>({
  zones,
  deck: 'deck',
  revealedFrom: ['hand', 'deck'],
  nameOf: (state, id) => cardOf(state, id)?.name,
  lookedAt: ({ controller: seat }, deckOf, cards) => ({
    type: 'CardsLookedAt',
    rule: rule('MZ-198'),
    seat,
    ...(deckOf === seat ? {} : { whose: deckOf }),
    count: cards.length,
    cards: forSeat(seat, cards),
  }),
  searched: ({ controller: seat }, _deckOf, cards) => ({
    type: 'DeckSearched',
    rule: rule('MZ-R50'),
    seat,
    cards: forSeat(seat, cards),
  }),
  revealed: (seat, from, definitions, because) => ({
    type: 'CardsRevealed',
    rule: because,
    seat,
    from,
    definitions,
  }),
});

/**
 * Units leave their lanes first, tokens and Casters in their own way (MZ-156, MZ-181): cards that leave with them may support other units, which would
 * otherwise fall before their turn.
 */
export const moveCards = movingBy<MetazooState, MetazooFact, Place, 'hand' | 'deck' | 'discard'>({
  movedCards,
  inSequence,
  first: (state, { rule: because }, cards, { zone, end }) => {
    if (zone === 'discard') return [];
    const units = cards.filter((id) => isInLane(state, id) && isKind(state, id, 'unit'));
    const to = zone === 'hand' ? 'hand' : end === 'top' ? 'deckTop' : 'deckBottom';
    return leavePlay(
      state,
      units.map((id) => ({ id, why: 'returned' })),
      because,
      to,
    );
  },
  movesIn: (fact) => (fact.type === 'UnitsLeftPlay' ? fact.units.flatMap(({ moved }) => moved ?? []) : []),
  going: (state, cards, { zone }) =>
    cards.filter((id) => MOVABLE[zone].has(placeOf(state, id)) && cardUnder(state.aura, id) === undefined),
  moved: ({ rule: because }, { zone, end = 'bottom' }, cards) => {
    if (zone === 'hand') return { type: 'CardsReturnedToHand', rule: because, cards };
    return zone === 'deck'
      ? { type: 'CardsPutOnDeck', rule: because, position: end, cards }
      : { type: 'CardsDiscarded', rule: rule('MZ-081'), cards };
  },
});
