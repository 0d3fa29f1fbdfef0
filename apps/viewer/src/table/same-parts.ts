import type { TableData } from '#libs/client';
import type { SlotData, ZoneData } from './table-parts.js';

/**
 * The second table, with the first table's objects for all equal parts. Patched tables already share them; without this, separately loaded tables would be
 * rendered completely, though little differs.
 */
export const withSameParts = (before: TableData, after: TableData): TableData => {
  if (before === after) return after;
  const zones = new Map(before.zones.map((zone) => [zone.id, zone]));
  return {
    ...after,
    seats: sameParts(before.seats, after.seats),
    zones: after.zones.map((zone) => zoneOf(zones.get(zone.id), zone)),
    stack: same(before.stack, after.stack),
  };
};

const zoneOf = (before: ZoneData | undefined, after: ZoneData): ZoneData => {
  if (before === undefined || isSame(before, after)) return before ?? after;
  return {
    ...after,
    cards: byId(before.cards, after.cards),
    slots: after.slots.map((slot, index) => slotOf(before.slots[index], slot)),
  };
};

const slotOf = (before: SlotData | undefined, after: SlotData): SlotData => {
  if (before === undefined || isSame(before, after)) return before ?? after;
  const sides = after.sides.map((side, index) => ({
    ...side,
    cards: byId(before.sides[index]?.cards ?? [], side.cards),
  }));
  return { ...after, sides };
};

/** A card at another position of its row is still the same. */
const byId = <Card extends { readonly id: string | null }>(
  before: readonly Card[],
  after: readonly Card[],
): Card[] => {
  const cards = new Map(before.map((card) => [card.id, card]));
  return after.map((card) => same(cards.get(card.id), card));
};

const sameParts = <Part>(before: readonly Part[], after: readonly Part[]): Part[] =>
  after.map((part, index) => same(before[index], part));

const same = <Part>(before: Part | undefined, after: Part): Part =>
  before !== undefined && isSame(before, after) ? before : after;

/** Both have the same selection of fields, in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
