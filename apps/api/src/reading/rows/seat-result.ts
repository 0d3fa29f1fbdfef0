import type { MatchResult } from '#libs/match';

/** A match's result for one seat, in tournament terms: `id` is an intentional draw, `dq` a disqualification. */
export const SEAT_RESULTS = ['win', 'loss', 'draw', 'id', 'bye', 'no_show', 'dq', 'double_loss'] as const;
export type SeatResult = (typeof SEAT_RESULTS)[number];

export const seatResultOf = ({ kind, places }: MatchResult, seat: number): SeatResult => {
  const isFirst = isAmong(places[0], seat);
  if (places.length === 1) return kind === 'intentional-draw' ? 'id' : 'draw';
  if (isFirst) return kind === 'bye' ? 'bye' : 'win';
  if (isAmong(places.at(-1), seat)) {
    if (kind === 'no-show') return 'no_show';
    if (kind === 'disqualification') return 'dq';
  }
  return places[0]?.length === 0 ? 'double_loss' : 'loss';
};

/** Counted from 1. Tied seats share a place, and the next place is the one after it. If no seat wins, all share the last place. */
export const placeOf = ({ places }: Placed, seat: number): number => {
  if (places[0]?.length === 0) return places.flat().length;
  const group = places.findIndex((one) => isAmong(one, seat));
  return 1 + places.slice(0, group).flat().length;
};

/** Groups of tied seats, the best first; the first group is empty if no seat wins. */
interface Placed {
  readonly places: readonly (readonly number[])[];
}

const isAmong = (seats: readonly number[] | undefined, seat: number): boolean =>
  seats?.includes(seat) === true;
