import type { MemberRole, Scope, StaffRole } from '#libs/organizations';

interface CommandInput {
  readonly commandId?: string | null;
}

export interface FoundOrganizationInput extends CommandInput {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

export interface RenameOrganizationInput extends CommandInput {
  readonly name: string;
}

export interface GiveRolesInput extends CommandInput {
  readonly subject: string;
  readonly roles: readonly MemberRole[];
}

export interface CreateKeyInput extends CommandInput {
  readonly name: string;
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[] | null;
  /** ISO 8601. */
  readonly expiresAt?: string | null;
}

export interface RotateKeyInput extends CommandInput {
  readonly key: string;
  readonly previousSeconds?: number | null;
}

export interface RevokeKeyInput extends CommandInput {
  readonly key: string;
}

export interface RevokeTokensInput {
  readonly token?: string;
  readonly subject?: string;
}
