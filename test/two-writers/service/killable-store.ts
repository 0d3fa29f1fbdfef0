import {
  type EventStore,
  EventStoreError,
  type RecordedEvent,
  type SubscriptionMessage,
} from '#libs/event-log';

/** The moment of a death: after so many more appends, before or after the next one is written. */
export interface Death {
  readonly appends: number;
  readonly isWritten: boolean;
}

const gone = (): EventStoreError => new EventStoreError('CLOSED', 'The service was killed.', 'not-sent');

/** One service's access to a log. It ends immediately and permanently, like that of a killed process; the log itself stays open. */
export class KillableStore {
  #isDead = false;
  #death: Death | undefined;
  #appends = 0;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly store: EventStore,
    private readonly onDeath: () => void,
  ) {}

  /** Dies at a later append; lives on without a death. */
  dieAt(death: Death | undefined): void {
    this.#appends = 0;
    this.#death = death;
  }

  die(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.onDeath();
  }

  /** Resolves when no append is running, so nothing is written later. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  get asStore(): EventStore {
    const { store } = this;
    return {
      append: async (...given) => {
        this.#check();
        const death = this.#death;
        const isLast = death !== undefined && this.#appends >= death.appends;
        this.#appends += 1;
        if (isLast && !death.isWritten) this.die();
        this.#check();
        const result = await this.#write(store.append(...given));
        if (isLast) this.die();
        // The answer to a running append is lost.
        this.#check();
        return result;
      },
      readStream: (...given) => this.#reading(store.readStream(...given)),
      readAll: (...given) => this.#reading(store.readAll(...given)),
      subscribe: (...given) => this.#following(store.subscribe(...given)),
      setRetention: async (...given) => {
        this.#check();
        await store.setRetention(...given);
      },
      deleteStream: async (...given) => {
        this.#check();
        await store.deleteStream(...given);
      },
      tombstone: async (...given) => {
        this.#check();
        await store.tombstone(...given);
      },
      head: async () => {
        this.#check();
        return store.head();
      },
      compare: (...given) => store.compare(...given),
      distance: (...given) => store.distance(...given),
      close: async () => undefined,
    };
  }

  async #write<Result>(append: Promise<Result>): Promise<Result> {
    this.#underWay.add(append);
    return append.finally(() => this.#underWay.delete(append));
  }

  #check(): void {
    if (this.#isDead) throw gone();
  }

  async *#reading(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    this.#check();
    for await (const event of events) {
      this.#check();
      yield event;
    }
  }

  async *#following(messages: AsyncIterable<SubscriptionMessage>): AsyncGenerator<SubscriptionMessage> {
    this.#check();
    for await (const message of messages) {
      this.#check();
      yield message;
    }
  }
}
