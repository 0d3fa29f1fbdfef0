import { arrangeBattle } from './arrange-battle.js';
import { arrangeFights } from './arrange-fights.js';
import { arrangeLanes } from './arrange-lanes.js';
import { inPlace } from './arrange-places.js';
import { arrangeRow } from './arrange-row.js';
import { around, columnsOf, gridOf } from './boxes.js';
import { type Drawing, plainSlot, slotsIn } from './drawing.js';
import type { Box, SlotBoxes, ZoneRequest } from './layout.js';
import { NO_CARDS } from './placed.js';

const NARROW = 500;
/** The least height of a stage whose cards have boxes, and the least width of such a card. */
const LEAST_STAGE = 60;
/** The width of the place that represents all free places. */
const FREE_PLACES = 46;

/** The zones that both sides share: lanes, fights, places. */
export const drawShared = (drawing: Drawing): void => {
  const shared = drawing.request.zones.filter(({ owner }) => owner === undefined);
  for (const zone of shared) {
    if (zone.role === 'lanes') drawLanes(drawing, zone);
    else if (zone.role === 'fights') drawFights(drawing, zone);
  }
  const others = shared.filter(({ role }) => role === 'places' || role === 'front');
  const parts = columnsOf(
    drawing.frame.middle ?? drawing.frame.board,
    others.map(() => 'auto' as const),
    8,
  );
  others.forEach((zone, index) => {
    const at = parts[index] ?? drawing.frame.board;
    if (zone.role === 'places') drawPlaces(drawing, zone, at);
    else drawing.put(zone, at, arrangeRow(zone.cards, at, drawing.row()), slotsIn(zone, at));
  });
};

/** Far side, middle and near side. */
const regionsOf = (drawing: Drawing): readonly [Box, Box, Box] => {
  const { sides, middle, board } = drawing.frame;
  const near = sides.find(({ isNear }) => isNear)?.field ?? board;
  const far = sides.find(({ isNear }) => !isNear)?.field ?? board;
  return [far, middle ?? far, near];
};

const drawLanes = (drawing: Drawing, zone: ZoneRequest): void => {
  const regions = regionsOf(drawing);
  const { minimum, maximum } = drawing.frame;
  const { slots, cards, folds } = arrangeLanes(zone.slots, regions, {
    minimum,
    maximum,
    strip: drawing.style.strip,
    near: drawing.request.near,
    seats: drawing.request.seats,
    crowd: drawing.request.use === 'overlay' ? 4 : Number.POSITIVE_INFINITY,
  });
  drawing.put(zone, around([regions[0], regions[2]]), { cards, empty: [], folds }, slots);
  const terras = drawing.request.zones.find(({ role }) => role === 'band');
  if (terras !== undefined) drawBand(drawing, terras, [...slots.values()]);
};

/** One card for each lane, in the band between its sides. */
const drawBand = (drawing: Drawing, zone: ZoneRequest, lanes: readonly SlotBoxes[]): void => {
  const places = zone.slots.map((slot, index) => ({
    slot,
    at: lanes[index]?.band ?? drawing.frame.board,
    card: slot.sides.flatMap(({ cards }) => cards)[0],
  }));
  drawing.put(
    zone,
    around(places.map(({ at }) => at)),
    {
      cards: places.flatMap(({ card, at }) => (card === undefined ? [] : [inPlace(card, at)])),
      empty: places.flatMap(({ card, at }) => (card === undefined ? [at] : [])),
    },
    new Map(places.map(({ slot, at }) => [slot.id, plainSlot(at)])),
  );
};

const CAPTION = 26;
const CAPTION_ON_AIR = 38;

const drawFights = (drawing: Drawing, zone: ZoneRequest): void => {
  const regions = regionsOf(drawing);
  const rows = drawing.request.zones.filter(({ role, owner }) => role === 'front' && owner !== undefined);
  const atRest = new Map(rows.map(({ owner = -1, cards }) => [owner, cards]));
  const { slots, resting, ...fights } = arrangeFights(zone.slots, atRest, regions, {
    row: drawing.row(),
    near: drawing.request.near,
    seats: drawing.request.seats,
    caption: drawing.frame.scene === undefined ? CAPTION : CAPTION_ON_AIR,
  });
  drawing.put(zone, regions[1], fights, slots);
  for (const row of rows)
    drawing.put(
      row,
      row.owner === drawing.request.near ? regions[2] : regions[0],
      resting.get(row.owner ?? -1) ?? NO_CARDS,
    );
};

/** Named places that both sides share, each as large as its part of the middle. */
const drawPlaces = (drawing: Drawing, zone: ZoneRequest, at: Box): void => {
  const isNarrow = at.width < NARROW;
  const filled = zone.slots.filter(({ sides }) => sides.some(({ cards }) => cards.length > 0)).length;
  // A narrow table shows the free places as one.
  const count = Math.max(1, isNarrow ? filled + 1 : zone.slots.length);
  const isRow = at.width > at.height * 2;
  const places = isRow
    ? columnsOf(
        at,
        Array.from({ length: count }, (_, index) =>
          isNarrow && index === count - 1 && filled > 0 ? FREE_PLACES : ('auto' as const),
        ),
        isNarrow ? 4 : 8,
      )
    : gridOf(at, Math.ceil(count / 2), 2, 8);
  let next = 0;
  const slots = zone.slots.map(({ id, sides }, index) => {
    const card = sides.flatMap((side) => side.cards)[0];
    const position = isNarrow ? (card === undefined ? count - 1 : next) : index;
    if (card !== undefined) next += 1;
    return { id, card, place: places[position] ?? at };
  });
  const taken = new Set(slots.flatMap(({ card, place }) => (card === undefined ? [] : [place])));
  drawing.put(
    zone,
    at,
    {
      cards: slots.flatMap(({ card, place }) => (card === undefined ? [] : [inPlace(card, place)])),
      empty: places.filter((place) => !taken.has(place)),
    },
    new Map(slots.map(({ id, place }) => [id, plainSlot(place)])),
  );
};

/** Cards that have their effect now, and the battle. */
export const drawStage = (drawing: Drawing): void => {
  const { stage, battle, board } = drawing.frame;
  const zones = drawing.request.zones.filter(({ role }) => role === 'stage' || role === 'battle');
  const isShared = battle === undefined || battle === stage;
  const onStage = zones.filter(({ role }) => role === 'stage' || isShared);
  const at = stage ?? board;
  const parts = columnsOf(
    at,
    onStage.map(() => 'auto' as const),
    6,
  );
  onStage.forEach((zone, index) => {
    const part = parts[index] ?? at;
    if (stage === undefined || part.height < LEAST_STAGE) drawing.close(zone, part);
    else if (zone.role === 'battle') drawBattle(drawing, zone, part);
    else
      drawing.put(
        zone,
        part,
        arrangeRow(
          zone.cards,
          part,
          drawing.row({ minimum: LEAST_STAGE, strip: drawing.style.strip.leastLeft, whenFull: 'fold' }),
        ),
      );
  });
  for (const zone of zones)
    if (zone.role === 'battle' && battle !== undefined && !isShared) drawBattle(drawing, zone, battle);
};

const drawBattle = (drawing: Drawing, zone: ZoneRequest, at: Box): void => {
  drawing.put(zone, at, ...arrangeBattle(zone, at, drawing.request.near, drawing.frame.maximum));
};
