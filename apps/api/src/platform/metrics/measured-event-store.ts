import {
  type AppendResult,
  type Checkpoint,
  type EventStore,
  type ExpectedRevision,
  isEventStoreError,
  isWrongExpectedRevision,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type Retention,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '#libs/event-log';
import type { AppendOutcome, Metrics } from './metrics.js';

/** Wraps an event store to count and time its appends. */
export class MeasuredEventStore implements EventStore {
  constructor(
    private readonly inner: EventStore,
    private readonly metrics: Metrics,
  ) {}

  async append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
  ): Promise<AppendResult> {
    const stop = this.metrics.appendSeconds.startTimer();
    try {
      const result = await this.inner.append(stream, expectedRevision, events, options);
      this.metrics.appends.inc({ outcome: 'written' });
      this.metrics.appendedEvents.inc(events.length);
      return result;
    } catch (error) {
      this.metrics.appends.inc({ outcome: outcomeOf(error) });
      throw error;
    } finally {
      stop();
    }
  }

  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent> {
    return this.inner.readStream(stream, options);
  }

  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent> {
    return this.inner.readAll(options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    return this.inner.subscribe(options);
  }

  setRetention(stream: string, retention: Retention): Promise<void> {
    return this.inner.setRetention(stream, retention);
  }

  deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    return this.inner.deleteStream(stream, expectedRevision);
  }

  tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    return this.inner.tombstone(stream, expectedRevision);
  }

  head(): Promise<Checkpoint | undefined> {
    return this.inner.head();
  }

  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1 {
    return this.inner.compare(a, b);
  }

  distance(from: Checkpoint | undefined, to: Checkpoint): number {
    return this.inner.distance(from, to);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

const outcomeOf = (error: unknown): AppendOutcome => {
  if (isWrongExpectedRevision(error)) return 'conflict';
  if (!isEventStoreError(error)) return 'unknown';
  return error.outcome === 'not-sent' ? 'not_sent' : error.outcome;
};
