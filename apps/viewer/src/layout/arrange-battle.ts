import { arrangePlaces, inPlace } from './arrange-places.js';
import { columnsOf, inset, box as makeBox, rowsOf } from './boxes.js';
import type { Box, CardRequest, SlotBoxes, ZoneRequest } from './layout.js';
import type { Arrangement } from './placed.js';

interface Parts {
  readonly totals: readonly Box[];
  readonly cards: readonly Box[];
}

const LOW = 110;
const CELL = { width: 300, height: 180, caption: 46 };
const TOTALS = 50;
const PLATE = 96;

/** Totals and cards of two sides: in a low band, in a cell of the grid of seats, or one above the other. */
const partsOf = (at: Box): Parts => {
  if (at.height < LOW + TOTALS) {
    const [first = at, firstTotal = at, secondTotal = at, second = at] = columnsOf(
      at,
      [PLATE, 'auto', 'auto', PLATE],
      8,
    );
    return { totals: [firstTotal, secondTotal], cards: [first, second] };
  }
  if (at.width >= CELL.width && at.height >= CELL.height) {
    const inner = inset(at, 16, 10);
    const below = makeBox(inner.x, inner.y + CELL.caption, inner.width, inner.height - CELL.caption);
    const [totals = below, cards = below] = columnsOf(below, [inner.width * 0.32, 'auto'], 16);
    return {
      totals: rowsOf(totals, ['auto', 'auto'], 8),
      cards: columnsOf(cards, ['auto', 'auto'], 10),
    };
  }
  const [totals = at, cards = at] = rowsOf(at, [TOTALS, 'auto'], 4);
  return { totals: columnsOf(totals, ['auto', 'auto'], 6), cards: columnsOf(cards, ['auto', 'auto'], 6) };
};

const sideCards = (cards: readonly CardRequest[], place: Box, maximum: number): Arrangement => {
  if (place.height >= LOW) return arrangePlaces(cards, 1, place, maximum);
  if (cards.length === 0) return { cards: [], empty: [place] };
  const plates = columnsOf(
    place,
    cards.map(() => 'auto' as const),
    2,
  );
  return { cards: cards.map((card, index) => inPlace(card, plates[index] ?? place)), empty: [] };
};

/** The sides of a battle with their totals, the far one first, which is above or at the left. */
export const arrangeBattle = (
  { slots }: ZoneRequest,
  at: Box,
  near: number,
  maximum: number,
): readonly [Arrangement, ReadonlyMap<string, SlotBoxes>] => {
  const { totals, cards } = partsOf(at);
  const isNear = (slot: (typeof slots)[number]): boolean => slot.sides.some(({ seat }) => seat === near);
  const ordered = [...slots].sort((one, other) => Number(isNear(one)) - Number(isNear(other)));
  const sides = ordered.map((slot, index) => {
    const place = cards[index] ?? at;
    return {
      slot,
      place,
      total: totals[index] ?? at,
      row: sideCards(
        slot.sides.flatMap((side) => side.cards),
        place,
        maximum,
      ),
    };
  });
  return [
    {
      cards: sides.flatMap(({ row }) => row.cards),
      empty: sides.flatMap(({ row }) => row.empty),
    },
    new Map(
      sides.map(({ slot, place, total }) => [
        slot.id,
        {
          box: place,
          sides: new Map(),
          totals: new Map(slot.sides.map(({ seat }) => [seat, total])),
        },
      ]),
    ),
  ];
};
