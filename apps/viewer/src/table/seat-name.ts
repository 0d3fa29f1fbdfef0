import type { MatchDetailsFragment } from '#libs/client';

export type SeatName = (seat: number) => string;

/** Seats as people count them, from 1, until a player with a name sits there. */
export const seatNames =
  (seats: readonly Pick<MatchDetailsFragment['seats'][number], 'seat' | 'player'>[]): SeatName =>
  (seat) =>
    seats.find((one) => one.seat === seat)?.player?.name ?? `Seat ${seat + 1}`;
