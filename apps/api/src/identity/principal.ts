import type { Seat } from '#libs/game-kit';
import type { Scope, StaffRole } from '#libs/organizations';

/** Roles in tokens. */
export const ROLES = ['organizer', 'player', 'judge', 'production', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a token or key is still valid: it may be revoked before it expires. */
export interface Standing {
  hasEnded(): boolean;
  /** Calls back when the validity may have changed, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

/** Identifies one of a bearer's tokens. */
export interface IssuedToken {
  /** Its `jti`. */
  readonly id?: string;
  /** Milliseconds since 1970. */
  readonly issuedAt?: number;
}

/** The author of a request, by its token or key. If the token has no role, the log supplies the roles of the organization's members. */
export interface Principal {
  readonly role: Role;
  /** Opaque: a player's id for players, a key's id for keys. Absent without a token. */
  readonly subject?: string;
  /** The staff's organization; by default the default organization. Players belong to no organization. */
  readonly organization?: string;
  /** The bearer's scopes; by default all of its role. */
  readonly scopes?: readonly Scope[];
  /** The only match for which the token is valid. */
  readonly match?: string;
  /** The seat in that match, for a player. */
  readonly seat?: Seat;
  /** A player without an account: plays among friends only. */
  readonly isGuest?: boolean;
  /** When the token expires, in milliseconds since 1970: connections opened with it end then. */
  readonly expiresAt?: number;
  /** Set if the token names no role: the bearer's role as a member, from the log, must replace this one. */
  readonly member?: { readonly as?: StaffRole };
  readonly token?: IssuedToken;
  /** The requested delay in seconds. */
  readonly delaySeconds?: number;
  readonly standing?: Standing;
}

/** The principal of a request without a token: sees public information, as a spectator. */
export const ANONYMOUS: Principal = { role: 'spectator' };

/** Whether the token has expired or is revoked. */
export const hasExpired = ({ expiresAt, standing }: Principal, now: Date): boolean =>
  (expiresAt !== undefined && expiresAt <= now.getTime()) || standing?.hasEnded() === true;
