import type { EventStore } from '#libs/event-log';

type BeforeAppend = (stream: string) => Promise<void>;

/** A log that lets a test act right before an append: the moment at which another writer is first. */
export class HookedLog {
  #before: BeforeAppend | undefined;

  constructor(private readonly store: EventStore) {}

  /** Before the first append to a stream of this category, once. */
  before(category: string, act: () => Promise<void>): void {
    this.#before = async (stream) => {
      if (!stream.startsWith(`${category}-`)) return;
      this.#before = undefined;
      await act();
    };
  }

  get asStore(): EventStore {
    const append: EventStore['append'] = async (stream, ...given) => {
      await this.#before?.(stream);
      return this.store.append(stream, ...given);
    };
    const own = { append, close: async () => undefined };
    return new Proxy(this.store, {
      get: (store, name) => {
        if (name === 'append' || name === 'close') return own[name];
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }
}
