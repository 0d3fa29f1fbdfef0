import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { FieldAccess } from './field-access.js';
import type { RequestContext } from './request-context.js';

/** Asks for access before a root field is resolved that has a resolver of its own; for mutations that send a command, the command bus asks. */
@Injectable()
export class FieldGuard implements CanActivate {
  constructor(private readonly access: FieldAccess) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType<string>() !== 'graphql') return true;
    const graphql = GqlExecutionContext.create(execution);
    const { parentType, fieldName } = graphql.getInfo<GraphQLResolveInfo>();
    const { principal } = graphql.getContext<RequestContext>();
    if (parentType.name !== 'Mutation') this.access.check(principal, parentType.name, fieldName);
    else
      this.access.checkMutation(principal, fieldName, graphql.getArgs<{ readonly input?: unknown }>().input);
    return true;
  }
}
