import { withPlayers } from './fact-words.js';
import type { Seat } from './ids.js';
import type { Table, TableZone, Tag } from './table.js';

/** A table with players' names where its game writes of them: in what is open about the game, a seat or a place. No card names a player. */
export const tableWithPlayers = (table: Table, nameOf: (seat: Seat) => string): Table => {
  const words = (text: string): string => withPlayers(text, nameOf);
  const named = (tags: readonly Tag[]): readonly Tag[] =>
    tags.map((tag) => (tag.value === undefined ? tag : { ...tag, value: words(tag.value) }));
  const inSlots = (zone: TableZone): TableZone =>
    zone.slots === undefined
      ? zone
      : { ...zone, slots: zone.slots.map((slot) => ({ ...slot, tags: named(slot.tags) })) };
  const { choice, outcome } = table;
  return {
    ...table,
    seats: table.seats.map((seat) => ({ ...seat, tags: named(seat.tags) })),
    zones: table.zones.map(inSlots),
    stack: table.stack.map((item) => ({ ...item, label: words(item.label) })),
    ...(choice === undefined ? {} : { choice: { ...choice, label: words(choice.label) } }),
    tags: named(table.tags),
    ...(outcome === undefined ? {} : { outcome: { ...outcome, text: words(outcome.text) } }),
  };
};
