import { minimumWidth } from '../frame.js';
import { styleOf } from '../game-style.js';
import type { Box, CardBox, TableLayout, TableRequest, ZoneRole } from '../layout.js';
import type { Place } from './places.js';

/* Faults of a layout, each as one sentence. */

const TOLERANCE = 0.6;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
  inner.y + inner.height <= outer.y + outer.height + TOLERANCE;

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - TOLERANCE &&
  other.x < one.x + one.width - TOLERANCE &&
  one.y < other.y + other.height - TOLERANCE &&
  other.y < one.y + one.height - TOLERANCE;

const text = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((value) => Math.round(value)).join(' ');

/** Boxes of the table's furniture and zones by name. */
const fixedBoxes = (layout: TableLayout): ReadonlyMap<string, Box> =>
  new Map(
    [
      ...Object.entries({
        board: layout.board,
        log: layout.log,
        prompt: layout.prompt,
        phase: layout.phase,
        stage: layout.stage,
        battle: layout.battle,
        ...layout.scene,
      }),
      ...[...layout.seats].flatMap(([seat, { isNear: _near, isOpen: _open, ...boxes }]) =>
        Object.entries(boxes).map(([name, box]) => [`seat ${seat} ${name}`, box] as const),
      ),
      ...[...layout.zones].flatMap(([id, { box, empty, folds, slots }]) => [
        [id, box] as const,
        ...empty.map((place, index) => [`${id} empty ${index}`, place] as const),
        ...folds.map((fold, index) => [`${id} fold ${index}`, fold.box] as const),
        ...[...slots].map(([slot, boxes]) => [`${id} ${slot}`, boxes.box] as const),
      ]),
    ].flatMap(([name, box]) => (box === undefined ? [] : [[name, box] as const])),
  );

/** The upright box around a leaning card. */
const turnedBox = ({ x, y, width, height, lean }: CardBox): Box => {
  const angle = (Math.abs(lean) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = width * cos + height * sin;
  const high = width * sin + height * cos;
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
};

export const outside = (layout: TableLayout, { width, height }: Place): readonly string[] => {
  const place = { x: 0, y: 0, width, height };
  const cards = [...layout.cards]
    .filter(([, { zone }]) => layout.zones.get(zone)?.scroll === undefined)
    .map(([key, card]) => [key, turnedBox(card)] as const);
  return [...fixedBoxes(layout), ...cards]
    .filter(([, box]) => !isInside(box, place))
    .map(([name, box]) => `${name}: ${text(box)}`);
};

/** Cards that lie neither in their zone nor in the fight that they take part in. */
export const strayed = (layout: TableLayout): readonly string[] =>
  [...layout.cards].flatMap(([key, card]) => {
    const zone = layout.zones.get(card.zone);
    if (zone === undefined) return [`${key} has no zone`];
    const row = zone.scroll === undefined ? zone.box : { ...zone.box, width: zone.scroll };
    const fights = [...zone.slots.values()].map(({ box }) => box);
    return [row, ...(zone.role === 'fights' ? fights : [])].some((box) => isInside(card, box))
      ? []
      : [`${key} of ${card.zone}: ${text(card)} is not in ${text(row)}`];
  });

/** The terras of lanes lie inside the box of the lanes. */
const NESTED: ReadonlySet<ZoneRole> = new Set(['band']);

export const overlappingZones = (layout: TableLayout): readonly string[] => {
  const open = [...layout.zones].filter(([, { isClosed, role }]) => !isClosed && !NESTED.has(role));
  return open.flatMap(([id, zone], index) =>
    open
      .slice(index + 1)
      .filter(([, other]) => overlaps(zone.box, other.box))
      .map(([other]) => `${id} and ${other}`),
  );
};

/** Pairs of cards of which one covers the other more than it declares. */
export const covering = (layout: TableLayout): readonly string[] => {
  const cards = [...layout.cards].filter(([, { count }]) => count > 0);
  return cards.flatMap(([key, lower]) =>
    cards
      .filter(([, upper]) => upper.layer > lower.layer && overlaps(lower, upper))
      .filter(([, upper]) => !isAllowed(layout, lower, upper))
      .map(([over, upper]) => `${over} ${text(upper)} over ${key} ${text(lower)}`),
  );
};

const isAllowed = (layout: TableLayout, lower: CardBox, upper: CardBox): boolean => {
  const scrolls = (zone: string): boolean => layout.zones.get(zone)?.scroll !== undefined;
  if (lower.zone !== upper.zone) return scrolls(lower.zone) || scrolls(upper.zone);
  const isRightOf = upper.x >= lower.x + lower.width - lower.covered.right - TOLERANCE;
  const isBelow = upper.y >= lower.y + lower.height - lower.covered.bottom - TOLERANCE;
  return (lower.covered.right > 0 && isRightOf) || (lower.covered.bottom > 0 && isBelow);
};

const MARKS: ReadonlySet<ZoneRole> = new Set(['tokens']);

/** Covered cards of which less than a readable strip is visible. */
export const hidden = (layout: TableLayout, place: Place, { game }: TableRequest): readonly string[] => {
  const { strip } = styleOf(game);
  const scale = scaleOf(place);
  return [...layout.cards].flatMap(([key, { zone, count, covered, width, height }]) => {
    const role = layout.zones.get(zone)?.role;
    if (count === 0 || role === undefined || MARKS.has(role)) return [];
    const unscaled = width / scale;
    const left = width - covered.right;
    const top = height - covered.bottom;
    const isTooNarrow = covered.right > 0 && left < (strip.leastLeft(unscaled) - 1) * scale;
    const isTooLow = covered.bottom > 0 && top < (strip.leastTop(unscaled) - 1) * scale;
    return isTooNarrow || isTooLow ? [`${key} of ${zone}: ${left} x ${top}`] : [];
  });
};

const scaleOf = ({ use, width, height }: Place): number =>
  use === 'overlay' ? Math.min(width / 1920, height / 1080) : 1;

/** Every card of an open zone has a box or is in a fold. */
export const missing = (layout: TableLayout, _place: Place, request: TableRequest): readonly string[] => {
  const folded = new Set(
    [...layout.zones.values()].flatMap(({ folds }) => folds.flatMap(({ keys }) => keys)),
  );
  return request.zones.flatMap((zone) => {
    const boxes = layout.zones.get(zone.id);
    if (boxes === undefined) return [`${zone.id} has no box`];
    if (boxes.isClosed) return [];
    const inSlots = zone.slots.flatMap(({ sides }) =>
      sides.flatMap(({ cards, added }) => [...cards, ...added]),
    );
    return [...zone.cards, ...inSlots]
      .filter(({ key }) => !layout.cards.has(key) && !folded.has(key))
      .map(({ key }) => `${key} of ${zone.id} has no box`);
  });
};

/** Roles whose cards have the least width of a window. */
const SIZED: ReadonlySet<ZoneRole> = new Set(['hand', 'front', 'lanes', 'columns']);
const LARGEST = 240;
const LEAST_IN_PANEL = 100;
const LEAST_ON_AIR = 112;

const leastWidth = (place: Place, seats: number): number => {
  if (place.use === 'overlay') return LEAST_ON_AIR * scaleOf(place);
  if (place.use === 'replay') return Math.min(LEAST_IN_PANEL, minimumWidth(place.width));
  const least = minimumWidth(place.width);
  return seats > 2 ? Math.min(least, LEAST_IN_PANEL) : least;
};

/** Cards that are narrower or wider than the window allows. */
export const wrongWidths = (layout: TableLayout, place: Place): readonly string[] => {
  const least = leastWidth(place, layout.seats.size);
  const most = LARGEST * scaleOf(place);
  return [...layout.cards].flatMap(([key, { zone, width, count }]) => {
    const role = layout.zones.get(zone)?.role;
    const isFlat = place.use === 'replay' && role === 'hand';
    // The edges of a stack take some of its width.
    if (count !== 1 || role === undefined || !SIZED.has(role) || isFlat) return [];
    return width < least - TOLERANCE || width > most + TOLERANCE
      ? [`${key} of ${zone} is ${Math.round(width)} wide, not ${least} to ${most}`]
      : [];
  });
};
