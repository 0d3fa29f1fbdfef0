import type { MatchMoment } from '#libs/client';
import { gamesWonBy } from '../lobby/match-text.js';
import type { CounterData, TagData } from '../table/table-parts.js';

export interface OverlaySeat {
  readonly seat: number;
  readonly name: string;
  readonly playerId: string | undefined;
  readonly gamesWon: number;
  readonly isToAct: boolean;
  readonly isActive: boolean;
  readonly respondBy: string | null;
  readonly counters: readonly CounterData[];
  readonly tags: readonly TagData[];
}

/** The seats to show, in the requested order; seats that the match does not have are ignored. */
export const overlaySeats = (
  { match, table }: Pick<MatchMoment, 'match' | 'table'>,
  { seats, counters }: { readonly seats?: readonly number[]; readonly counters?: readonly string[] },
): readonly OverlaySeat[] => {
  const numbers = seats ?? match.seats.map(({ seat }) => seat);
  return numbers.flatMap((number): readonly OverlaySeat[] => {
    const seat = match.seats.find((one) => one.seat === number);
    if (seat === undefined) return [];
    const onTable = table.seats.find((one) => one.seat === number);
    return [
      {
        seat: number,
        name: seat.player?.name ?? `Seat ${number + 1}`,
        playerId: seat.player?.id,
        gamesWon: gamesWonBy(match, number),
        isToAct: seat.isToAct,
        isActive: onTable?.isActive ?? false,
        respondBy: seat.respondBy,
        counters: chosenCounters(onTable?.counters ?? [], counters),
        tags: onTable?.tags ?? [],
      },
    ];
  });
};

const chosenCounters = (
  all: readonly CounterData[],
  names: readonly string[] | undefined,
): readonly CounterData[] =>
  names === undefined ? all : names.flatMap((name) => all.filter((counter) => counter.name === name));

/** `1:05` from milliseconds; never below zero. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
