import type { Box, CardBox, TableLayout, TableRequest, ZoneRequest } from '../../layout/layout.js';
import type { Arrow } from '../arrows.js';
import { BETWEEN_DRAWS_MS, type Motion, type MotionKind } from './motion.js';

/** A table with its boxes. */
export interface LaidOut {
  readonly request: TableRequest;
  readonly layout: TableLayout;
}

/** A card that is no longer drawn, on its way to its pile. */
export interface Leaving {
  readonly card: string;
  readonly box: CardBox;
  readonly motion: Motion;
}

export interface Motions {
  readonly moving: readonly Motion[];
  readonly leaving: readonly Leaving[];
}

const NO_MOTIONS: Motions = { moving: [], leaving: [] };

/** With more moving cards, viewers cannot follow them, and a weak machine cannot draw them. */
const MOST_CARDS = 60;
/** A shorter way is not animated. */
const LEAST_PX = 3;

interface Change {
  readonly before: LaidOut;
  readonly after: LaidOut;
  /** The probable previous zone of each new card, by card. */
  readonly origins: ReadonlyMap<string, string>;
  /** Attacks that began with this change. */
  readonly attacks: readonly Arrow[];
  /** The present box of a card that is still moving since the previous change. */
  readonly nowAt: (card: string) => Box | undefined;
}

/** The way of each card from one layout to the next. A layout of another size has no paths: cards do not move while the window changes. */
export const motionsBetween = ({ before, after, origins, attacks, nowAt }: Change): Motions => {
  if (before.request.width !== after.request.width || before.request.height !== after.request.height)
    return NO_MOTIONS;
  const was = rolesOf(before.request);
  const is = rolesOf(after.request);
  let drawn = 0;
  const moving: Motion[] = [];
  for (const [card, to] of after.layout.cards) {
    const old = before.layout.cards.get(card);
    const origin = origins.get(card);
    const from =
      nowAt(card) ?? old ?? (origin === undefined ? undefined : middleOf(before.layout, origin, to));
    if (from === undefined || isSamePlace(from, to)) continue;
    const kind = kindOf(was.get(old?.zone ?? origin ?? ''), is.get(to.zone));
    moving.push({ card, kind, from, to, delay: kind === 'draw' ? drawn * BETWEEN_DRAWS_MS : 0 });
    if (kind === 'draw') drawn += 1;
  }
  for (const { from, to } of attacks) {
    const box = after.layout.cards.get(from);
    const target = targetOf(after.layout, to);
    if (box !== undefined && target !== undefined && moving.every(({ card }) => card !== from))
      moving.push({ card: from, kind: 'strike', from: box, to: box, target, delay: 0 });
  }
  const leaving = leavingOf(before, after);
  return moving.length + leaving.length > MOST_CARDS ? NO_MOTIONS : { moving, leaving };
};

/** The box that an arrow points at: a card's, or the head of a seat. */
export const targetOf = (layout: TableLayout, to: Arrow['to']): Box | undefined =>
  'card' in to ? layout.cards.get(to.card) : layout.seats.get(to.seat)?.panel;

type Roles = ReadonlyMap<string, ZoneRequest['role']>;

const rolesOf = ({ zones }: TableRequest): Roles => new Map(zones.map(({ id, role }) => [id, role]));

const kindOf = (from: ZoneRequest['role'] | undefined, to: ZoneRequest['role'] | undefined): MotionKind => {
  if (to === 'hand' && from !== 'hand') return 'draw';
  return from === 'hand' && to !== 'hand' ? 'play' : 'move';
};

const isSamePlace = (from: Box, to: Box): boolean =>
  Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < LEAST_PX;

/** A box of the card's size in the middle of a zone. */
const middleOf = (layout: TableLayout, zone: string, { width, height }: Box): Box | undefined => {
  const place = layout.zones.get(zone)?.box;
  return place === undefined
    ? undefined
    : {
        x: place.x + (place.width - width) / 2,
        y: place.y + (place.height - height) / 2,
        width,
        height,
      };
};

const leavingOf = (before: LaidOut, after: LaidOut): readonly Leaving[] => {
  const counts = new Map(before.request.zones.map(({ id, count }) => [id, count]));
  const grown = after.request.zones.filter(
    ({ id, role, count }) => role === 'pile' && count > (counts.get(id) ?? 0),
  );
  const owners = new Map(before.request.zones.map(({ id, owner }) => [id, owner]));
  return [...before.layout.cards].flatMap(([card, box]): readonly Leaving[] => {
    if (after.layout.cards.has(card)) return [];
    const owner = owners.get(box.zone);
    const pile = grown.find((zone) => owner === undefined || zone.owner === owner) ?? grown[0];
    const end = pile === undefined ? undefined : after.layout.zones.get(pile.id)?.box;
    if (end === undefined) return [];
    const width = Math.min(end.width, box.width * 0.5);
    const to: Box = {
      x: end.x + (end.width - width) / 2,
      y: end.y + (end.height - width * 1.4) / 2,
      width,
      height: width * 1.4,
    };
    return [{ card, box, motion: { card, kind: 'leave', from: box, to, delay: 0 } }];
  });
};
