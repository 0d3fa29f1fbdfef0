import { Inject, Injectable } from '@nestjs/common';
import { forbidden, unauthenticated } from '../platform/errors/api-error.js';
import { DELAYED_FIELDS, FIELD_ROLES, FIELD_SCOPES } from '../platform/injection.js';
import { isRecord } from '../platform/record.js';
import { type FieldRoles, type FieldScopes, mayActOutsideMatches, refusalOfField } from './authority.js';
import type { Principal } from './principal.js';
import { refuseDelayed } from './requested-delay.js';

/** Checks whether a principal may use a root field of the schema at all. A field without roles is closed. */
@Injectable()
export class FieldAccess {
  constructor(
    @Inject(FIELD_ROLES) private readonly roles: FieldRoles,
    @Inject(FIELD_SCOPES) private readonly scopes: FieldScopes,
    @Inject(DELAYED_FIELDS) private readonly delayed: ReadonlySet<string>,
  ) {}

  /** Throws `UNAUTHENTICATED`, `FORBIDDEN`, or `BAD_USER_INPUT` if the principal requested a delay that the field does not support. */
  check(principal: Principal, type: string, name: string): void {
    const field = `${type}.${name}`;
    if (!this.delayed.has(field)) refuseDelayed(principal, name);
    const scope = this.scopes[field];
    const refusal = refusalOfField(principal, this.roles[field], scope);
    if (refusal === undefined) return;
    if (refusal === 'UNAUTHENTICATED') throw unauthenticated(`${name} needs a token.`);
    throw forbidden(
      refusalOfField(principal, this.roles[field]) === undefined
        ? `${name} needs the scope "${scope}", which this bearer has not.`
        : `A ${principal.role} may not use ${name}.`,
    );
  }

  /** As `check`, for a mutation. A token for one match may send only commands that name a match; the match then checks that it is the token's. */
  checkMutation(principal: Principal, name: string, input: unknown): void {
    this.check(principal, 'Mutation', name);
    const namesMatch = isRecord(input) && input.matchId != null;
    if (!namesMatch && !mayActOutsideMatches(principal))
      throw forbidden('This token is for one match, and this is not about it.');
  }
}
