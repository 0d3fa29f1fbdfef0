import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { forbidden, unauthenticated } from '../platform/errors/api-error.js';
import { DELAYED_FIELDS, FIELD_ROLES, FIELD_SCOPES } from '../platform/injection.js';
import { isRecord } from '../platform/record.js';
import { refuseDelayed } from './asked-delay.js';
import { type FieldRoles, type FieldScopes, mayActOutsideMatches, refusalOfField } from './authority.js';
import type { RequestContext } from './request-context.js';

/** Whether a mutation says which match it is for: then the door of that match says whether this is the token's. */
const namesMatch = ({ input }: { readonly input?: unknown }): boolean =>
  isRecord(input) && input.matchId !== undefined && input.matchId !== null;

/** Asks the authority before any field of Query, Mutation and Subscription is resolved. */
@Injectable()
export class FieldGuard implements CanActivate {
  constructor(
    @Inject(FIELD_ROLES) private readonly roles: FieldRoles,
    @Inject(FIELD_SCOPES) private readonly scopes: FieldScopes,
    @Inject(DELAYED_FIELDS) private readonly delayed: ReadonlySet<string>,
  ) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType<string>() !== 'graphql') return true;
    const graphql = GqlExecutionContext.create(execution);
    const { parentType, fieldName } = graphql.getInfo<GraphQLResolveInfo>();
    const { principal } = graphql.getContext<RequestContext>();
    const field = `${parentType.name}.${fieldName}`;
    if (!this.delayed.has(field)) refuseDelayed(principal, fieldName);
    const scope = this.scopes[field];
    const refusal = refusalOfField(principal, this.roles[field], scope);
    if (refusal === undefined) {
      if (parentType.name !== 'Mutation' || mayActOutsideMatches(principal) || namesMatch(graphql.getArgs()))
        return true;
      throw forbidden('This token is for one match, and this is not about it.');
    }
    throw refusal === 'UNAUTHENTICATED'
      ? unauthenticated(`${fieldName} needs a token.`)
      : forbidden(
          refusalOfField(principal, this.roles[field]) === undefined
            ? `${fieldName} needs the scope "${scope}", which this bearer has not.`
            : `A ${principal.role} may not use ${fieldName}.`,
        );
  }
}
