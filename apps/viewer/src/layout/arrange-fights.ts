import { inPlace } from './arrange-places.js';
import { arrangeRow, type RowLimits } from './arrange-row.js';
import { clamp, box as makeBox, right, rowsOf } from './boxes.js';
import type { Box, CardRequest, Fold, SideRequest, SlotBoxes, SlotRequest } from './layout.js';
import { type Arrangement, NO_CARDS, type Placed, RATIO } from './placed.js';

export interface FightLimits {
  readonly row: RowLimits;
  readonly near: number;
  readonly seats: readonly number[];
  /** The height of a fight's name above its cards; a low band has none. */
  readonly caption: number;
}

export interface Fights {
  readonly slots: ReadonlyMap<string, SlotBoxes>;
  /** The cards in the fights. */
  readonly cards: readonly Placed[];
  readonly empty: readonly Box[];
  readonly folds: readonly Fold[];
  /** The cards of each seat that take part in no fight. */
  readonly resting: ReadonlyMap<number, Arrangement>;
}

/** Fights have a third of the width each; with more of them this part of the width stays free for other cards. */
const FULL = 3;
const REST = 0.13;
const GAP = 8;
const NARROW = 500;
/** The width of a fold of characters. A narrow table keeps it free at the end of its rows. */
const FOLD = 22;
/** A band below this height has no room for the name of its fight. */
const LEAST_CAPTIONED = 90;
/** The largest width of a card that is shown as a plate. */
const PLATE = 160;

const fightColumns = (within: Box, count: number): readonly Box[] => {
  const isNarrow = within.width < NARROW;
  const whole = isNarrow ? within.width - FOLD - GAP : within.width;
  const room = count < FULL || isNarrow ? whole : whole * (1 - REST);
  const gap = isNarrow ? 4 : GAP;
  const width = Math.min((whole - gap * (FULL - 1)) / FULL, (room - gap * (count - 1)) / count);
  return Array.from({ length: count }, (_, index) =>
    makeBox(within.x + index * (width + gap), within.y, width, within.height),
  );
};

/** The characters of one seat in a fight. A narrow column shows the first one, and the others as a fold beside it. */
const fighters = (cards: readonly CardRequest[], at: Box, limits: RowLimits): Arrangement => {
  const row = arrangeRow(cards, at, limits);
  const [first, ...others] = cards;
  if (row.folds === undefined || first === undefined) return row;
  const width = Math.min(at.width - FOLD - 2, limits.maximum, at.height / RATIO);
  return {
    cards: [inPlace(first, makeBox(at.x, at.y, width, Math.min(width * RATIO, at.height)))],
    empty: [],
    folds: [
      {
        box: makeBox(at.x + at.width - FOLD, at.y, FOLD, at.height),
        keys: others.map(({ key }) => key),
      },
    ],
  };
};

/** The places of the added cards of both seats: side by side, or as plates one above the other. */
const addedPlaces = (band: Box, { minimum, maximum }: RowLimits, caption: number): readonly [Box, Box] => {
  const top = band.height < LEAST_CAPTIONED ? 5 : caption;
  const inner = makeBox(band.x + 2, band.y + top, band.width - 4, band.height - top - 5);
  const half = (inner.width - 6) / 2;
  // A low band cuts its cards at the foot before it shows plates.
  const width = Math.min(half, maximum, Math.max(minimum, inner.height / RATIO));
  if (half < minimum || inner.height < width) {
    const plate = Math.min(inner.width, PLATE);
    const middle = makeBox(inner.x + (inner.width - plate) / 2, inner.y, plate, inner.height);
    const [far = middle, near = middle] = rowsOf(middle, ['auto', 'auto'], 4);
    return [far, near];
  }
  const height = Math.min(width * RATIO, inner.height);
  const y = inner.y + (inner.height - height) / 2;
  const x = inner.x + (inner.width - 2 * width - 6) / 2;
  return [makeBox(x, y, width, height), makeBox(x + width + 6, y, width, height)];
};

/** The parts of a row between and beside the fights in which its seat has no card. */
const freeParts = (row: Box, columns: readonly Box[], isTaken: readonly boolean[]): readonly Box[] => {
  const free: Box[] = [];
  let from = row.x;
  const close = (end: number): void => {
    if (end - from > 1) free.push(makeBox(from, row.y, end - from, row.height));
  };
  columns.forEach((column, index) => {
    if (isTaken[index] !== true) return;
    close(column.x);
    from = right(column) + GAP;
  });
  close(right(row));
  return free;
};

/** Shares cards out to the free parts of a row, by their widths. */
const inParts = (cards: readonly CardRequest[], free: readonly Box[], limits: RowLimits): Arrangement => {
  const whole = free.reduce((sum, { width }) => sum + width, 0);
  if (cards.length === 0 || whole === 0) return NO_CARDS;
  const fits = (width: number): number => Math.floor((width + GAP) / (limits.maximum + GAP));
  const roomy = free.reduce((sum, { width }) => sum + fits(width), 0) >= cards.length;
  let used = 0;
  let covered = 0;
  const parts = free.map((part, index) => {
    covered += part.width;
    const end =
      index === free.length - 1
        ? cards.length
        : roomy
          ? Math.min(cards.length, used + fits(part.width))
          : Math.round((cards.length * covered) / whole);
    const here = cards.slice(used, end);
    used = Math.max(used, end);
    return arrangeRow(here, part, limits);
  });
  return {
    cards: parts.flatMap((part) => part.cards),
    empty: [],
    folds: parts.flatMap((part) => part.folds ?? []),
  };
};

const NOBODY: SideRequest = { seat: -1, cards: [], added: [] };

/** MetaX: attacks as columns. Each has the characters of both seats in their rows and the cards that both add in the band between. */
export const arrangeFights = (
  slots: readonly SlotRequest[],
  atRest: ReadonlyMap<number, readonly CardRequest[]>,
  [far, band, near]: readonly [Box, Box, Box],
  limits: FightLimits,
): Fights => {
  const rowOf = (seat: number): Box => (seat === limits.near ? near : far);
  const row: RowLimits = { ...limits.row, align: 'center', whenFull: 'fold' };
  const columns = fightColumns(band, slots.length);
  const sideOf = (slot: SlotRequest, seat: number): SideRequest =>
    slot.sides.find((side) => side.seat === seat) ?? NOBODY;
  const boxes = new Map<string, SlotBoxes>();
  const cards: Placed[] = [];
  const empty: Box[] = [];
  const folds: Fold[] = [];
  slots.forEach((slot, index) => {
    const column = columns[index];
    if (column === undefined) return;
    const sides = new Map(
      limits.seats.map((seat) => [seat, makeBox(column.x, rowOf(seat).y, column.width, rowOf(seat).height)]),
    );
    const places = addedPlaces(column, row, limits.caption);
    boxes.set(slot.id, {
      box: makeBox(column.x, far.y, column.width, near.y + near.height - far.y),
      sides,
      band: column,
      totals: new Map(),
    });
    for (const seat of limits.seats) {
      const side = sideOf(slot, seat);
      const at = sides.get(seat) ?? column;
      const fighting = fighters(side.cards, at, row);
      cards.push(...fighting.cards);
      folds.push(...(fighting.folds ?? []));
      // The far side's card lies at the left, or above the near one.
      const place = places[seat === limits.near ? 1 : 0];
      if (side.added.length === 0) empty.push(place);
      else cards.push(...arrangeAdded(side.added, place, row));
    }
  });
  const resting = new Map(
    [...atRest].map(([seat, rest]) => {
      const taken = slots.map((slot) => sideOf(slot, seat).cards.length > 0);
      return [seat, inParts(rest, freeParts(rowOf(seat), columns, taken), row)];
    }),
  );
  return { slots: boxes, cards, empty, folds, resting };
};

/** Cards of one seat in its place of a band, the newest uncovered. A low place shows them as plates. */
const arrangeAdded = (added: readonly CardRequest[], place: Box, limits: RowLimits): readonly Placed[] => {
  const isPlate = place.width > place.height;
  const step =
    added.length < 2 ? 0 : Math.min(limits.strip(place.width), (place.width * 0.5) / (added.length - 1));
  const width = place.width - step * (added.length - 1);
  const covered = clamp(width - step, 0, width);
  return added.map(({ key }, index) => ({
    key,
    ...makeBox(place.x + index * step, place.y, width, place.height),
    layer: index,
    size: isPlate || width < 112 ? 'small' : 'board',
    covered: { right: index === added.length - 1 ? 0 : covered, bottom: 0 },
    lean: 0,
    count: 1,
  }));
};
