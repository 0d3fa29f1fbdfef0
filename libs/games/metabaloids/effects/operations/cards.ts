import { type CardId, type EffectScope, forSeat, type Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../../facts.js';
import { columnsToMoveTo, columnsWithRoom } from '../../queries/columns.js';
import { hasReserve } from '../../queries/variant.js';
import { chain } from '../../resolution/chain.js';
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
import type { OperationOf } from '../language/operation.js';
import { orShort, type Result, SHORT } from './result.js';

/* Operations that move cards from place to place, or show them. */

type Move = (state: MetabaloidsState, scope: EffectScope, cards: readonly CardId[]) => Result;

export const discard: Move = (state, scope, cards) => {
  const moved = movedCards(state, cards, 'discard');
  return moved.length === 0
    ? SHORT
    : { facts: [{ type: 'CardsDiscarded', rule: scope.rule, cards: moved, why: 'effect' }] };
};

export const lose: Move = (state, scope, cards) => {
  const moved = movedCards(state, cards, 'lost');
  return moved.length === 0
    ? SHORT
    : { facts: [{ type: 'CardsLost', rule: scope.rule, cards: moved, why: 'effect' }] };
};

export const toHand: Move = (state, scope, cards) => {
  const moved = movedCards(state, cards, 'hand');
  return moved.length === 0
    ? SHORT
    : { facts: [{ type: 'CardsReturnedToHand', rule: scope.rule, cards: moved }] };
};

export const toDrawPile = (
  state: MetabaloidsState,
  scope: EffectScope,
  cards: readonly CardId[],
  position: 'top' | 'bottom',
): Result => {
  const moved = movedCards(state, cards, 'drawPile');
  return moved.length === 0
    ? SHORT
    : { facts: [{ type: 'CardsPutOnDrawPile', rule: scope.rule, position, cards: moved }] };
};

export const toReserve: Move = (state, scope, cards) => {
  const moved = hasReserve(state) ? movedCards(state, cards, 'reserve') : [];
  return moved.length === 0
    ? SHORT
    : { facts: [{ type: 'CardsPutInReserve', rule: scope.rule, cards: moved }] };
};

/** A card out of the reserve is a reinforcement, wherever it is put (MBO-029). */
const putIntoPlay = (state: MetabaloidsState, scope: EffectScope, id: CardId): readonly MetabaloidsFact[] => {
  const owner = ownerOf(state, id);
  const column = owner === undefined ? undefined : columnsWithRoom(state, owner)[0];
  if (owner === undefined || column === undefined || definitionOf(state, id)?.type !== 'creature') return [];
  const isReinforced =
    placeOf(state, id) === 'reserve' && columnNumbered(state, owner, column)?.isSafe === true;
  return [
    { type: 'CardPutIntoPlay', rule: scope.rule, card: movedCard(state, id, 'play'), column },
    ...(isReinforced ? [{ type: 'SafetyEnded', rule: scope.rule, seat: owner, column } as const] : []),
  ];
};

const oneByOne = (
  state: MetabaloidsState,
  cards: readonly CardId[],
  make: (state: MetabaloidsState, id: CardId) => readonly MetabaloidsFact[],
): Result => {
  let links = chain(state);
  let isShort = cards.length === 0;
  for (const id of cards) {
    const next = links.then((current) => make(current, id));
    if (next.facts.length === links.facts.length) isShort = true;
    links = next;
  }
  return { facts: links.facts, isShort };
};

export const toPlay: Move = (state, scope, cards) =>
  oneByOne(state, cards, (current, id) => putIntoPlay(current, scope, id));

/** The highest column that may take it: a new one where there is one. */
export const toOtherColumn: Move = (state, scope, cards) =>
  oneByOne(state, cards, (current, id) => {
    const from = columnOf(current, id);
    const column =
      from === undefined || !hasReserve(current)
        ? undefined
        : columnsToMoveTo(current, from.seat, from.column, undefined).at(-1);
    return from === undefined || column === undefined
      ? []
      : [{ type: 'CardMovedToColumn', rule: scope.rule, seat: from.seat, card: id, column, why: 'effect' }];
  });

export const lookAtTop = (
  state: MetabaloidsState,
  scope: EffectScope,
  { count }: OperationOf<'lookAtTop'>,
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

/** A seat with too few cards makes the discard fall short when its turn to discard comes. */
export const makeDiscard = (seats: readonly Seat[], count: number, activation: number): Result => ({
  facts: [],
  then: count === 0 ? [] : seats.map((seat): Task => ({ task: 'forceDiscard', seat, count, activation })),
  isShort: seats.length === 0,
});
