import { tracingChannel } from 'node:diagnostics_channel';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Actor } from '#libs/match';
import { FieldAccess } from '../../identity/field-access.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { METRICS, MUTATIONS } from '../../platform/injection.js';
import type { CommandOutcome, Metrics } from '../../platform/metrics/metrics.js';
import { isRecord } from '../../platform/record.js';
import { readText } from '../../platform/text-input.js';
import { ownCommandId, readCommandId } from '../command-id.js';
import { actorOf } from '../seat-commands.js';
import { MutationCommand, PartCommand, RecountCommand, ServiceCommand } from './commands.js';
import type { Mutations } from './mutations.js';
import type { Order } from './order.js';

const SERVICE: Actor = { role: 'service', id: 'recount' };

const REASON_LENGTH = 500;

interface TracedCommand {
  readonly name: string;
  readonly order: Order;
}

/**
 * Receives every command once. It checks whether the sender may use the mutation, reads the idempotency key and the reason, and sets the author. It then counts,
 * times and traces the handler. The handler checks permissions for the particular aggregate.
 */
@Injectable()
export class RecountCommandBus extends CommandBus {
  readonly #fields: ReadonlyMap<unknown, string>;
  /** Tracing channel for OpenTelemetry and others: `tracing:recount.command:start`, `:asyncEnd`, `:error`. */
  readonly #trace = tracingChannel<string, TracedCommand>('recount.command');

  constructor(
    moduleRef: ModuleRef,
    // Explicit tokens, because Nest would inject the base class's parameter types at these positions.
    @Inject(FieldAccess) private readonly access: FieldAccess,
    @Inject(MUTATIONS) mutations: Mutations,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {
    super(moduleRef);
    this.#fields = new Map(Object.entries(mutations).map(([field, { command }]) => [command, field]));
  }

  override async execute<Sent extends ICommand, Answer>(command: Sent): Promise<Answer> {
    if (!(command instanceof RecountCommand))
      throw new Error(`${command.constructor.name} is no command of this service.`);
    const name = this.#nameOf(command);
    const started = performance.now();
    try {
      command.seal(this.#orderOf(command));
      const handle = () => super.execute<Sent, Answer>(command);
      const answer = await this.#trace.tracePromise(handle, { name, order: command.order });
      this.#count(name, 'accepted', started);
      return answer;
    } catch (error) {
      this.#count(name, outcomeOf(error), started);
      throw error;
    }
  }

  #orderOf(command: RecountCommand<unknown>): Order {
    if (command instanceof MutationCommand) return this.#admitted(command);
    if (command instanceof ServiceCommand)
      return { commandId: ownCommandId(command.purpose), actor: SERVICE, reason: '' };
    if (command instanceof PartCommand) {
      const { principal, commandId } = command;
      return { commandId, actor: actorOf(principal), reason: '' };
    }
    throw new Error(`${command.constructor.name} has no author.`);
  }

  #admitted(command: MutationCommand<unknown, unknown>): Order {
    const { principal, input, sender } = command;
    this.access.checkMutation(principal, this.#nameOf(command), input);
    const { commandId, expectedVersion, reason } = isRecord(input) ? input : {};
    return {
      commandId: readCommandId(typeof commandId === 'string' ? commandId : undefined),
      ...(typeof expectedVersion === 'number' ? { expectedVersion } : {}),
      ...(sender.work === undefined ? {} : { work: sender.work }),
      reason: typeof reason === 'string' ? readText(reason, 'reason', REASON_LENGTH) : '',
      get actor() {
        return actorOf(principal);
      },
    };
  }

  /** The mutation's field, or the name of the class for commands that clients cannot send. */
  #nameOf(command: RecountCommand<unknown>): string {
    return this.#fields.get(command.constructor) ?? command.constructor.name;
  }

  #count(command: string, outcome: CommandOutcome, started: number): void {
    this.metrics.commands.inc({ command, outcome });
    this.metrics.commandSeconds.observe((performance.now() - started) / 1000);
  }
}

const outcomeOf = (error: unknown): CommandOutcome =>
  !(error instanceof ApiError) ? 'failed' : error.code === 'CONFLICT' ? 'conflict' : 'refused';
