import type { MatchDetailsFragment } from '#libs/client';

export type SeatName = (seat: number) => string;

/** Seat numbers from 1, or the names of seated players. */
export const seatNames =
  (seats: readonly Pick<MatchDetailsFragment['seats'][number], 'seat' | 'player'>[]): SeatName =>
  (seat) =>
    seats.find((one) => one.seat === seat)?.player?.name ?? `Seat ${seat + 1}`;
