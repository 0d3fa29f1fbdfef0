import { Injectable } from '@nestjs/common';
import type { MemberRole } from '#libs/organizations';
import type { KnownKey, Register } from '../../identity/register.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { KeyUses } from './key-uses.js';
import { findOrganization, keyOfText, membershipsOf, rolesOf } from './queries.js';
import { ORGANIZATION_REGISTER } from './read-model.js';

@Injectable()
export class OrganizationRegister implements Register {
  constructor(
    private readonly models: ReadModels,
    private readonly uses: KeyUses,
  ) {}

  isCaughtUp(): boolean {
    return this.models.isCaughtUp();
  }

  keyOf(sha256: string): KnownKey | undefined {
    return this.models.ask((db) => keyOfText(db, sha256));
  }

  isThere(organization: string): boolean {
    return this.models.ask((db) => findOrganization(db, organization)) !== undefined;
  }

  rolesOf(organization: string, subject: string): readonly MemberRole[] {
    return this.models.ask((db) => rolesOf(db, organization, subject));
  }

  membershipsOf(subject: string): readonly string[] {
    return this.models.ask((db) => membershipsOf(db, subject));
  }

  used({ id }: KnownKey): void {
    this.uses.note(id);
  }

  watch(onChange: () => void): () => void {
    return this.models.watch(ORGANIZATION_REGISTER, onChange);
  }
}
