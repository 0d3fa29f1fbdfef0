import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { FieldAccess } from './field-access.js';
import type { RequestContext } from './request-context.js';

/** Checks access before queries and subscriptions. For mutations, which are commands, the command bus checks it. */
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
