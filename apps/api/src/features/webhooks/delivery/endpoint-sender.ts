import type { Checkpoint } from '#libs/event-log';
import type { StoredChange } from '../../../reading/changes/change-queries.js';
import type { Webhook } from '../endpoints/webhook.js';
import {
  type Attempt,
  addResend,
  addToBacklog,
  BACKLOGS,
  type Backlog,
  dueBacklogs,
  nextDue,
  type Progress,
  recordDeadLetter,
  recordDelivery,
  recordFailure,
  retryAllNow,
  skipChange,
  subjectOf,
} from '../progress/progress.js';
import type { Attempted } from './attempt.js';
import type { DeliveryDependencies } from './delivery-dependencies.js';
import type { DeliveryLease } from './delivery-lease.js';
import { delayAfter, GIVEN_UP_AFTER } from './schedule.js';

/** The most concurrent deliveries to one endpoint. */
const AT_ONCE = 8;
/** Changes that are added to backlogs per step. */
const TAKEN_AT_ONCE = 50;
/** The longest wait in milliseconds before the clock is checked again: the machine may have been suspended. */
const LOOK_AGAIN = 1_000;

/** The work of the node with the lease for an endpoint: it adds new changes to backlogs, and sends the ones that are due. */
export class EndpointSender {
  constructor(
    private readonly organization: string,
    private readonly surroundings: DeliveryDependencies,
    private readonly onSettled: () => void,
  ) {}

  hasWork(webhook: Webhook, progress: Progress, now: number): boolean {
    return (
      webhook.news.some(({ number }) => number > progress.noted) ||
      dueBacklogs(progress, new Set(), now, 1).length > 0 ||
      this.#toTakeIn(webhook, progress, 1).length > 0
    );
  }

  /** Milliseconds until there may be work; undefined if only an event can cause some. */
  untilWork(progress: Progress, busy: ReadonlySet<string>, now: number): number | undefined {
    if (busy.size >= AT_ONCE) return undefined;
    const due = nextDue(progress, busy);
    return due === undefined ? undefined : Math.min(Math.max(0, due - now), LOOK_AGAIN);
  }

  /** Starts all work that is due; deliveries continue in the background. */
  work(hold: DeliveryLease, webhook: Webhook, now: number): void {
    this.#takeNote(hold, webhook, now);
    for (const change of this.#toTakeIn(webhook, hold.progress, TAKEN_AT_ONCE))
      hold.change((progress) => addToBacklog(progress, change, now));
    for (const backlog of dueBacklogs(hold.progress, hold.busy, now, AT_ONCE - hold.busy.size)) {
      const change = this.#nextIn(webhook, backlog);
      if (change === undefined) hold.change((progress) => skipChange(progress, backlog, undefined, now));
      else this.#send(hold, webhook, backlog, change);
    }
  }

  #toTakeIn(webhook: Webhook, { head, backlogs }: Progress, limit: number): readonly StoredChange[] {
    const room = Math.min(limit, BACKLOGS - backlogs.length);
    return room <= 0 ? [] : this.surroundings.changes.after(this.#filterOf(webhook), head, room);
  }

  #takeNote(hold: DeliveryLease, { news }: Webhook, now: number): void {
    for (const { number, changes } of news) {
      if (number <= hold.progress.noted) continue;
      if (changes === undefined) hold.change((progress) => retryAllNow(progress, now));
      for (const id of changes ?? []) {
        const change = this.surroundings.changes.find(this.organization, id);
        if (change !== undefined) hold.change((progress) => addResend(progress, change, now));
      }
      hold.change((progress) => ({ ...progress, noted: number }));
    }
  }

  #nextIn(webhook: Webhook, { kind, subject, from, again }: Backlog): StoredChange | undefined {
    if (again !== undefined) return this.surroundings.changes.find(this.organization, again);
    if (from === undefined) return undefined;
    return this.surroundings.changes.nextOf(this.#filterOf(webhook), { kind, subject }, { place: from });
  }

  #send(hold: DeliveryLease, webhook: Webhook, backlog: Backlog, change: StoredChange): void {
    const { attempt, changes, logger } = this.surroundings;
    hold.begin(
      subjectOf(backlog),
      attempt(webhook, changes.render(change), hold.signal)
        .then((attempted) => {
          if (hold.isOver) return;
          this.#settle(hold, webhook, backlog, change, attempted);
        })
        .catch((error: unknown) =>
          logger.warn(`A delivery: ${error instanceof Error ? error.message : error}`),
        ),
      this.onSettled,
    );
  }

  #settle(
    hold: DeliveryLease,
    webhook: Webhook,
    backlog: Backlog,
    change: StoredChange,
    attempted: Attempted,
  ): void {
    const { clock, metrics, chance } = this.surroundings;
    const now = clock().getTime();
    const { milliseconds, status, problem, retryAfter, isGone } = attempted;
    const attempt: Attempt = {
      change: change.id,
      type: change.type,
      subject: change.subject,
      at: new Date(now).toISOString(),
      milliseconds,
      attempt: backlog.attempts + 1,
      ...(status === undefined ? {} : { status }),
      ...(problem === undefined ? {} : { problem }),
    };
    metrics.webhookAttempts.inc({ outcome: problem === undefined ? 'delivered' : 'failed' });
    const next = (): Checkpoint | undefined => this.#after(hold, webhook, backlog, change);
    if (problem === undefined) {
      hold.change((progress) => recordDelivery(progress, backlog, attempt, next(), now));
      return;
    }
    const since = backlog.since ?? now;
    if (now - since < GIVEN_UP_AFTER) {
      const delay = delayAfter(attempt.attempt, chance(), retryAfter);
      hold.change((progress) => recordFailure(progress, backlog, attempt, delay, now));
      if (isGone === true)
        this.#disable(webhook, 'It answered 410 (Gone) and wants no more deliveries.', change);
      return;
    }
    metrics.webhookDeadLetters.inc();
    hold.change((progress) => recordDeadLetter(progress, backlog, attempt, next(), now));
    // If the receiver accepted other changes meanwhile, this change is at fault; otherwise the receiver is down.
    const { taken } = hold.progress;
    if (taken === undefined || taken < since)
      this.#disable(webhook, 'It accepted no delivery for three days.', change);
  }

  /** The position of the next change of the same backlog among the changes read; undefined without one. */
  #after(
    hold: DeliveryLease,
    webhook: Webhook,
    backlog: Backlog,
    change: StoredChange,
  ): Checkpoint | undefined {
    if (backlog.again !== undefined) return undefined;
    const { changes, store } = this.surroundings;
    const from = { place: change.position, isExclusive: true };
    const next = changes.nextOf(this.#filterOf(webhook), change, from)?.position;
    return next !== undefined && store.compare(next, hold.progress.head) <= 0 ? next : undefined;
  }

  #disable({ id }: Webhook, reason: string, { id: change }: StoredChange): void {
    const { disable, logger } = this.surroundings;
    disable(this.organization, id, reason, change).catch((error: unknown) =>
      logger.warn(`A webhook was not disabled: ${error instanceof Error ? error.message : error}`),
    );
  }

  #filterOf({ types }: Webhook) {
    return { organization: this.organization, ...(types === undefined ? {} : { types }) };
  }
}
