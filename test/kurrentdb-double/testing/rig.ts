import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from '@jest/globals';
import {
  type AllStreamSubscription,
  type JSONEventType,
  jsonEvent,
  KurrentDBClient,
  type StreamSubscription,
} from '@kurrent/kurrentdb-client';
import { eventually } from '../../../tools/testing/eventually.js';
import { type DoubleOptions, KurrentDbDouble } from '../index.js';

type Subscription = AllStreamSubscription | StreamSubscription;
type Counted = JSONEventType<'Counted', { n: number; padding: string }>;

/** A double and the real client for each test; both are stopped after it. */
export class Rig {
  #double: KurrentDbDouble | undefined;
  #client: KurrentDBClient | undefined;
  readonly #closers: (() => unknown)[] = [];

  constructor(options: DoubleOptions = {}) {
    beforeEach(async () => {
      this.#double = await KurrentDbDouble.start(options);
      this.#client = this.clientOf(this.#double.url);
    });
    afterEach(async () => {
      for (const close of this.#closers.splice(0)) await close();
      this.#double?.stop();
    });
  }

  get double(): KurrentDbDouble {
    if (this.#double === undefined) throw new Error('There is a double only in a test.');
    return this.#double;
  }

  get client(): KurrentDBClient {
    if (this.#client === undefined) throw new Error('There is a client only in a test.');
    return this.#client;
  }

  clientOf(url: string): KurrentDBClient {
    const client = KurrentDBClient.connectionString(url);
    this.atEnd(() => client.dispose());
    return client;
  }

  async another(options: DoubleOptions): Promise<KurrentDbDouble> {
    const double = await KurrentDbDouble.start(options);
    this.atEnd(() => double.stop());
    return double;
  }

  atEnd(close: () => unknown): void {
    this.#closers.push(close);
  }
}

export const newEvents = (count: number, paddingBytes = 0) =>
  Array.from({ length: count }, (_, n) =>
    jsonEvent<Counted>({ id: randomUUID(), type: 'Counted', data: { n, padding: 'x'.repeat(paddingBytes) } }),
  );

interface WithEvent {
  readonly event?: { readonly id: string; readonly revision: bigint; readonly streamId: string } | undefined;
}

/** All results of a read. */
export const collect = async (read: AsyncIterable<WithEvent>) => {
  const events: NonNullable<WithEvent['event']>[] = [];
  for await (const { event } of read) if (event !== undefined) events.push(event);
  return events;
};

export const revisionsOf = (events: readonly { readonly revision: bigint }[]): readonly number[] =>
  events.map(({ revision }) => Number(revision));

interface Heard {
  readonly kind: 'confirmation' | 'caughtUp' | 'fellBehind' | 'event' | 'error' | 'end';
  readonly revision?: bigint | undefined;
  readonly position?: bigint | undefined;
  readonly error?: unknown;
}

/** Records all messages of a subscription, in order. If it is `slow`, events are read only once `take` is called. */
export class Listener {
  readonly heard: Heard[] = [];

  constructor(
    rig: Rig,
    private readonly subscription: Subscription,
    isSlow = false,
  ) {
    rig.atEnd(() => subscription.unsubscribe());
    const say = (heard: Heard): void => void this.heard.push(heard);
    subscription.on('confirmation', () => say({ kind: 'confirmation' }));
    subscription.on('caughtUp', (at) =>
      say({ kind: 'caughtUp', revision: at?.revision, position: at?.position?.commit }),
    );
    subscription.on('fellBehind', (at) =>
      say({ kind: 'fellBehind', revision: at?.revision, position: at?.position?.commit }),
    );
    subscription.on('error', (error) => say({ kind: 'error', error }));
    subscription.on('end', () => say({ kind: 'end' }));
    if (!isSlow) this.take();
  }

  take(): void {
    this.subscription.on('data', ({ event }: WithEvent & { event?: { position?: { commit: bigint } } }) =>
      this.heard.push({ kind: 'event', revision: event?.revision, position: event?.position?.commit }),
    );
  }

  get kinds(): readonly Heard['kind'][] {
    return this.heard.map(({ kind }) => kind);
  }

  get revisions(): readonly number[] {
    return this.of('event').map(({ revision }) => Number(revision));
  }

  of(kind: Heard['kind']): readonly Heard[] {
    return this.heard.filter((heard) => heard.kind === kind);
  }

  /** Resolves after this number of messages of a kind. */
  hears(kind: Heard['kind'], count = 1): Promise<void> {
    return eventually(() => this.of(kind).length >= count);
  }
}
