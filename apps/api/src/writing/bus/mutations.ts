import type { CommandBus } from '@nestjs/cqrs';
import type { GraphQLFieldResolver } from 'graphql';
import type { Scope } from '#libs/organizations';
import type { Roles } from '../../identity/authority.js';
import type { RequestContext } from '../../identity/request-context.js';
import type { MutationCommand } from './commands.js';
import type { Sender } from './order.js';

/** A field of the schema's `Mutation`: the command that it sends, and the principals that may. */
export interface Mutation {
  readonly roles: Roles;
  /** The scope that staff need; left out, their role alone allows it. */
  readonly scope?: Scope;
  /** The command's class, by which the bus finds the field that it is for. */
  readonly command: object;
  make(sender: Sender, input: unknown): MutationCommand<unknown, unknown>;
}

/** By the field's name in the schema. */
export type Mutations = Readonly<Record<string, Mutation>>;

/** Binds a command to a mutation of the schema: its input is the field's argument `input`, or all of the field's arguments where there is none of that name. */
export const mutation = <Input, Answer>(
  command: new (sender: Sender, input: Input) => MutationCommand<Input, Answer>,
  roles: Roles,
  scope?: Scope,
): Mutation => ({
  roles,
  ...(scope === undefined ? {} : { scope }),
  command,
  make: (sender, input: Input) => new command(sender, input),
});

/** The resolvers of `Mutation`: each sends its command over the bus. */
export const mutationResolvers = (
  mutations: Mutations,
  bus: CommandBus,
): Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>> =>
  Object.fromEntries(
    Object.entries(mutations).map(([field, { make }]) => [
      field,
      (_root, args, { principal, address }) =>
        bus.execute(make({ principal, address }, 'input' in args ? args.input : args)),
    ]),
  );
