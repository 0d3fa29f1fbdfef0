import type { SeatData, ZoneData } from './table-parts.js';

/** Seats as they sit around the table, seen from one of them. */
export interface Seating {
  readonly far: readonly SeatData[];
  readonly near: readonly SeatData[];
}

/** From this number of seats on there are two rows; with fewer, the near side has one seat. */
const TWO_ROWS_FROM = 5;

/** In turn order around the table: the next seat is at the near seat's left. The near row has the near seat in its middle. */
export const seatingOf = (seats: readonly SeatData[], near: number | undefined): Seating => {
  const at = Math.max(
    seats.findIndex(({ seat }) => seat === near),
    0,
  );
  const self = seats.slice(at, at + 1);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  if (seats.length < TWO_ROWS_FROM) return { far: others, near: self };
  const left = others.slice(0, seats.length > TWO_ROWS_FROM ? 1 : 0);
  const far = others.slice(left.length, left.length + 3);
  return { far, near: [...left, ...self, ...others.slice(left.length + 3)] };
};

/** A shared zone as drawn; `between` is another zone whose places are drawn between the sides of its places. */
export interface SharedPlace {
  readonly zone: ZoneData;
  readonly between?: ZoneData;
}

/** Zones without an owner. A zone of one-sided places is drawn within one of as many two-sided places. */
export const sharedPlaces = (zones: readonly ZoneData[]): readonly SharedPlace[] => {
  const shared = zones.filter(({ owner }) => owner === null);
  const sidesOf = ({ slots }: ZoneData): number => Math.max(0, ...slots.map(({ sides }) => sides.length));
  const places: SharedPlace[] = [];
  const taken = new Set<ZoneData>();
  for (const zone of shared) {
    if (taken.has(zone) || sidesOf(zone) < 2) continue;
    const between = shared.find(
      (other) =>
        other !== zone &&
        !taken.has(other) &&
        sidesOf(other) < 2 &&
        other.slots.length === zone.slots.length &&
        other.slots.length > 1,
    );
    if (between === undefined) continue;
    taken.add(between).add(zone);
    places.push({ zone, between });
  }
  return [...places, ...shared.filter((zone) => !taken.has(zone)).map((zone) => ({ zone }))];
};
