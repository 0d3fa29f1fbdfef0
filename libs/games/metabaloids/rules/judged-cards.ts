import { type CardFreedom, type CardId, type RuleId } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { columnsToMoveTo, columnsWithRoom, MOST_COLUMNS } from '../queries/columns.js';
import { hasReserve } from '../queries/variant.js';
import type { MovedCard, Place } from '../schemas.js';
import type { MetabaloidsState } from '../state.js';
import { columnOf, definitionOf, movedCards, ownerOf } from '../zones.js';

/* Rulings about single cards. */

export type Judged = Extract<Place, 'play' | 'hand' | 'reserve' | 'events' | 'discard' | 'lost'>;
type Freedom = CardFreedom<MetabaloidsState, Judged, MetabaloidsFact>;

const isCreature = (state: MetabaloidsState, id: CardId): boolean =>
  definitionOf(state, id)?.type === 'creature';

const moving =
  (to: Place, factOf: (cards: readonly MovedCard[]) => MetabaloidsFact): Freedom['facts'] =>
  (state, id) => [factOf(movedCards(state, [id], to))];

const ontoDrawPile = (position: 'top' | 'bottom', rule: RuleId): Freedom => ({
  type: position === 'top' ? 'putOnDrawPile' : 'putUnderDrawPile',
  from: ['play', 'reserve', 'events', 'discard', 'lost'],
  words: position === 'top' ? "on top of its owner's draw pile" : "under its owner's draw pile",
  facts: moving('drawPile', (cards) => ({ type: 'CardsPutOnDrawPile', rule, position, cards })),
});

const COLUMNS = Array.from({ length: MOST_COLUMNS }, (_, index) => index + 1);

/** Column by column, because a ruling names the column; only with room by the rules (MBO-001, MBO-012). */
const intoColumns = (rule: RuleId): readonly Freedom[] =>
  COLUMNS.flatMap((column): readonly Freedom[] => [
    {
      type: 'putIntoPlay',
      from: ['hand', 'reserve', 'discard', 'lost'],
      more: { column },
      words: `into column ${column}`,
      may: (state, id) => {
        const owner = ownerOf(state, id);
        return owner !== undefined && isCreature(state, id) && columnsWithRoom(state, owner).includes(column);
      },
      facts: (state, id) =>
        movedCards(state, [id], 'play').map((card) => ({ type: 'CardPutIntoPlay', rule, card, column })),
    },
    {
      type: 'moveToColumn',
      from: ['play'],
      more: { column },
      words: `to column ${column}`,
      may: (state, id) => {
        const from = columnOf(state, id);
        return (
          from !== undefined &&
          hasReserve(state) &&
          columnsToMoveTo(state, from.seat, from.column, undefined).includes(column)
        );
      },
      facts: (state, id) => {
        const seat = ownerOf(state, id);
        return seat === undefined
          ? []
          : [{ type: 'CardMovedToColumn', rule, seat, card: id, column, why: 'ruling' }];
      },
    },
  ]);

export const freedoms = (rule: RuleId): readonly Freedom[] => [
  {
    type: 'turnCard',
    from: ['play'],
    words: 'is turned sideways',
    may: (state, id) => !state.marks.includes(id),
    facts: (state, id) => {
      const seat = ownerOf(state, id);
      return seat === undefined ? [] : [{ type: 'CardTurned', rule, seat, card: id }];
    },
  },
  {
    type: 'putInHand',
    from: ['play', 'reserve', 'events', 'discard', 'lost'],
    words: "to its owner's hand",
    facts: moving('hand', (cards) => ({ type: 'CardsReturnedToHand', rule, cards })),
  },
  {
    type: 'putInReserve',
    from: ['play', 'hand', 'discard', 'lost'],
    words: "to its owner's reserve",
    may: (state, id) => hasReserve(state) && isCreature(state, id),
    facts: moving('reserve', (cards) => ({ type: 'CardsPutInReserve', rule, cards })),
  },
  {
    type: 'putInDiscardPile',
    from: ['play', 'hand', 'reserve', 'events', 'lost'],
    words: "to its owner's discard pile",
    facts: moving('discard', (cards) => ({ type: 'CardsDiscarded', rule, cards, why: 'ruling' })),
  },
  {
    type: 'putInLostPile',
    from: ['play', 'hand', 'reserve', 'events', 'discard'],
    words: "to its owner's lost pile",
    facts: moving('lost', (cards) => ({ type: 'CardsLost', rule, cards, why: 'ruling' })),
  },
  ontoDrawPile('top', rule),
  ontoDrawPile('bottom', rule),
  ...intoColumns(rule),
];
