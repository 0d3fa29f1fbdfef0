import type { MemberRole, Scope, StaffRole } from '#libs/organizations';

/** A key that holds, by one of its texts. */
export interface KnownKey {
  readonly id: string;
  readonly organization: string;
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[];
  /** When this text of it ends, in milliseconds since 1970. */
  readonly until?: number;
}

/** What the log says of who may come in, as far as this node has heard. */
export interface Register {
  /** Whether it has heard everything that was said before this node began. */
  isCaughtUp(): boolean;
  /** By the SHA-256 of its text; undefined for one that was never made, or is revoked. */
  keyOf(sha256: string): KnownKey | undefined;
  /** Whether there is such an organization. */
  isThere(organization: string): boolean;
  rolesOf(organization: string, subject: string): readonly MemberRole[];
  /** The organizations that somebody is a member of. */
  membershipsOf(subject: string): readonly string[];
  /** Somebody came with this key. */
  used(key: KnownKey): void;
  /** Calls back when a key or a member may be another, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

/** Where the register is. */
export const REGISTER = Symbol('register');
