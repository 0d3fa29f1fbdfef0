import type { MemberRole, Scope, StaffRole } from '#libs/organizations';

/** A valid key, found by one of its texts. */
export interface KnownKey {
  readonly id: string;
  readonly organization: string;
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[];
  /** When this text of the key expires, in milliseconds since 1970. */
  readonly until?: number;
}

/** Keys, organizations and members from the log, up to this node's position. */
export interface Register {
  /** Whether it has read all events from before this node's start. */
  isCaughtUp(): boolean;
  /** By the SHA-256 of its text; undefined for an unknown or revoked key. */
  keyOf(sha256: string): KnownKey | undefined;
  /** Whether the organization exists. */
  isThere(organization: string): boolean;
  rolesOf(organization: string, subject: string): readonly MemberRole[];
  /** The organizations with this member. */
  membershipsOf(subject: string): readonly string[];
  /** Records a use of the key. */
  used(key: KnownKey): void;
  /** Calls back when keys or members may have changed, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

export const REGISTER = Symbol('register');
