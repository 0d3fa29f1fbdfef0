import { withPlayers } from './fact-words.js';
import type { Seat } from './ids.js';
import type { Table, TableZone, Tag } from './table.js';
import { wholeTable } from './whole-table.js';

/** Replaces the placeholders of players in the texts of a table's public parts, seats and places. Card texts have none. */
export const tableWithPlayers = (table: Table, nameOf: (seat: Seat) => string): Table => {
  const words = (text: string): string => withPlayers(text, nameOf);
  const named = (tags: readonly Tag[]): readonly Tag[] =>
    mapped(tags, (tag) => {
      if (tag.value === undefined) return tag;
      const value = words(tag.value);
      return value === tag.value ? tag : { ...tag, value };
    });
  const inSlots = (zone: TableZone): TableZone => {
    if (zone.slots === undefined) return zone;
    const slots = mapped(zone.slots, (slot) => {
      const tags = named(slot.tags);
      return tags === slot.tags ? slot : { ...slot, tags };
    });
    return slots === zone.slots ? zone : { ...zone, slots };
  };
  const { phase, turn, choice, outcome } = table;
  return wholeTable({
    phase,
    turn,
    seats: mapped(table.seats, (seat) => {
      const tags = named(seat.tags);
      return tags === seat.tags ? seat : { ...seat, tags };
    }),
    zones: table.zones.map(inSlots),
    stack: table.stack.map((item) => ({ ...item, label: words(item.label) })),
    choice: choice && { ...choice, label: words(choice.label) },
    tags: named(table.tags),
    outcome: outcome && { ...outcome, text: words(outcome.text) },
  });
};

/** Maps a list; returns the same list if no item changes. */
const mapped = <Item>(list: readonly Item[], map: (item: Item) => Item): readonly Item[] => {
  const others = list.map(map);
  return others.every((other, at) => other === list[at]) ? list : others;
};
