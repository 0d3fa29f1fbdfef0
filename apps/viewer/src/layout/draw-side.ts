import { arrangeColumn } from './arrange-column.js';
import { flatRow } from './arrange-flat.js';
import { arrangePlates, arrangeTokens, inPlace } from './arrange-places.js';
import { arrangeRow, fanned, openAt } from './arrange-row.js';
import { alikeGroups, arrangeStacks } from './arrange-stacks.js';
import { zigzag } from './arrange-zigzag.js';
import { columnsOf, gridOf, box as makeBox } from './boxes.js';
import { type Drawing, plainSlot, slotsIn } from './drawing.js';
import { type Area, fieldAreas, TOKEN } from './fields.js';
import type { SideFrame } from './frame.js';
import type { Box, CardRequest, ZoneRequest } from './layout.js';
import { RATIO } from './placed.js';

/** The height of a pile's icon and number with its name below. */
const PILE_ROW = 40;
/** Piles whose number is the score. */
const SCORE_PILES: ReadonlySet<string> = new Set(['lost', 'victory-points']);
/** The number of piles in a seat's strip. */
const IN_STRIP = 2;
/** Below these widths a grid of piles has two columns, and one. */
const NARROW_GRID = 120;
const NARROWEST_GRID = 80;
/** The least width of a pile in a line, and the least height of a row of two. */
const LEAST_PILE = 46;
const LOW_ROW = 20;
/** The height of a column of three by its width, with a front card that is cut. */
const NARROW_DEPTH = 1.62;
const PLACE_GAP = 10;
const CHIP_GAP = 4;
/** The least width of a card in a hand on a narrow table, before the hand scrolls. */
const LEAST_IN_HAND = 98;
const FAN = { degrees: 0.9, drop: 0.8, side: 8, foot: 14 };

/** The zones of one seat. */
export const drawSide = (drawing: Drawing, side: SideFrame): void => {
  const zones = drawing.request.zones.filter(
    ({ owner, id, role }) => owner === side.seat && role !== 'stage' && !drawing.zones.has(id),
  );
  const { areas, totals } = fieldAreas(drawing.request.game, drawing.style, drawing.frame, side, zones);
  if (totals !== undefined) drawing.totals.set(side.seat, totals);
  for (const zone of zones) {
    const area = areas.get(zone.id) ?? areas.get(zone.kind);
    if (zone.role === 'hand' && side.hand !== undefined) drawHand(drawing, zone, side.hand, side.isNear);
    else if (area !== undefined && side.isOpen) drawArea(drawing, zone, area);
    else if (zone.role === 'tokens' && side.counters !== undefined && !drawing.frame.isTall)
      drawTokens(drawing, zone, side.counters);
  }
  drawPiles(
    drawing,
    side,
    zones.filter(({ id }) => !drawing.zones.has(id)),
  );
};

/** Zones that are only numbers: a grid of three in a seat's column, a line in its head. A closed seat and a strip have no room for all of them. */
const drawPiles = (
  drawing: Drawing,
  { isOpen, panel, piles, head, score, counters }: SideFrame,
  closed: readonly ZoneRequest[],
): void => {
  const zones: ZoneRequest[] = [];
  const tokens: ZoneRequest[] = [];
  for (const zone of closed) {
    if (!isOpen) drawing.close(zone, panel);
    else if (SCORE_PILES.has(zone.kind)) drawing.close(zone, score);
    else if (zone.role === 'tokens') tokens.push(zone);
    else zones.push(zone);
  }
  const tokenPlaces = columnsOf(
    counters ?? head,
    tokens.map(() => 'auto' as const),
  );
  tokens.forEach((zone, index) => {
    drawing.close(zone, tokenPlaces[index] ?? head);
  });
  const { isTall: narrow } = drawing.frame;
  const isGrid = piles.width < 260 && piles.height >= PILE_ROW * 1.6;
  const shown = narrow && !isGrid ? IN_STRIP : zones.length;
  const columns = piles.width < NARROWEST_GRID ? 1 : piles.width < NARROW_GRID ? 2 : 3;
  const rows = Math.ceil(zones.length / columns);
  const isDouble = !narrow && piles.width < LEAST_PILE * zones.length && piles.height >= 2 * LOW_ROW;
  const grid = makeBox(piles.x, piles.y, piles.width, Math.min(piles.height, PILE_ROW * rows));
  const places = isGrid
    ? gridOf(grid, columns, rows, 4)
    : isDouble
      ? gridOf(piles, Math.ceil(zones.length / 2), 2, 2)
      : columnsOf(
          piles,
          zones.slice(0, shown).map(() => 'auto' as const),
          4,
        );
  zones.forEach((zone, index) => {
    drawing.close(zone, places[index] ?? head);
  });
};

/** Casters above, resources below them. */
const drawTokens = (drawing: Drawing, zone: ZoneRequest, within: Box): void => {
  const isCaster = zone.kind === 'caster';
  const casterHeight = within.height < 50 ? 0 : TOKEN + 4;
  const at = isCaster
    ? makeBox(within.x, within.y, within.width, casterHeight)
    : makeBox(within.x, within.y + casterHeight, within.width, within.height - casterHeight);
  if (isCaster && casterHeight === 0) return;
  drawing.put(zone, at, arrangeTokens(zone.cards, at, TOKEN));
};

const drawHand = (drawing: Drawing, zone: ZoneRequest, at: Box, isNear: boolean): void => {
  const { isTall: narrow, hand } = drawing.frame;
  if (hand === 'flat') {
    drawing.put(zone, at, flatRow(zone.cards, at));
    return;
  }
  const lift = narrow ? 14 : 16;
  const side = hand === 'fan' ? FAN.side : 0;
  const within = makeBox(
    at.x + side,
    at.y + lift,
    at.width - 2 * side,
    at.height - lift - (hand === 'fan' ? FAN.foot : 4),
  );
  const limits = drawing.row({
    size: 'hand',
    isUpright: true,
    whenFull: 'scroll',
    ...(narrow
      ? { minimum: Math.max(drawing.frame.minimum, Math.min(LEAST_IN_HAND, within.height / RATIO)) }
      : {}),
    align: narrow ? 'start' : 'center',
    vertical: 'top',
    strip: narrow ? drawing.style.strip.leastLeft : drawing.style.strip.left,
  });
  const upright = arrangeRow(zone.cards, within, limits);
  const chosen = narrow && isNear ? drawing.request.chosen : undefined;
  const arranged = chosen === undefined ? upright : openAt(upright, chosen, within, lift);
  const row = hand === 'fan' && isNear ? fanned(arranged, FAN) : arranged;
  drawing.put(zone, at, row.scroll === undefined ? row : { ...row, scroll: row.scroll + 2 * side });
};

const drawArea = (drawing: Drawing, zone: ZoneRequest, area: Area): void => {
  const { maximum } = drawing.frame;
  const cards = [...zone.cards, ...zone.slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards))];
  switch (area.as) {
    case 'row':
      drawing.put(
        zone,
        area.box,
        arrangeRow(
          cards,
          area.box,
          drawing.row({
            align: area.align ?? 'center',
            maximum: Math.min(maximum, area.maximum ?? maximum),
            ...(area.isTight === true ? { strip: drawing.style.strip.leastLeft } : {}),
          }),
        ),
        slotsIn(zone, area.box),
      );
      break;
    case 'stacks':
      drawing.put(
        zone,
        area.box,
        arrangeStacks(zone.cards, area.box, { maximum, strip: drawing.style.strip }),
      );
      break;
    case 'chips':
      drawChips(drawing, zone, area.box);
      break;
    case 'columns':
      drawColumns(drawing, zone, area.box);
      break;
    case 'zigzag':
      drawing.put(zone, area.box, zigzag(cards, area.box), slotsIn(zone, area.box));
      break;
    case 'places':
      drawLimited(drawing, zone, cards, area.box);
      break;
    case 'plates':
      drawing.put(zone, area.box, arrangePlates(cards, zone.capacity ?? 1, area.box));
      break;
  }
};

/** Places side by side, dashed where they are free. Cards without a free place lie as columns. */
const drawLimited = (drawing: Drawing, zone: ZoneRequest, cards: readonly CardRequest[], at: Box): void => {
  const count = Math.max(zone.capacity ?? 1, 1);
  const width = Math.min(
    drawing.frame.maximum,
    (at.width - PLACE_GAP * (count - 1)) / count,
    at.height / (RATIO + drawing.style.strip.top(1)),
  );
  const places = Array.from({ length: count }, (_, index) =>
    makeBox(at.x + index * (width + PLACE_GAP), at.y, width, at.height),
  );
  const { strip } = drawing.style;
  const columns = places.map((place, index) =>
    arrangeColumn(
      cards.filter((_card, position) => position % count === index),
      place,
      { width, strip, spread: 'strip', vertical: 'top' },
    ),
  );
  drawing.put(zone, at, {
    cards: columns.flatMap((column) => column.cards),
    empty: places.slice(cards.length).map((place) => ({ ...place, height: width * RATIO })),
    folds: columns.flatMap(({ folds }) => folds ?? []),
  });
};

/** Equal cards as low chips. */
const drawChips = (drawing: Drawing, zone: ZoneRequest, at: Box): void => {
  const groups = alikeGroups(zone.cards);
  const places = columnsOf(
    at,
    Array.from({ length: Math.max(1, groups.length) }, () => 'auto' as const),
    CHIP_GAP,
  );
  const cards = groups.flatMap((group, index) =>
    group.map((card, position) => ({
      ...inPlace(card, places[index] ?? at, position),
      count: position === group.length - 1 ? group.length : 0,
    })),
  );
  drawing.put(zone, at, { cards, empty: [] });
};

const drawColumns = (drawing: Drawing, zone: ZoneRequest, at: Box): void => {
  const { minimum, maximum, isTall: narrow } = drawing.frame;
  const count = Math.max(drawing.style.columns, zone.slots.length, 1);
  const gap = at.width < 400 ? 8 : 14;
  const places = columnsOf(
    at,
    Array.from({ length: count }, () => 'auto' as const),
    gap,
  );
  const [first = at] = places;
  // Two cards in a column are the usual depth: its front card is whole then.
  const { strip } = drawing.style;
  const width = Math.max(
    Math.min(minimum, first.width),
    Math.min(first.width, maximum, at.height / (narrow ? NARROW_DEPTH : RATIO + strip.top(1))),
  );
  const step = narrow ? first.width : Math.min(first.width, width + 14);
  const boxes = places.map((_place, index) => makeBox(at.x + index * (step + gap), at.y, width, at.height));
  const columns = zone.slots.map(({ sides }, index) =>
    arrangeColumn(
      sides.flatMap((side) => side.cards),
      boxes[index] ?? at,
      { width, strip, spread: 'strip', vertical: 'top' },
    ),
  );
  drawing.put(
    zone,
    at,
    {
      cards: columns.flatMap((column) => column.cards),
      empty: boxes.flatMap((place, index) =>
        (columns[index]?.cards.length ?? 0) === 0
          ? [makeBox(place.x, place.y, width, Math.min(at.height, width * RATIO))]
          : [],
      ),
      folds: columns.flatMap(({ folds }) => folds ?? []),
    },
    new Map(zone.slots.map(({ id }, index) => [id, plainSlot(boxes[index] ?? at)])),
  );
};
