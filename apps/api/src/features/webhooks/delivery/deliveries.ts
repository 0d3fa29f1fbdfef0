import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import type { EventStore } from '#libs/event-log';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  METRICS,
  WEBHOOK_PRIVATE_HOSTS,
} from '../../../platform/injection.js';
import type { Metrics } from '../../../platform/metrics/metrics.js';
import { Changes } from '../../../reading/changes/changes.js';
import { ProcessManager } from '../../../writing/process-manager.js';
import { allEndpoints } from '../register/queries.js';
import { WEBHOOK_REGISTER } from '../register/read-models.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { WebhookRegister } from '../webhook-register.js';
import { attempt, bodyOf } from './attempt.js';
import type { DeliveryDependencies } from './delivery-dependencies.js';
import { DisableWebhookThatFails } from './disable-webhook-that-fails.js';
import { EndpointDeliveries } from './endpoint-deliveries.js';

/** The most concurrent deliveries of this node, over all endpoints. */
const AT_ONCE = 128;

/** The process manager that delivers changes to webhooks. Its subjects are endpoints. Every node watches each of them; a lease in the log decides which node delivers. */
@Injectable()
export class Deliveries extends ProcessManager {
  readonly #endpoints = new Map<string, EndpointDeliveries>();
  readonly #node = uuid();
  readonly #surroundings: DeliveryDependencies;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    @Inject(METRICS) metrics: Metrics,
    @Inject(WEBHOOK_PRIVATE_HOSTS) privateHosts: PrivateHosts,
    private readonly changes: Changes,
    private readonly register: WebhookRegister,
  ) {
    super();
    const limit = pLimit(AT_ONCE);
    this.#surroundings = {
      store,
      changes,
      clock,
      metrics,
      logger: this.logger,
      chance: Math.random,
      attempt: (webhook, change, signal) =>
        limit(() =>
          attempt(webhook, { id: change.id, body: bodyOf(change) }, { now: clock, privateHosts, signal }),
        ),
      disable: async (organization, id, reason, change) => {
        const purpose = `${id}/disabled/${change}/${clock().toISOString()}`;
        await this.send(new DisableWebhookThatFails(organization, id, reason, purpose));
      },
    };
  }

  protected override watch(): readonly (() => void)[] {
    return [
      this.models.watch(WEBHOOK_REGISTER, (organization) => {
        for (const id of this.#find(organization)) this.wake(id);
      }),
      this.changes.watch((organization) => {
        for (const [id, endpoint] of this.#endpoints)
          if (organization === undefined || endpoint.organization === organization) this.wake(id);
      }),
    ];
  }

  protected subjects(): Iterable<string> {
    return this.#find(undefined);
  }

  protected async look(id: string): Promise<number | undefined> {
    const endpoint = this.#endpoints.get(id);
    const wait = await endpoint?.look();
    if (endpoint?.isGone) this.#endpoints.delete(id);
    return wait;
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.all([...this.#endpoints.values()].map((one) => one.stop()));
  }

  /** The endpoints of one organization or of all, including new and deleted ones; each reloads its facts. */
  #find(organization: string | undefined): readonly string[] {
    for (const { id, organization: whose } of this.models.ask((db) => allEndpoints(db, organization)))
      if (!this.#endpoints.has(id)) {
        const load = this.register.find.bind(this.register);
        const onSettled = () => this.wake(id);
        this.#endpoints.set(
          id,
          new EndpointDeliveries(whose, id, this.#node, load, this.#surroundings, onSettled),
        );
      }
    const found = [...this.#endpoints].filter(
      ([, endpoint]) => organization === undefined || endpoint.organization === organization,
    );
    for (const [, endpoint] of found) endpoint.refresh();
    return found.map(([id]) => id);
  }
}
