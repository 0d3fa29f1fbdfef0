import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../identity/principal.js';
import type { Order, Sender } from './order.js';

/** A command of the service. Its handler finds the envelope in `order`, which only the bus sets. */
export abstract class RecountCommand<Answer> extends Command<Answer> {
  #order: Order | undefined;

  get order(): Order {
    if (this.#order === undefined) throw new Error(`${this.constructor.name} was not sent over the bus.`);
    return this.#order;
  }

  /** The bus alone calls it. */
  seal(order: Order): void {
    this.#order = order;
  }
}

/** A command that a client sends: a field of the schema's `Mutation`, which the feature's `mutations` bind to it. */
export abstract class MutationCommand<Input, Answer> extends RecountCommand<Answer> {
  constructor(
    readonly sender: Sender,
    readonly input: Input,
  ) {
    super();
  }

  get principal(): Principal {
    return this.sender.principal;
  }
}

/**
 * A step of a process manager. `purpose` tells the step from every other: the idempotency key follows from it, so that the step is taken once, whichever node
 * sends it and however often.
 */
export abstract class ServiceCommand<Answer> extends RecountCommand<Answer> {
  constructor(readonly purpose: string) {
    super();
  }
}

/**
 * A part of another command that concerns an aggregate of another feature: the handler sends it in its author's name, under an idempotency key that follows
 * from its own. The sender's authority was asked for the whole.
 */
export abstract class PartCommand<Answer> extends RecountCommand<Answer> {
  constructor(
    readonly principal: Principal,
    readonly commandId: string,
  ) {
    super();
  }
}
