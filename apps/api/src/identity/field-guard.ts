import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { FieldAccess } from './field-access.js';
import type { RequestContext } from './request-context.js';

/** Asks for access before a query or a subscription is resolved. Mutations are commands, for which the command bus asks. */
@Injectable()
export class FieldGuard implements CanActivate {
  constructor(private readonly access: FieldAccess) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType<string>() !== 'graphql') return true;
    const graphql = GqlExecutionContext.create(execution);
    const { parentType, fieldName } = graphql.getInfo<GraphQLResolveInfo>();
    const { principal } = graphql.getContext<RequestContext>();
    this.access.check(principal, parentType.name, fieldName);
    return true;
  }
}
