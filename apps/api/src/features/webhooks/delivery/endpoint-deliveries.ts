import { isWrongExpectedRevision } from '#libs/event-log';
import type { Webhook } from '../endpoints/webhook.js';
import { loadProgress, saveProgress } from '../progress/delivery-log.js';
import { type Progress, progressFrom } from '../progress/progress.js';
import type { DeliveryDependencies } from './delivery-dependencies.js';
import { DeliveryLease } from './delivery-lease.js';
import { EndpointSender } from './endpoint-sender.js';

/** Milliseconds of a lease. After a node is killed, another one takes over when its lease expires. */
const LEASE_MS = 15_000;
/** Milliseconds between two saves of the progress: changes that a killed node delivered since its last save are delivered again. */
const SAVED_EVERY = 1_000;
/** Milliseconds before a failed step is retried, and at most between two checks of another node's lease. */
const AGAIN = 1_000;
/** Milliseconds between two checks whether this node's read models have caught up with the deliveries. */
const CATCHING_UP = 100;
/** Milliseconds that a stopping service waits for deliveries in progress. */
const PATIENCE = 3_000;

/**
 * The deliveries to one endpoint from one node's view. Every node has an instance. The node with the lease in the log delivers, and renews the lease while
 * there is work. An idle endpoint causes no writes.
 */
export class EndpointDeliveries {
  readonly #sender: EndpointSender;
  #webhook: Webhook | undefined;
  #isStale = true;
  #hold: DeliveryLease | undefined;
  /** The newest known progress; the log may have a newer one. */
  #seen: Progress | undefined;
  #othersUntil = 0;

  constructor(
    readonly organization: string,
    readonly id: string,
    private readonly owner: string,
    private readonly load: (organization: string, id: string) => Promise<Webhook | undefined>,
    private readonly surroundings: DeliveryDependencies,
    onSettled: () => void,
  ) {
    this.#sender = new EndpointSender(organization, surroundings, onSettled);
  }

  get isGone(): boolean {
    return !this.#isStale && this.#webhook === undefined;
  }

  /** Marks the endpoint's own facts as changed: the next look reloads them. */
  refresh(): void {
    this.#isStale = true;
  }

  /** Waits a limited time for deliveries in progress, then gives up the lease. */
  async stop(): Promise<void> {
    const ended = this.#releaseLease(PATIENCE).catch((error: unknown) =>
      this.surroundings.logger.warn(`Webhook ${this.id}: ${error instanceof Error ? error.message : error}`),
    );
    // If the log is unreachable, do not wait for it: another node takes over when the lease expires.
    await Promise.race([ended, passed(2 * PATIENCE)]);
    this.#drop();
  }

  /** Does the pending work. Returns the milliseconds until the next call; undefined to wait for an event. */
  async look(): Promise<number | undefined> {
    try {
      return await this.#round();
    } catch (error) {
      this.#drop();
      // Another node has taken the lease.
      if (isWrongExpectedRevision(error)) return AGAIN;
      throw error;
    }
  }

  async #round(): Promise<number | undefined> {
    if (this.#isStale) {
      this.#isStale = false;
      this.#webhook = await this.load(this.organization, this.id).catch((error: unknown) => {
        this.#isStale = true;
        throw error;
      });
    }
    const webhook = this.#webhook;
    if (webhook === undefined || webhook.disabled !== undefined) {
      await this.#releaseLease(0);
      return undefined;
    }
    const now = this.surroundings.clock().getTime();
    if (this.#hold !== undefined && this.#hold.until <= now) await this.#renew(this.#hold, webhook, now);
    const hold = this.#hold ?? (await this.#take(webhook, now));
    return hold instanceof DeliveryLease ? this.#deliver(hold, webhook, now) : hold;
  }

  async #deliver(hold: DeliveryLease, webhook: Webhook, now: number): Promise<number | undefined> {
    this.#sender.work(hold, webhook, now);
    const isEnding = hold.until - now < LEASE_MS / 2 && (hold.busy.size > 0 || !hold.isSaved);
    if (isEnding || (!hold.isSaved && hold.sinceSaved >= SAVED_EVERY)) await this.#save(hold, LEASE_MS);
    const waits = [
      this.#sender.untilWork(hold.progress, hold.busy, now),
      hold.isSaved ? undefined : Math.max(0, SAVED_EVERY - hold.sinceSaved),
      hold.busy.size > 0 ? LEASE_MS / 4 : undefined,
    ].filter((wait) => wait !== undefined);
    return waits.length === 0 ? undefined : Math.min(...waits);
  }

  /** Takes the lease if there is work and no other node has it; otherwise returns the milliseconds until the next check. */
  async #take(webhook: Webhook, now: number): Promise<DeliveryLease | number | undefined> {
    if (this.#othersUntil > now) return Math.min(this.#othersUntil - now, AGAIN);
    if (this.#seen !== undefined && !this.#sender.hasWork(webhook, this.#seen, now))
      return this.#sender.untilWork(this.#seen, new Set(), now);
    const kept = await loadProgress(this.surroundings.store, this.id);
    if (kept !== undefined && kept.owner !== this.owner && kept.until > now) {
      this.#othersUntil = kept.until;
      return Math.min(kept.until - now, AGAIN);
    }
    const progress = kept?.progress ?? progressFrom(webhook.createdAt);
    this.#seen = progress;
    if (!this.#knows(progress)) return CATCHING_UP;
    if (!this.#sender.hasWork(webhook, progress, now))
      return this.#sender.untilWork(progress, new Set(), now);
    const until = now + LEASE_MS;
    const revision = await this.#append(kept?.revision ?? 'no_stream', progress, until);
    this.#hold = new DeliveryLease(progress, revision, until);
    return this.#hold;
  }

  /** Whether this node has read up to the position of the deliveries: otherwise it does not know the next change. */
  #knows({ head }: Progress): boolean {
    const end = this.surroundings.changes.end();
    return end !== undefined && this.surroundings.store.compare(end, head) >= 0;
  }

  /** Renews an expired lease by an append at the expected revision, which fails if another node has taken it. Without work, it gives the lease up. */
  async #renew(hold: DeliveryLease, webhook: Webhook, now: number): Promise<void> {
    if (hold.busy.size > 0 || !hold.isSaved || this.#sender.hasWork(webhook, hold.progress, now)) {
      await this.#save(hold, LEASE_MS);
      return;
    }
    this.#drop();
    this.#seen = hold.progress;
  }

  async #save(hold: DeliveryLease, heldFor: number): Promise<void> {
    const until = this.surroundings.clock().getTime() + heldFor;
    const progress = hold.toSave();
    hold.saved(await this.#append(hold.revision, progress, until), until);
  }

  #append(expected: bigint | 'no_stream', progress: Progress, until: number): Promise<bigint> {
    const { store, clock } = this.surroundings;
    const kept = { organization: this.organization, owner: this.owner, until, progress };
    return saveProgress(store, this.id, expected, kept, clock());
  }

  /** Saves the progress and gives up the lease, so that any node can take it. */
  async #releaseLease(patience: number): Promise<void> {
    const hold = this.#hold;
    if (hold === undefined) return;
    if (patience > 0) await Promise.race([hold.settled(), passed(patience)]);
    this.#drop();
    if (hold.until > this.surroundings.clock().getTime()) await this.#save(hold, 0);
  }

  /** Discards the lease: results of deliveries in progress are ignored. */
  #drop(): void {
    this.#hold?.end();
    this.#seen = undefined;
    this.#hold = undefined;
  }
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
