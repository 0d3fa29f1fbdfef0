import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { forbidden, unauthenticated } from '../errors/api-error.js';
import type { RequestContext } from '../graphql/context.js';
import { isApiField, refusalOfField } from './authority.js';

/**
 * Asks the authority before any field of Query, Mutation and Subscription is resolved. A field that the authority does not know is
 * closed to everybody.
 */
@Injectable()
export class FieldGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType<string>() !== 'graphql') return true;
    const graphql = GqlExecutionContext.create(execution);
    const { parentType, fieldName } = graphql.getInfo<GraphQLResolveInfo>();
    const { principal } = graphql.getContext<RequestContext>();
    const field = `${parentType.name}.${fieldName}`;
    const refusal = isApiField(field) ? refusalOfField(principal, field) : 'FORBIDDEN';
    if (refusal === undefined) return true;
    throw refusal === 'UNAUTHENTICATED'
      ? unauthenticated(`${fieldName} needs a token.`)
      : forbidden(`A ${principal.role} may not use ${fieldName}.`);
  }
}
