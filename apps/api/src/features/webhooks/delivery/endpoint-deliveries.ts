import { isWrongExpectedRevision } from '#libs/event-log';
import type { Webhook } from '../endpoints/webhook.js';
import { loadProgress, saveProgress } from '../progress/delivery-log.js';
import { type Progress, progressFrom } from '../progress/progress.js';
import { EndpointSender } from './endpoint-sender.js';
import { Hold } from './hold.js';
import type { SenderSurroundings } from './surroundings.js';

/** Milliseconds for which a node that delivers says that it does; one that is killed is followed by another after that. */
const HELD_FOR = 15_000;
/** Milliseconds between two times that the log is told of progress: what a killed node delivered in that time is delivered again. */
const SAVED_EVERY = 1_000;
/** Milliseconds before what failed is tried again, and before one looks whether another node still delivers. */
const AGAIN = 1_000;
/** Milliseconds before it is looked again whether this node knows what has been delivered. */
const CATCHING_UP = 100;
/** Milliseconds that deliveries under way are waited for when the service stops. */
const PATIENCE = 3_000;

/**
 * The deliveries to one endpoint, as one node sees them. Every node has these; the node whose lease stands in the log delivers, and renews the lease while there is
 * something to do. Nothing is written while there is nothing to do.
 */
export class EndpointDeliveries {
  readonly #sender: EndpointSender;
  #webhook: Webhook | undefined;
  #isStale = true;
  #hold: Hold | undefined;
  /** The newest progress that was seen in the log, which may have moved on since. */
  #seen: Progress | undefined;
  #othersUntil = 0;

  constructor(
    readonly organization: string,
    readonly id: string,
    /** The node's own. */
    private readonly owner: string,
    private readonly load: (organization: string, id: string) => Promise<Webhook | undefined>,
    private readonly surroundings: SenderSurroundings,
    /** Called when a delivery has ended. */
    onSettled: () => void,
  ) {
    this.#sender = new EndpointSender(organization, surroundings, onSettled);
  }

  /** Whether the endpoint was deleted. */
  get isGone(): boolean {
    return !this.#isStale && this.#webhook === undefined;
  }

  /** The endpoint's own facts have changed: the next look reads them. */
  refresh(): void {
    this.#isStale = true;
  }

  /** Lets what is under way end, for a moment, and hands the rest to other nodes. */
  async stop(): Promise<void> {
    const ended = this.#letGo(PATIENCE).catch((error: unknown) =>
      this.surroundings.logger.warn(`Webhook ${this.id}: ${error instanceof Error ? error.message : error}`),
    );
    // A log that is away is not waited for: another node goes on when this one's time is over.
    await Promise.race([ended, passed(2 * PATIENCE)]);
    this.#drop();
  }

  /** Looks what is to be done, and says in how many milliseconds to look again; undefined for when something happens. */
  async look(): Promise<number | undefined> {
    try {
      return await this.#round();
    } catch (error) {
      this.#drop();
      // Another node has the lease.
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
      await this.#letGo(0);
      return undefined;
    }
    const now = this.surroundings.clock().getTime();
    if (this.#hold !== undefined && this.#hold.until <= now) await this.#renew(this.#hold, webhook, now);
    const hold = this.#hold ?? (await this.#take(webhook, now));
    return hold instanceof Hold ? this.#deliver(hold, webhook, now) : hold;
  }

  async #deliver(hold: Hold, webhook: Webhook, now: number): Promise<number | undefined> {
    this.#sender.work(hold, webhook, now);
    const isEnding = hold.until - now < HELD_FOR / 2 && (hold.busy.size > 0 || !hold.isSaved);
    if (isEnding || (!hold.isSaved && hold.sinceSaved >= SAVED_EVERY)) await this.#save(hold, HELD_FOR);
    const waits = [
      this.#sender.untilWork(hold.progress, hold.busy, now),
      hold.isSaved ? undefined : Math.max(0, SAVED_EVERY - hold.sinceSaved),
      hold.busy.size > 0 ? HELD_FOR / 4 : undefined,
    ].filter((wait) => wait !== undefined);
    return waits.length === 0 ? undefined : Math.min(...waits);
  }

  /** The deliveries, where there is something to do and no other node does it; else in how many milliseconds to look again. */
  async #take(webhook: Webhook, now: number): Promise<Hold | number | undefined> {
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
    const until = now + HELD_FOR;
    const revision = await this.#append(kept?.revision ?? 'no_stream', progress, until);
    this.#hold = new Hold(progress, revision, until);
    return this.#hold;
  }

  /** Whether this node has read as far as the deliveries are: only then it can tell what comes next. */
  #knows({ head }: Progress): boolean {
    const end = this.surroundings.changes.end();
    return end !== undefined && this.surroundings.store.compare(end, head) >= 0;
  }

  /** Nobody may have taken the deliveries although the time for it came: the log tells. Where nothing is to be done, they are left to who comes first. */
  async #renew(hold: Hold, webhook: Webhook, now: number): Promise<void> {
    if (hold.busy.size > 0 || !hold.isSaved || this.#sender.hasWork(webhook, hold.progress, now)) {
      await this.#save(hold, HELD_FOR);
      return;
    }
    this.#drop();
    this.#seen = hold.progress;
  }

  async #save(hold: Hold, heldFor: number): Promise<void> {
    const until = this.surroundings.clock().getTime() + heldFor;
    const progress = hold.toSave();
    hold.saved(await this.#append(hold.revision, progress, until), until);
  }

  #append(expected: bigint | 'no_stream', progress: Progress, until: number): Promise<bigint> {
    const { store, clock } = this.surroundings;
    const kept = { organization: this.organization, owner: this.owner, until, progress };
    return saveProgress(store, this.id, expected, kept, clock());
  }

  /** Gives the deliveries back for any node to take. */
  async #letGo(patience: number): Promise<void> {
    const hold = this.#hold;
    if (hold === undefined) return;
    if (patience > 0) await Promise.race([hold.settled(), passed(patience)]);
    this.#drop();
    if (hold.until > this.surroundings.clock().getTime()) await this.#save(hold, 0);
  }

  /** What comes of deliveries that are under way counts no more. */
  #drop(): void {
    this.#hold?.end();
    this.#seen = undefined;
    this.#hold = undefined;
  }
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
