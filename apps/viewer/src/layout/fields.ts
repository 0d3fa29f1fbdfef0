import { stacksWidth } from './arrange-stacks.js';
import { columnsOf, rowsOf } from './boxes.js';
import type { Frame, SideFrame } from './frame.js';
import type { GameStyle } from './game-style.js';
import type { Box, CardRequest, ZoneRequest } from './layout.js';
import { RATIO } from './placed.js';

/** The arrangement of a zone's cards in its box. */
export type Area =
  | {
      readonly as: 'row';
      readonly box: Box;
      readonly maximum?: number;
      readonly align?: 'start' | 'center';
      readonly isTight?: boolean;
    }
  | { readonly as: 'stacks' | 'columns' | 'zigzag' | 'places' | 'plates' | 'chips'; readonly box: Box };

const CHIPS = 42;
const NARROW = 640;
/** Below this width a seat's panel has room for its columns only. */
const LEAST_PLACES = 600;
const LEAST_FAR_PLACES = 900;
const COLUMN_GAP = 8;

/** Gaps of the cards of a row that are not covered, and the sides of turned ones. */
const LOOSE = { gap: 14, turned: 0.06 };

/** The width of cards side by side. */
const rowWidth = (cards: readonly CardRequest[], width: number): number =>
  cards.reduce((sum, { isTurned }) => sum + width * (isTurned ? 1 + 2 * LOOSE.turned : 1) + LOOSE.gap, 0);

/** The part of a field that stacks of Aura take at least, and the part for cards other than Beasties and Aura. */
const AURA_PART = 0.174;
const OTHERS_PART = 0.15;
const ARENA_GAP = 10;

/**
 * Beasties in a row, Aura in stacks before it and everything else after it; behind it on a narrow table. The stacks open into the room that the Beasties leave.
 */
const arenaAreas = (
  field: Box,
  isNear: boolean,
  { scene, sides, isTall, maximum }: Frame,
  { strip }: GameStyle,
  zones: readonly ZoneRequest[],
): ReadonlyMap<string, Area> => {
  const cardsOf = (kind: string) => zones.find((zone) => zone.kind === kind)?.cards ?? [];
  const hasOthers = cardsOf('others').length > 0;
  if (scene !== undefined && sides.length < 3) {
    const [front = field, others = field] = columnsOf(field, ['auto', Math.round(field.width * 0.2)], 16);
    return new Map<string, Area>([
      ['front', { as: 'row', box: front, align: 'start' }],
      ['others', { as: 'row', box: others, align: 'center' }],
    ]);
  }
  if (isTall || field.width < NARROW) {
    const sizes = isNear ? (['auto', CHIPS] as const) : ([CHIPS, 'auto'] as const);
    const rows = rowsOf(field, sizes, 6);
    const front = rows[isNear ? 0 : 1] ?? field;
    const [aura = field, others = field] = columnsOf(
      rows[isNear ? 1 : 0] ?? field,
      ['auto', hasOthers ? 'auto' : CHIPS],
      4,
    );
    return new Map<string, Area>([
      ['front', { as: 'row', box: front, align: 'start' }],
      ['aura', { as: 'chips', box: aura }],
      ['others', { as: 'chips', box: others }],
    ]);
  }
  const width = Math.min(maximum, field.height / RATIO);
  const othersWidth = hasOthers ? Math.round(field.width * OTHERS_PART) : 0;
  const free = field.width - othersWidth - 2 * ARENA_GAP - rowWidth(cardsOf('front'), width);
  const auraWidth = Math.max(
    Math.round(field.width * AURA_PART),
    Math.min(free, stacksWidth(cardsOf('aura'), field.height, { maximum, strip })),
  );
  const [aura = field, front = field, others = field] = columnsOf(
    field,
    [auraWidth, 'auto', othersWidth],
    ARENA_GAP,
  );
  return new Map<string, Area>([
    ['front', { as: 'row', box: front, align: 'start' }],
    ['aura', { as: 'stacks', box: aura }],
    ['others', { as: 'row', box: others, align: 'center', maximum: 132 }],
  ]);
};

/** Three columns, then reserve and events; on a narrow table those are plates beside the columns. */
const columnAreas = (
  field: Box,
  isNear: boolean,
  isTall: boolean,
  isPanel: boolean,
  minimum: number,
): ReadonlyMap<string, Area> => {
  if (isPanel && field.width < (isNear ? LEAST_PLACES : LEAST_FAR_PLACES))
    return new Map<string, Area>([['play', { as: 'columns', box: field }]]);
  if (isTall) {
    const [play = field, plates = field] = columnsOf(field, ['auto', 76], 6);
    const [reserve = plates, events = plates] = rowsOf(plates, [(plates.height * 2) / 3 - 2, 'auto'], 6);
    return new Map<string, Area>([
      ['play', { as: 'columns', box: play }],
      ['reserve', { as: 'plates', box: reserve }],
      ['events', { as: 'plates', box: events }],
    ]);
  }
  const [play = field, rest = field] = columnsOf(
    field,
    [Math.max(Math.round(field.width * 0.5), 3 * minimum + 2 * COLUMN_GAP + 4), 'auto'],
    16,
  );
  const [reserve = rest, events = rest] = columnsOf(rest, [Math.round((rest.width - 16) * 0.64), 'auto'], 16);
  return new Map<string, Area>([
    ['play', { as: 'columns', box: play }],
    ['reserve', { as: 'places', box: reserve }],
    ['events', { as: 'places', box: events }],
  ]);
};

/** The areas of a seat's zones, by kind or by id, and the place of its sums. */
export interface FieldAreas {
  readonly areas: ReadonlyMap<string, Area>;
  readonly totals?: Box;
}

/** Below this width the sums and the event beside a row are narrow, and covered cards show numerals and a narrow name. */
const SHORT_ROW = 720;
/** From this width on the column of a far seat lies as a row. */
const LEAST_FAR_ROW = 480;
const WIDEST_ZIGZAG = 222;
/** A row may have cards of this width, however short it is. */
const LEAST_MAXIMUM = 126;

/** One column beside its sums: a zigzag in a narrow panel, a row elsewhere. */
const stackAreas = (
  field: Box,
  isNear: boolean,
  isTall: boolean,
  isAlone: boolean,
  isOnAir: boolean,
  hasEvents: boolean,
): FieldAreas => {
  // A scene has its sums in the plates, and room for a row in each panel.
  if (isOnAir)
    return {
      areas: new Map<string, Area>([['play', { as: 'row', box: field, align: 'start' }]]),
    };
  if (isTall) {
    const [play = field, side = field] = columnsOf(field, ['auto', 84], 6);
    const [totals = side, events = side] = rowsOf(side, ['auto', 52], 6);
    return {
      areas: new Map<string, Area>([
        ['play', { as: 'row', box: play, align: 'start', isTight: true }],
        ['events', { as: 'plates', box: events }],
      ]),
      totals,
    };
  }
  if (!isNear && !isAlone && field.width < LEAST_FAR_ROW) {
    const [play = field, totals = field] = columnsOf(
      field,
      [Math.min(WIDEST_ZIGZAG, field.width * 0.56), 'auto'],
      12,
    );
    return { areas: new Map<string, Area>([['play', { as: 'zigzag', box: play }]]), totals };
  }
  const isShort = field.width < SHORT_ROW;
  const [play = field, totals = field, events = field] = columnsOf(
    field,
    ['auto', isShort ? 104 : 150, hasEvents ? (isShort ? 100 : 112) : 0],
    10,
  );
  const maximum = Math.max(field.width * 0.15, LEAST_MAXIMUM);
  return {
    areas: new Map<string, Area>([
      ['play', { as: 'row', box: play, align: 'start', maximum, isTight: isShort }],
      ['events', { as: 'places', box: events }],
    ]),
    totals,
  };
};

/** The rows of a game without a style of its own, the front row next to the middle of the table. */
const rowAreas = (field: Box, isNear: boolean, zones: readonly ZoneRequest[]): ReadonlyMap<string, Area> => {
  const rows = zones.filter(
    ({ role }) => role === 'front' || role === 'back' || role === 'columns' || role === 'places',
  );
  const ordered = isNear ? rows : rows.toReversed();
  const boxes = rowsOf(
    field,
    ordered.map(() => 'auto'),
    6,
  );
  return new Map(
    ordered.map((zone, index): readonly [string, Area] => {
      const at = boxes[index] ?? field;
      if (zone.role === 'columns') return [zone.id, { as: 'columns', box: at }];
      if (zone.role === 'places') return [zone.id, { as: 'places', box: at }];
      return [zone.id, { as: 'row', box: at, align: 'center' }];
    }),
  );
};

/** The areas of a seat's field. */
export const fieldAreas = (
  game: string,
  style: GameStyle,
  frame: Frame,
  { field, isNear }: SideFrame,
  zones: readonly ZoneRequest[],
): FieldAreas => {
  if (field === undefined) return { areas: new Map() };
  if (game === 'nightfall') return { areas: arenaAreas(field, isNear, frame, style, zones) };
  const { form } = style;
  const { isTall, sides, scene, minimum } = frame;
  const isAlone = sides.length < 3;
  if (form === 'column')
    return stackAreas(
      field,
      isNear,
      isTall,
      isAlone,
      scene !== undefined,
      zones.some(({ kind }) => kind === 'events'),
    );
  if (form === 'columns') return { areas: columnAreas(field, isNear, isTall, !isAlone, minimum) };
  return { areas: rowAreas(field, isNear, zones) };
};

export const TOKEN = 26;
