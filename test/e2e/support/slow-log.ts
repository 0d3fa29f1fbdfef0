import type { EventStore, RecordedEvent, SubscriptionMessage } from '#libs/event-log';

/** A log whose matches arrive one event at a time, as from a slow store, and whose streams may be slow to read. */
export class SlowLog {
  #allowed = Number.POSITIVE_INFINITY;
  #readAfter = 0;

  constructor(private readonly store: EventStore) {}

  /** Releases this many more events. */
  allow(events: number): void {
    this.#allowed = events;
  }

  /** Milliseconds until a newly read stream returns its first event. */
  readAfter(milliseconds: number): void {
    this.#readAfter = milliseconds;
  }

  get asStore(): EventStore {
    const subscribe: EventStore['subscribe'] = (options) =>
      options.categories?.join() === 'match'
        ? this.#held(this.store.subscribe(options), options.signal)
        : this.store.subscribe(options);
    const own = {
      subscribe,
      readStream: this.#read.bind(this),
      close: async () => undefined,
    };
    return new Proxy(this.store, {
      get: (store, name) => {
        if (name === 'subscribe' || name === 'readStream' || name === 'close') return own[name];
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }

  async *#read(...asked: Parameters<EventStore['readStream']>): AsyncGenerator<RecordedEvent> {
    await new Promise((resolve) => setTimeout(resolve, this.#readAfter));
    yield* this.store.readStream(...asked);
  }

  async *#held(
    messages: AsyncIterable<SubscriptionMessage>,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionMessage> {
    for await (const message of messages) {
      while (message.kind === 'event' && this.#allowed <= 0 && !signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, 2));
      if (message.kind === 'event') this.#allowed -= 1;
      yield message;
    }
  }
}
