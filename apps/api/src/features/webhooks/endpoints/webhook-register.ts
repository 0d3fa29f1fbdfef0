import { Inject, Injectable } from '@nestjs/common';
import {
  createFoldCache,
  type EventActor,
  type EventStore,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { accepted } from '../../../platform/errors/accepted.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import type { WebhookCommand } from './decide-webhooks.js';
import { sendWebhookCommand, webhookLoader } from './send-webhook-command.js';
import type { Webhook, Webhooks } from './webhook.js';
import { webhookStream } from './webhook-facts.js';

/** Organizations whose webhooks are kept at hand. */
const KEPT = 200;

/** The webhooks of organizations, with their secrets, and commands to them. */
@Injectable()
export class WebhookRegister {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<Webhooks>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {
    this.#load = webhookLoader(store, createFoldCache({ maxBytes: KEPT, bytesOf: () => 1 }));
  }

  /** An endpoint as the log has it now; undefined for one that is not there. */
  async find(organization: string, id: string): Promise<Webhook | undefined> {
    return (await this.#load(webhookStream(organization))).state.get(id);
  }

  /** Whether it was sent before. */
  async send(
    organization: string,
    command: WebhookCommand,
    { commandId, actor }: { readonly commandId: string; readonly actor: EventActor },
  ): Promise<boolean> {
    const at = this.clock().toISOString();
    const order = { organization, command, commandId, actor, at };
    const result = await sendWebhookCommand(this.store, order, this.#turns);
    const raced = 'Somebody else changed these webhooks; try again.';
    const { position, isRepeat } = accepted(
      result,
      ({ code, message }) => new ApiError(code, message),
      raced,
    );
    await this.models.reached(position);
    return isRepeat;
  }
}
