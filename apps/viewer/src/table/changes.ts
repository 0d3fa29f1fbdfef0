import type { TableData } from '#libs/client';
import { type CardData, type PlacedCard, placedCards, type ZoneData } from './table-parts.js';

/** The change of a card from one table to the next. */
export type Mark = 'arrived' | 'moved' | 'altered';

export interface ZoneChanges {
  /** By card id, including attached cards. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** The change in the number of cards. */
  readonly difference: number;
}

/** The differences between two tables, for marking. Unchanged parts are not listed. */
export interface TableChanges {
  /** By zone id. */
  readonly zones: ReadonlyMap<string, ZoneChanges>;
  /** The change of seats' counters, as `seat/name`. */
  readonly counters: ReadonlyMap<string, number>;
  /** The probable origin zone of each new card: its owner's zone that now has fewer cards. */
  readonly origins: ReadonlyMap<string, string>;
}

export const NO_CHANGES: TableChanges = { zones: new Map(), counters: new Map(), origins: new Map() };

/** Compares only zones that are different objects: patches keep unchanged zones. */
export const changesBetween = (before: TableData | undefined, after: TableData): TableChanges => {
  if (before === undefined || before === after) return NO_CHANGES;
  const left = new Map(before.zones.map((zone) => [zone.id, zone]));
  const old = new Map(
    before.zones.flatMap((zone) => (after.zones.includes(zone) ? [] : [...placedCards(zone)])),
  );
  const zones = new Map<string, ZoneChanges>();
  for (const zone of after.zones) {
    const was = left.get(zone.id);
    if (was === zone) continue;
    const marks = marksIn(zone, old);
    const difference = zone.count - (was?.count ?? 0);
    if (marks.size > 0 || difference !== 0) zones.set(zone.id, { marks, difference });
  }
  return { zones, counters: counterChanges(before, after), origins: originsOf(after.zones, zones) };
};

const marksIn = (zone: ZoneData, old: ReadonlyMap<string, PlacedCard>): ReadonlyMap<string, Mark> => {
  const marks = new Map<string, Mark>();
  for (const [id, { place, card }] of placedCards(zone)) {
    const was = old.get(id);
    if (was === undefined) marks.set(id, 'arrived');
    else if (was.place !== place) marks.set(id, 'moved');
    else if (isAltered(was.card, card)) marks.set(id, 'altered');
  }
  return marks;
};

const isAltered = (before: CardData, after: CardData): boolean =>
  before !== after &&
  (before.orientation !== after.orientation ||
    before.facing !== after.facing ||
    JSON.stringify(before.counters) !== JSON.stringify(after.counters) ||
    JSON.stringify(before.tags) !== JSON.stringify(after.tags));

const counterChanges = (before: TableData, after: TableData): ReadonlyMap<string, number> => {
  const old = new Map(
    before.seats.flatMap(({ seat, counters }) =>
      counters.map(({ name, value }) => [`${seat}/${name}`, value] as const),
    ),
  );
  return new Map(
    after.seats.flatMap(({ seat, counters }) =>
      counters.flatMap(({ name, value }): readonly (readonly [string, number])[] => {
        const difference = value - (old.get(`${seat}/${name}`) ?? value);
        return difference === 0 ? [] : [[`${seat}/${name}`, difference]];
      }),
    ),
  );
};

const originsOf = (
  zones: readonly ZoneData[],
  changes: ReadonlyMap<string, ZoneChanges>,
): ReadonlyMap<string, string> => {
  const origins = new Map<string, string>();
  for (const zone of zones) {
    const marks = changes.get(zone.id)?.marks ?? new Map<string, Mark>();
    for (const [id, { card }] of marks.size === 0 ? [] : placedCards(zone)) {
      if (marks.get(id) !== 'arrived') continue;
      const origin = zones.find(
        (other) => other.owner === card.owner && (changes.get(other.id)?.difference ?? 0) < 0,
      );
      if (origin !== undefined) origins.set(id, origin.id);
    }
  }
  return origins;
};
