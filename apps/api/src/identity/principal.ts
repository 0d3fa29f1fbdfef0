import type { Seat } from '#libs/game-kit';
import type { Scope, StaffRole } from '#libs/organizations';

/** What a token says its bearer is. */
export const ROLES = ['organizer', 'player', 'judge', 'production', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether what somebody came with still holds, which may end before its time. */
export interface Standing {
  hasEnded(): boolean;
  /** Calls back when that may have changed, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

/** How a token is told from others of the same bearer. */
export interface IssuedToken {
  /** Its `jti`. */
  readonly id?: string;
  /** Milliseconds since 1970. */
  readonly issuedAt?: number;
}

/** Who asks, as the token or the key says, and where it says no role, as the log says of the organization's members. */
export interface Principal {
  readonly role: Role;
  /** Opaque: a player's id for players, a key's id for keys. Absent for who came without a token. */
  readonly subject?: string;
  /** The organization that staff speak for; the default one when left out. Players are persons across organizations. */
  readonly organization?: string;
  /** What of its role's powers the bearer has; all of them when left out. */
  readonly scopes?: readonly Scope[];
  /** The one match that the token is for; the bearer knows of no other. */
  readonly match?: string;
  /** The seat in that match, for a player. */
  readonly seat?: Seat;
  /** A player without an account: plays among friends, and takes no seat elsewhere. */
  readonly isGuest?: boolean;
  /** When the token ends, in milliseconds since 1970: what was opened with it ends then as well. */
  readonly expiresAt?: number;
  /** The token names no role: what the log says that the bearer is a member as is to be put in place of this one. */
  readonly member?: { readonly as?: StaffRole };
  readonly token?: IssuedToken;
  /** How many seconds later than it happens the bearer asked to be told of everything. */
  readonly delaySeconds?: number;
  readonly standing?: Standing;
}

/** Who came without a token: sees what lies open, as every spectator does. */
export const ANONYMOUS: Principal = { role: 'spectator' };

/** Whether the token has ended, or was taken back: nothing new may be opened with it. */
export const hasExpired = ({ expiresAt, standing }: Principal, now: Date): boolean =>
  (expiresAt !== undefined && expiresAt <= now.getTime()) || standing?.hasEnded() === true;
