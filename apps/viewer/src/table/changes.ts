import type { TableData } from '#libs/client';
import { type CardData, cardsOf } from './table-parts.js';

/** What differs between two tables, for marking it: card ids, and counters of seats as `seat/name` with what they went up by. */
export interface TableChanges {
  readonly arrived: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
  readonly altered: ReadonlySet<string>;
  readonly counters: ReadonlyMap<string, number>;
}

export const NO_CHANGES: TableChanges = {
  arrived: new Set(),
  moved: new Set(),
  altered: new Set(),
  counters: new Map(),
};

interface Placed {
  readonly place: string;
  readonly card: CardData;
}

export const changesBetween = (before: TableData | undefined, after: TableData): TableChanges => {
  if (before === undefined || before === after) return NO_CHANGES;
  const old = placedCards(before);
  const arrived = new Set<string>();
  const moved = new Set<string>();
  const altered = new Set<string>();
  for (const [id, { place, card }] of placedCards(after)) {
    const was = old.get(id);
    if (was === undefined) arrived.add(id);
    else if (was.place !== place) moved.add(id);
    else if (isAltered(was.card, card)) altered.add(id);
  }
  return { arrived, moved, altered, counters: counterChanges(before, after) };
};

const placedCards = ({ zones }: TableData): ReadonlyMap<string, Placed> =>
  new Map(
    zones.flatMap((zone) =>
      cardsOf(zone).flatMap((card): readonly (readonly [string, Placed])[] =>
        card.id === null ? [] : [[card.id, { place: zone.id, card }]],
      ),
    ),
  );

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
