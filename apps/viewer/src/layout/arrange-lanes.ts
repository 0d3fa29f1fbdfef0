import { arrangeColumn } from './arrange-column.js';
import { columnsOf, inset, box as makeBox, rowsOf } from './boxes.js';
import type { Strip } from './game-style.js';
import type { Box, CardRequest, SlotBoxes, SlotRequest } from './layout.js';
import { type Placed, RATIO } from './placed.js';

export interface LaneLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly strip: Strip;
  readonly near: number;
  readonly seats: readonly number[];
  /** From this number of cards on, a side has one more column, if they fit. */
  readonly crowd: number;
}

const LANE_GAP = 10;
const NARROW_LANE_GAP = 4;
const CARD_GAP = 4;
const PADDING = 2;
const NARROW = 500;
const NARROW_BAND = 130;
const NAME = 20;
/** The least proportion of the front card of a single column. */
const CUT = 1.15;

export interface Lanes {
  readonly slots: ReadonlyMap<string, SlotBoxes>;
  readonly cards: readonly Placed[];
  readonly folds: readonly { readonly box: Box; readonly keys: readonly string[] }[];
}

/** The boxes of lanes: far side, band and near side of each. */
const laneBoxes = (
  slots: readonly SlotRequest[],
  [far, band, near]: readonly [Box, Box, Box],
  seats: readonly number[],
  nearSeat: number,
): ReadonlyMap<string, SlotBoxes> => {
  const gap = far.width < NARROW ? NARROW_LANE_GAP : LANE_GAP;
  const lanes = (of: Box): readonly Box[] =>
    columnsOf(
      of,
      slots.map(() => 'auto'),
      gap,
    );
  const farParts = lanes(far);
  const bands = lanes(band);
  const nearParts = lanes(near);
  return new Map(
    slots.map(({ id }, index) => {
      const [above = far, between = band, beneath = near] = [farParts[index], bands[index], nearParts[index]];
      const isNarrow = between.width < NARROW_BAND;
      const numbers = isNarrow
        ? inset(between, 6, 2)
        : makeBox(between.x + between.width * 0.4, between.y, between.width * 0.6 - 8, between.height);
      // A narrow band has its name between both totals.
      const [farTotal = between, , nearTotal = between] = rowsOf(numbers, [
        'auto',
        isNarrow ? NAME : 2,
        'auto',
      ]);
      return [
        id,
        {
          box: makeBox(above.x, above.y, above.width, beneath.y + beneath.height - above.y),
          sides: new Map(seats.map((seat) => [seat, seat === nearSeat ? beneath : above])),
          band: between,
          totals: new Map(seats.map((seat) => [seat, seat === nearSeat ? nearTotal : farTotal])),
        },
      ];
    }),
  );
};

/** The cards of one side of a lane, in columns whose front cards are uncovered. */
const sideCards = (
  cards: readonly CardRequest[],
  within: Box,
  isNear: boolean,
  { minimum, maximum, strip, crowd }: LaneLimits,
) => {
  const inner = makeBox(
    within.x + PADDING,
    within.y + PADDING * 2,
    within.width - 2 * PADDING,
    within.height - 4 * PADDING,
  );
  const fitting = Math.max(1, Math.floor((inner.width + CARD_GAP) / (minimum + CARD_GAP)));
  const count = Math.min(fitting, 2 + (cards.length > crowd ? 1 : 0));
  // A low lane cuts its front cards at the foot, so that their width stays readable.
  const width = Math.min(
    maximum,
    (inner.width - (count - 1) * CARD_GAP) / count,
    Math.max(minimum, inner.height / (count === 1 ? CUT : RATIO)),
  );
  const used = count * width + (count - 1) * CARD_GAP;
  const left = inner.x + (count === 1 ? (inner.width - used) / 2 : 0);
  return Array.from({ length: count }, (_, column) =>
    arrangeColumn(
      cards.filter((_card, index) => index % count === column),
      makeBox(left + column * (width + CARD_GAP), inner.y, width, inner.height),
      { width, strip, spread: 'fill', vertical: isNear ? 'top' : 'bottom' },
    ),
  );
};

/** Lanes with cards of both seats. */
export const arrangeLanes = (
  slots: readonly SlotRequest[],
  regions: readonly [Box, Box, Box],
  limits: LaneLimits,
): Lanes => {
  const boxes = laneBoxes(slots, regions, limits.seats, limits.near);
  const columns = slots.flatMap(({ id, sides }) =>
    sides.flatMap(({ seat, cards }) => {
      const within = boxes.get(id)?.sides.get(seat);
      return within === undefined ? [] : sideCards(cards, within, seat === limits.near, limits);
    }),
  );
  return {
    slots: boxes,
    cards: columns.flatMap(({ cards }) => cards),
    folds: columns.flatMap(({ folds }) => folds ?? []),
  };
};
