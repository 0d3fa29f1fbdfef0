import type { Seat } from '#libs/game-kit';
import type { MatchResult } from '#libs/match';

/** What a match was to one seat, in the words of tables: `id` is an intentional draw, `dq` a disqualification. */
export const SEAT_RESULTS = ['win', 'loss', 'draw', 'id', 'bye', 'no_show', 'dq', 'double_loss'] as const;
export type SeatResult = (typeof SEAT_RESULTS)[number];

/** What a result says of a seat. */
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

/** From 1; who is tied has the same one, and the next counts on from there. Where nobody wins all share the last. */
export const placeOf = ({ places }: MatchResult, seat: number): number => {
  if (places[0]?.length === 0) return places.flat().length;
  const group = places.findIndex((one) => isAmong(one, seat));
  return 1 + places.slice(0, group).flat().length;
};

const isAmong = (seats: readonly Seat[] | undefined, seat: number): boolean =>
  seats?.some((one) => one === seat) === true;
