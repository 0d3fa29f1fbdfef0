import {
  type CardId,
  cardUnder,
  deckOperations,
  forSeat,
  fromEverybody,
  lookingOperations,
  movingBy,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { cardOf } from '../queries/cards.js';
import { isSeatForbidden } from '../queries/usability.js';
import { rule } from '../rule.js';
import type { MetaxState, Place } from '../state.js';
import { movedCards, type Pile, zones } from '../zones.js';
import { replaced } from './replacing.js';
import { inSequence } from './sequence.js';

const damageOn = (state: MetaxState, cards: readonly CardId[]): readonly CardId[] =>
  cards.flatMap((id) => cardUnder(state.characters, id)?.damage ?? []);

/** MX-090: what leaves play otherwise than to a discard pile leaves its Damage there first. */
export const dropDamage = (state: MetaxState, cards: readonly CardId[]): readonly MetaxFact[] => {
  const dropped = movedCards(state, damageOn(state, cards), 'discard');
  return dropped.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MX-090'), cards: dropped }];
};

/** The operations on decks in MetaX's facts. A draw takes as many cards as there are, and a hand has no maximum (MX-109, MX-R39). */
export const {
  draw: drawCards,
  shuffle: shuffleDeck,
  shuffled: deckShuffled,
  shuffleNew,
} = deckOperations<MetaxState, MetaxFact, Place, Pile>({
  zones,
  deck: 'deck',
  drawn: (seat, cards, because) => ({
    type: 'CardsDrawn',
    rule: because,
    seat,
    count: cards.length,
    cards: forSeat(seat, cards),
  }),
  shuffled: (seat, cards, draws, because) => ({
    type: 'DeckShuffled',
    rule: because,
    seat,
    count: cards.length,
    cards: fromEverybody(cards),
    draws,
  }),
});

/** Draws as far as effects let the seat; another effect may replace the whole draw (MX-R59). */
export const drawByRules = (
  state: MetaxState,
  seat: Seat,
  count: number,
  because: RuleId,
  without?: readonly CardId[],
): readonly MetaxFact[] => {
  if (count === 0 || isSeatForbidden(state, seat, 'draw')) return [];
  const instead = replaced(state, 'cardDrawn', { seat, without }, { amount: count });
  return instead === undefined ? drawCards(state, seat, count, because) : [instead];
};

/** Cards stay in the deck while a seat looks at them (MX-R51), and looking does not shuffle (MX-R38). */
export const { lookAtThoseInDecks, lookAtTop, lookThrough, reveal } = lookingOperations<
  MetaxState,
  MetaxFact,
  Place,
  Pile,
  'hand' | 'deck'
>({
  zones,
  deck: 'deck',
  revealedFrom: ['hand', 'deck'],
  nameOf: (state, id) => cardOf(state, id)?.name,
  lookedAt: ({ rule: because, controller: seat }, deckOf, cards) => ({
    type: 'CardsLookedAt',
    rule: because,
    seat,
    deckOf,
    count: cards.length,
    cards: forSeat(seat, cards),
  }),
  searched: ({ controller }, deckOf, cards) => ({
    type: 'DeckSearched',
    rule: rule('MX-103'),
    seat: deckOf,
    cards: forSeat(controller, cards),
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
 * Cards are put on the piles of their owners, from all places (MX-107). MX-090, MX-108: a Character takes its Damage along to the discard piles, and leaves it
 * there otherwise.
 */
export const moveCards = movingBy<MetaxState, MetaxFact, Place, 'hand' | 'deck' | 'discard'>({
  movedCards,
  inSequence,
  first: (state, _scope, cards, { zone }) => (zone === 'discard' ? [] : dropDamage(state, cards)),
  going: (state, cards, { zone }) => (zone === 'discard' ? [...damageOn(state, cards), ...cards] : cards),
  moved: ({ rule: because }, { zone, end = 'bottom' }, cards) => {
    if (zone === 'hand') return { type: 'CardsReturnedToHand', rule: because, cards };
    return zone === 'deck'
      ? { type: 'CardsPutOnDeck', rule: because, position: end, cards }
      : { type: 'CardsDiscarded', rule: because, cards };
  },
});
