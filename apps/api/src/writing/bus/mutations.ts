import type { CommandBus } from '@nestjs/cqrs';
import type { GraphQLFieldResolver } from 'graphql';
import type { Scope } from '#libs/organizations';
import type { Roles } from '../../identity/authority.js';
import type { RequestContext } from '../../identity/request-context.js';
import type { LogPositions } from '../../platform/log-positions.js';
import { isRecord } from '../../platform/record.js';
import type { MutationCommand } from './commands.js';
import type { Sender } from './order.js';

export interface Mutation {
  readonly roles: Roles;
  /** The scope that staff need; if omitted, the role is enough. */
  readonly scope?: Scope;
  /** The command's class, by which the bus finds the field. */
  readonly command: object;
  make(sender: Sender, input: unknown): MutationCommand<unknown, unknown>;
}

export type Mutations = Readonly<Record<string, Mutation>>;

/** Binds a command to a mutation. The command's input is the argument `input`, or all arguments if the field has no such argument. */
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

export const mutationResolvers = (
  mutations: Mutations,
  bus: CommandBus,
  positions: LogPositions,
): Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>> =>
  Object.fromEntries(
    Object.entries(mutations).map(([field, { make }]) => [
      field,
      async (_root, args, { principal, address, budget }) => {
        const sender = { principal, address, ...(budget === undefined ? {} : { work: budget }) };
        const answer = await bus.execute(make(sender, inputOf(args)));
        return Object.assign({ position: () => positions.newest() }, answer);
      },
    ]),
  );

/** A command's input. Some mutations have the idempotency key beside `input`. */
const inputOf = ({ input, ...others }: Readonly<Record<string, unknown>>): unknown =>
  isRecord(input) ? (others.commandId == null ? input : { ...input, ...others }) : others;
