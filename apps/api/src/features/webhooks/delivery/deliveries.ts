import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
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
import { ReadModels } from '../../../reading/models/read-models.js';
import { ownCommandId } from '../../../writing/command-id.js';
import { WebhookRegister } from '../endpoints/webhook-register.js';
import { allEndpoints } from '../register/queries.js';
import { WEBHOOK_REGISTER } from '../register/read-models.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { attempt, bodyOf } from './attempt.js';
import { EndpointDeliveries } from './endpoint-deliveries.js';
import type { SenderSurroundings } from './surroundings.js';

/** Deliveries of this node that are under way at once, of all endpoints. */
const AT_ONCE = 128;

/** Sends what happens to whoever asked for it. Every node looks after every endpoint; the log says which one delivers. */
@Injectable()
export class Deliveries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(Deliveries.name);
  readonly #endpoints = new Map<string, EndpointDeliveries>();
  /** Endpoints that are gone, and still let go of what was under way. */
  readonly #ending = new Set<Promise<void>>();
  readonly #node = uuid();
  readonly #surroundings: SenderSurroundings;
  readonly #unwatch: (() => void)[] = [];
  #isStopped = false;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    @Inject(METRICS) metrics: Metrics,
    @Inject(WEBHOOK_PRIVATE_HOSTS) privateHosts: PrivateHosts,
    private readonly changes: Changes,
    private readonly models: ReadModels,
    private readonly register: WebhookRegister,
  ) {
    const limit = pLimit(AT_ONCE);
    this.#surroundings = {
      store,
      changes,
      clock,
      metrics,
      logger: this.#logger,
      chance: Math.random,
      attempt: (webhook, change, signal) =>
        limit(() =>
          attempt(webhook, { id: change.id, body: bodyOf(change) }, { now: clock, privateHosts, signal }),
        ),
      disable: async (organization, id, reason, change) => {
        const commandId = ownCommandId(`${id}/disabled/${change}/${clock().toISOString()}`);
        const actor = { role: 'service', id: 'recount' };
        await register.send(organization, { type: 'disable', webhook: id, reason }, { commandId, actor });
      },
    };
  }

  onApplicationBootstrap(): void {
    void this.#begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    for (const unwatch of this.#unwatch) unwatch();
    await Promise.all([...[...this.#endpoints.values()].map((one) => one.stop()), ...this.#ending]);
  }

  async #begin(): Promise<void> {
    await this.models.caughtUp();
    if (this.#isStopped) return;
    this.#unwatch.push(
      this.models.watch(WEBHOOK_REGISTER, (organization) => this.#look(organization)),
      this.changes.watch((organization) => {
        for (const endpoint of this.#endpoints.values())
          if (organization === undefined || endpoint.organization === organization) endpoint.wake();
      }),
    );
    this.#look(undefined);
  }

  /** Looks after the endpoints that there are now, of one organization or of all. */
  #look(organization: string | undefined): void {
    const found = new Map(
      this.models.ask((db) => allEndpoints(db, organization)).map((one) => [one.id, one.organization]),
    );
    for (const [id, endpoint] of this.#endpoints) {
      if (organization !== undefined && endpoint.organization !== organization) continue;
      if (found.delete(id)) endpoint.refresh();
      else this.#end(id, endpoint);
    }
    for (const [id, whose] of found) {
      const load = this.register.find.bind(this.register);
      this.#endpoints.set(id, new EndpointDeliveries(whose, id, this.#node, load, this.#surroundings));
    }
  }

  #end(id: string, endpoint: EndpointDeliveries): void {
    this.#endpoints.delete(id);
    const ending = endpoint.stop().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
