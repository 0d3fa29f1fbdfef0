import type { Seat } from '#libs/game-kit';

/** What a token says its bearer is. */
export const ROLES = ['organizer', 'player', 'judge', 'production', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks, as the token says; nobody has a say in it but the token. */
export interface Principal {
  readonly role: Role;
  /** Opaque: a player's id for players. Absent for who came without a token. */
  readonly subject?: string;
  /** The one match that the token is for; the bearer knows of no other. */
  readonly match?: string;
  /** The seat in that match, for a player. */
  readonly seat?: Seat;
  /** When the token ends, in milliseconds since 1970: what was opened with it ends then as well. */
  readonly expiresAt?: number;
}

/** Who came without a token: sees what lies open, as every spectator does. */
export const ANONYMOUS: Principal = { role: 'spectator' };

/** Whether the token has ended: nothing new may be opened with it. */
export const hasExpired = ({ expiresAt }: Principal, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= now.getTime();
