import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../identity/principal.js';
import type { Order, Sender } from './order.js';

/** A command of the service. The bus sets `order`, its envelope. */
export abstract class RecountCommand<Answer> extends Command<Answer> {
  #order: Order | undefined;

  get order(): Order {
    if (this.#order === undefined) throw new Error(`${this.constructor.name} was not sent over the bus.`);
    return this.#order;
  }

  /** Only the bus calls it. */
  seal(order: Order): void {
    this.#order = order;
  }
}

/** A client's command. It belongs to a field of the schema's `Mutation`, to which the feature's `mutations` bind it. */
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

/** A process manager's step. Its idempotency key is derived from `purpose`, so it takes effect once, even if several nodes send it or a node retries it. */
export abstract class ServiceCommand<Answer> extends RecountCommand<Answer> {
  constructor(readonly purpose: string) {
    super();
  }
}

/** The part of a command that concerns another feature's aggregate, sent in the author's name under a derived idempotency key. Permissions are already checked. */
export abstract class PartCommand<Answer> extends RecountCommand<Answer> {
  constructor(
    readonly principal: Principal,
    readonly commandId: string,
  ) {
    super();
  }
}
