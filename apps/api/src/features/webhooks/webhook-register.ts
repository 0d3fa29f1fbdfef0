import { Injectable } from '@nestjs/common';
import { organizationOf } from '#libs/organizations';
import { ApiError } from '../../platform/errors/api-error.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type AggregateStore, AggregateStores, type Handled } from '../../writing/aggregate-store.js';
import type { MutationCommand } from '../../writing/bus/commands.js';
import type { Order } from '../../writing/bus/order.js';
import type { WebhookCommand, WebhookRejection } from './endpoints/decide-webhooks.js';
import type { Webhook, Webhooks } from './endpoints/webhook.js';
import { toWebhooks, webhookAggregate } from './endpoints/webhook-aggregate.js';
import { type WebhookFact, webhookStream } from './endpoints/webhook-facts.js';
import { type WebhookObject, webhooksOf } from './register/queries.js';

export interface WebhookAnswer {
  readonly commandId: string;
  readonly webhook: WebhookObject;
  /** The secret drawn for this command; null for a duplicate request. */
  readonly secret: string | null;
}

@Injectable()
export class WebhookRegister {
  readonly #store: AggregateStore<Webhooks, WebhookFact, WebhookRejection>;

  constructor(
    stores: AggregateStores,
    private readonly models: ReadModels,
  ) {
    this.#store = stores.of(webhookAggregate);
  }

  /** An endpoint in the log's present state; undefined if it does not exist. */
  async find(organization: string, id: string): Promise<Webhook | undefined> {
    return (await this.#store.now(webhookStream(organization))).get(id);
  }

  all(organization: string): readonly WebhookObject[] {
    return this.models.ask((db) => webhooksOf(db, organization));
  }

  /** Throws `WEBHOOK_NOT_FOUND`. */
  one(organization: string, id: string): WebhookObject {
    const webhook = this.all(organization).find((one) => one.id === id);
    if (webhook === undefined) throw webhookNotFound();
    return webhook;
  }

  send(order: Order, organization: string, command: WebhookCommand): Promise<Handled> {
    return this.#store.handle({ ...order, ...toWebhooks(organization, command) });
  }

  async change(
    { order, principal }: MutationCommand<unknown, unknown>,
    command: WebhookCommand,
  ): Promise<WebhookAnswer> {
    const organization = organizationOf(principal);
    const { isRepeat } = await this.send(order, organization, command);
    return {
      commandId: order.commandId,
      webhook: this.one(organization, command.webhook),
      secret: isRepeat || !('secret' in command) ? null : command.secret,
    };
  }
}

export const webhookNotFound = (): ApiError =>
  new ApiError('WEBHOOK_NOT_FOUND', 'There is no such webhook in this organization.');
