import { columnsOf, box as makeBox, rowsOf } from './boxes.js';
import type { Frame, SideFrame } from './frame.js';
import type { GameStyle } from './game-style.js';
import type { Box, ZoneRequest } from './layout.js';

/** How the cards of a zone lie in its box. */
export type Area =
  | { readonly as: 'row'; readonly box: Box; readonly maximum?: number; readonly align?: 'start' | 'center' }
  | { readonly as: 'stacks' | 'columns' | 'zigzag' | 'places' | 'plates' | 'chips'; readonly box: Box };

const CHIPS = 42;
const NARROW = 560;

/** Beasties in a row, Aura in stacks before it and everything else after it; behind it on a narrow table. */
const arenaAreas = (field: Box, isNear: boolean): ReadonlyMap<string, Area> => {
  const isNarrow = field.width < NARROW;
  if (isNarrow) {
    const sizes = isNear ? (['auto', CHIPS] as const) : ([CHIPS, 'auto'] as const);
    const rows = rowsOf(field, sizes, 6);
    const front = rows[isNear ? 0 : 1] ?? field;
    const [aura = field, others = field] = columnsOf(rows[isNear ? 1 : 0] ?? field, ['auto', 'auto'], 4);
    return new Map<string, Area>([
      ['front', { as: 'row', box: front, align: 'start' }],
      ['aura', { as: 'chips', box: aura }],
      ['others', { as: 'chips', box: others }],
    ]);
  }
  const [aura = field, front = field, others = field] = columnsOf(
    field,
    [Math.round(field.width * 0.174), 'auto', Math.round(field.width * 0.15)],
    10,
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
): ReadonlyMap<string, Area> => {
  if (isPanel && !isNear) return new Map<string, Area>([['play', { as: 'columns', box: field }]]);
  if (isTall) {
    const [play = field, plates = field] = columnsOf(field, ['auto', 76], 6);
    const [reserve = plates, events = plates] = rowsOf(plates, [(plates.height * 2) / 3 - 2, 'auto'], 6);
    return new Map<string, Area>([
      ['play', { as: 'columns', box: play }],
      ['reserve', { as: 'plates', box: reserve }],
      ['events', { as: 'plates', box: events }],
    ]);
  }
  const [play = field, reserve = field, events = field] = columnsOf(
    field,
    ['auto', Math.round(field.width * 0.3), Math.round(field.width * 0.16)],
    16,
  );
  return new Map<string, Area>([
    ['play', { as: 'columns', box: play }],
    ['reserve', { as: 'places', box: reserve }],
    ['events', { as: 'places', box: events }],
  ]);
};

/** One column as a zigzag beside its totals, or as a row. */
const stackAreas = (field: Box, isNear: boolean, isPanel: boolean): ReadonlyMap<string, Area> => {
  if (isPanel && !isNear) {
    const [play = field] = columnsOf(field, [Math.min(196, field.width * 0.56), 'auto'], 12);
    return new Map<string, Area>([['play', { as: 'zigzag', box: play }]]);
  }
  const [play = field, , events = field] = columnsOf(field, ['auto', 150, 100], 10);
  return new Map<string, Area>([
    ['play', { as: 'row', box: play, align: 'start' }],
    ['events', { as: 'places', box: events }],
  ]);
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

/** The areas of a seat's field, by the kinds of its zones. */
export const fieldAreas = (
  game: string,
  { form }: GameStyle,
  { isTall }: Frame,
  { field, isNear, panel }: SideFrame,
  zones: readonly ZoneRequest[],
): ReadonlyMap<string, Area> => {
  if (field === undefined) return new Map();
  const isPanel =
    field.x >= panel.x &&
    field.y >= panel.y &&
    field.y < panel.y + panel.height &&
    field.x < panel.x + panel.width;
  if (game === 'nightfall') return arenaAreas(field, isNear);
  if (form === 'columns') return columnAreas(field, isNear, isTall, isPanel);
  if (form === 'column') return stackAreas(field, isNear, isPanel || !isNear);
  return rowAreas(field, isNear, zones);
};

export const TOKEN = 30;
export const tokenBox = (x: number, y: number): Box => makeBox(x, y, TOKEN, TOKEN);
