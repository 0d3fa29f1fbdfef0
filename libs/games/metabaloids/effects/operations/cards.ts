import {
  amongPlaces,
  boundTo,
  type CardId,
  type Destination,
  type EffectScope,
  factsInSequence,
  forSeat,
  movingBy,
  type Seat,
} from '#libs/game-kit';
import { evolveAhead } from '../../evolve.js';
import type { MetabaloidsFact } from '../../facts.js';
import { columnsToMoveTo, columnsWithRoom } from '../../queries/columns.js';
import { hasReserve } from '../../queries/variant.js';
import { chain } from '../../resolution/chain.js';
import type { Place } from '../../schemas.js';
import type { MetabaloidsState, Task } from '../../state.js';
import {
  columnNumbered,
  columnOf,
  definitionOf,
  movedCard,
  movedCards,
  ownerOf,
  placeOf,
  refOf,
  seatState,
} from '../../zones.js';
import type { MetabaloidsLanguage } from '../language/ability.js';
import type { OperationOf } from '../language/operation.js';
import { orShort, type Result, SHORT } from './result.js';

/* Operations that move cards from place to place, or show them. */

type Move = (state: MetabaloidsState, scope: EffectScope, cards: readonly CardId[]) => Result;

/** To a zone of their owners; only some variants have a reserve. */
export const moveTo = (
  state: MetabaloidsState,
  scope: EffectScope,
  cards: readonly CardId[],
  to: Destination<Zone>,
): Result => orShort(moveCards(state, scope, cards, to).facts);

type Zone = 'discard' | 'lost' | 'hand' | 'drawPile' | 'reserve';

const moveCards = movingBy<MetabaloidsState, MetabaloidsFact, Place, Zone>({
  movedCards: (state, ids, to) => movedCards(state, ids, to),
  inSequence: (start, ...steps) => factsInSequence(evolveAhead, start, steps),
  going: (state, cards, { zone }) => (zone === 'reserve' && !hasReserve(state) ? [] : cards),
  moved: ({ rule }, { zone, end = 'bottom' }, cards) => {
    switch (zone) {
      case 'discard':
        return { type: 'CardsDiscarded', rule, cards, why: 'effect' };
      case 'lost':
        return { type: 'CardsLost', rule, cards, why: 'effect' };
      case 'hand':
        return { type: 'CardsReturnedToHand', rule, cards };
      case 'drawPile':
        return { type: 'CardsPutOnDrawPile', rule, position: end, cards };
      case 'reserve':
        return { type: 'CardsPutInReserve', rule, cards };
    }
  },
});

/** A card out of the reserve is a reinforcement, wherever it is put (MBO-029). */
const putIntoPlay = (
  state: MetabaloidsState,
  scope: EffectScope,
  id: CardId,
  column: number,
): readonly MetabaloidsFact[] => {
  const owner = ownerOf(state, id);
  if (owner === undefined || definitionOf(state, id)?.type !== 'creature') return [];
  const isReinforced =
    placeOf(state, id) === 'reserve' && columnNumbered(state, owner, column)?.isSafe === true;
  return [
    { type: 'CardPutIntoPlay', rule: scope.rule, card: movedCard(state, id, 'play'), column },
    ...(isReinforced ? [{ type: 'SafetyEnded', rule: scope.rule, seat: owner, column } as const] : []),
  ];
};

const moveToColumn = (
  state: MetabaloidsState,
  scope: EffectScope,
  id: CardId,
  column: number,
): readonly MetabaloidsFact[] => {
  const owner = ownerOf(state, id);
  return owner === undefined
    ? []
    : [{ type: 'CardMovedToColumn', rule: scope.rule, seat: owner, card: id, column, why: 'effect' }];
};

type From = OperationOf<'toColumn'>['from'];

const PUT = { anywhere: putIntoPlay, play: moveToColumn } as const;

/** The columns that can take a card, by its previous place. */
const columnsFor = (state: MetabaloidsState, id: CardId, from: From): readonly number[] => {
  const owner = ownerOf(state, id);
  if (owner === undefined || definitionOf(state, id)?.type !== 'creature') return [];
  if (from === 'anywhere') return columnsWithRoom(state, owner);
  const there = columnOf(state, id);
  return there === undefined || !hasReserve(state)
    ? []
    : columnsToMoveTo(state, owner, there.column, undefined);
};

/** MB-R50: card after card; the owner of each chooses among the columns that can take it. */
const place = (state: MetabaloidsState, scope: EffectScope, cards: readonly CardId[], from: From): Result => {
  let links = chain(state);
  let isShort = cards.length === 0;
  for (const [index, id] of cards.entries()) {
    const places = columnsFor(links.state, id, from);
    const choosing = amongPlaces<MetabaloidsFact, MetabaloidsLanguage>({
      cards: cards.slice(index),
      places,
      chooser: ownerOf(links.state, id) ?? scope.controller,
      label: (column) => `Column ${column}`,
      bound: (name) => ({ bound: name }),
      enter: (card, column) => ({ op: 'toColumn', cards: card, column, from }),
      others: (rest) => ({ op: from === 'play' ? 'toOtherColumn' : 'putIntoPlay', cards: rest }),
    });
    if (choosing !== undefined) return { ...choosing, facts: links.facts, isShort };
    const [column] = places;
    if (column === undefined) isShort = true;
    else links = links.then((current) => PUT[from](current, scope, id, column));
  }
  return { facts: links.facts, isShort };
};

export const toPlay: Move = (state, scope, cards) => place(state, scope, cards, 'anywhere');

export const toOtherColumn: Move = (state, scope, cards) => place(state, scope, cards, 'play');

/** Into a chosen column, if it still can take the card. */
export const toColumn = (
  state: MetabaloidsState,
  scope: EffectScope,
  { column, from }: OperationOf<'toColumn'>,
  cards: readonly CardId[],
): Result =>
  orShort(
    cards
      .filter((id) => columnsFor(state, id, from).includes(column))
      .flatMap((id) => PUT[from](state, scope, id, column)),
  );

export const lookAtTop = (
  state: MetabaloidsState,
  scope: EffectScope,
  { count, as }: OperationOf<'lookAtTop'>,
  activation: number,
): Result => {
  const seat = scope.controller;
  const cards = seatState(state, seat)
    .drawPile.slice(0, count)
    .map((id) => refOf(state, id));
  if (cards.length === 0) return SHORT;
  return {
    facts: [
      {
        type: 'CardsLookedAt',
        rule: scope.rule,
        seat,
        count: cards.length,
        cards: forSeat(seat, cards),
        activation,
      },
    ],
    isShort: cards.length < count,
    ...boundTo(
      as,
      cards.map(({ id }) => id),
    ),
  };
};

export const reveal: Move = (state, scope, cards) => {
  const definitions = cards.flatMap((id) => {
    const card = definitionOf(state, id);
    return card === undefined ? [] : [{ definition: card.id, name: card.name }];
  });
  return orShort(
    definitions.length === 0
      ? []
      : [{ type: 'CardsRevealed', rule: scope.rule, seat: scope.controller, definitions }],
  );
};

/** Each of these seats draws so many, one seat after the other. */
export const draw = (seats: readonly Seat[], count: number, activation: number): Result => ({
  facts: [],
  then: count === 0 ? [] : seats.map((seat): Task => ({ task: 'startDrawing', seat, count, activation })),
  isShort: seats.length === 0,
});

/** A seat with too few cards makes the discard fall short at its turn to discard. */
export const makeDiscard = (seats: readonly Seat[], count: number, activation: number): Result => ({
  facts: [],
  then: count === 0 ? [] : seats.map((seat): Task => ({ task: 'forceDiscard', seat, count, activation })),
  isShort: seats.length === 0,
});
