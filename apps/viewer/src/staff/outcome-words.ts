import type { MatchRecordQuery, OutcomePartsFragment } from '#libs/client';
import { howEnded } from '../lobby/match-text.js';

export type RecordedMatch = NonNullable<MatchRecordQuery['match']>;
export type Seats = readonly {
  readonly seat: number;
  readonly player: { readonly name: string } | null;
}[];

export const seatName = (seats: Seats, seat: number): string =>
  seats.find((one) => one.seat === seat)?.player?.name ?? `Seat ${seat + 1}`;

/** `Ann won 2 – 1 by concession`. */
export const outcomeText = (outcome: OutcomePartsFragment, seats: Seats, bestOf: number): string => {
  const { winners, isDraw, gamesWon, gamesDrawn, reason } = outcome;
  const who = isDraw
    ? 'Drawn'
    : winners.length === 0
      ? 'Nobody won'
      : `${winners.map((seat) => seatName(seats, seat)).join(' and ')} won`;
  const score = bestOf === 1 ? '' : ` ${[...gamesWon, ...(gamesDrawn > 0 ? [gamesDrawn] : [])].join(' – ')}`;
  const how = howEnded(reason);
  return `${who}${score}${how === undefined ? '' : ` ${how}`}`;
};

const ROLES: Readonly<Record<string, string>> = {
  ORGANIZER: 'Organizer',
  JUDGE: 'Judge',
  PLAYER: 'Player',
  SERVICE: 'Service',
};

/** `Organizer desk-1`. */
export const actorText = ({ role, id }: { readonly role: string; readonly id: string }): string =>
  `${ROLES[role] ?? role} ${id}`;
