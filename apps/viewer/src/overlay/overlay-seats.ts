import type { MatchMoment } from '#libs/client';
import { gamesWonBy } from '../lobby/match-text.js';
import type { CounterData, TagData } from '../table/table-parts.js';
import type { OverlaySettings } from './overlay-settings.js';
import { type Side, sidesOf } from './sides.js';

export interface OverlaySeat extends Side {
  readonly name: string;
  readonly playerId: string | undefined;
  readonly gamesWon: number;
  readonly isToAct: boolean;
  readonly isActive: boolean;
  /** Whether the match ended and another seat won. */
  readonly isBeaten: boolean;
  readonly respondBy: string | null;
  readonly counters: readonly CounterData[];
  readonly tags: readonly TagData[];
}

/** The seats to show, the near one first; seats that the match does not have are ignored. */
export const overlaySeats = (
  { match, table }: Pick<MatchMoment, 'match' | 'table'>,
  settings: Pick<OverlaySettings, 'seats' | 'top' | 'counters'>,
): readonly OverlaySeat[] =>
  sidesOf(match.seats, settings, match.viewpoint.seat).flatMap((side): readonly OverlaySeat[] => {
    const seat = match.seats.find((one) => one.seat === side.seat);
    if (seat === undefined) return [];
    const onTable = table.seats.find((one) => one.seat === side.seat);
    const winners = match.result?.current.winners ?? [];
    return [
      {
        ...side,
        name: seat.player?.name ?? `Seat ${side.seat + 1}`,
        playerId: seat.player?.id,
        gamesWon: gamesWonBy(match, side.seat),
        isToAct: seat.isToAct,
        isActive: onTable?.isActive ?? false,
        isBeaten: winners.length > 0 && !winners.includes(side.seat),
        respondBy: seat.respondBy,
        counters: chosenCounters(onTable?.counters ?? [], settings.counters),
        tags: onTable?.tags ?? [],
      },
    ];
  });

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
