import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { decodeEvent, type EventStore, isEventStoreError, type RecordedEvent } from '#libs/event-log';
import { organizationOf, REVOCATION_STREAM, REVOCATIONS, type RevocationFact } from '#libs/organizations';
import { EVENT_STORE } from '../platform/injection.js';
import { Signal } from '../platform/signal.js';
import type { Principal } from './principal.js';
import { revocationCodec } from './revocation-codec.js';

/** Milliseconds before a lost subscription to the log is made anew. */
const RETRY_DELAY = 500;
/** Milliseconds that a token waits, at the start, until it is known which were taken back. */
const PATIENCE = 5_000;

/**
 * Which tokens were taken back, as the log says. Its one stream is read whole at the start, before any token is believed, and followed from then on. It is kept
 * in memory: a revocation takes some 100 bytes, and people write them by hand.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Revocations.name);
  readonly #tokens = new Set<string>();
  /** The moment up to which the tokens of somebody were taken back, in milliseconds since 1970. */
  readonly #subjects = new Map<string, number>();
  readonly #watchers = new Set<() => void>();
  readonly #stop = new AbortController();
  readonly #read = new Signal();
  #newest: bigint | undefined;
  #state: 'reading' | 'away' | 'read' = 'reading';

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  onApplicationBootstrap(): void {
    void this.#follow();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  /** Whether it is known which tokens were taken back; waits for it at the start. */
  async areKnown(): Promise<boolean> {
    if (this.#state === 'reading')
      await this.#read.wait(AbortSignal.any([this.#stop.signal, AbortSignal.timeout(PATIENCE)]));
    return this.#state === 'read';
  }

  /** Whether a token was taken back. One that does not say when it was issued was issued before. */
  concern(principal: Principal): boolean {
    const { subject, token } = principal;
    if (token === undefined) return false;
    const organization = organizationOf(principal);
    if (token.id !== undefined && this.#tokens.has(keyOf(organization, token.id))) return true;
    const by = subject === undefined ? undefined : this.#subjects.get(keyOf(organization, subject));
    return by !== undefined && (token.issuedAt ?? 0) <= by;
  }

  /** Calls back when more tokens were taken back, until the returned function is called. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#followOnce();
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        this.#logger.warn(`Lost the log, trying again: ${error instanceof Error ? error.message : error}`);
        // Who waits for a log that is away need not wait: what is known holds on.
        if (this.#state === 'reading') this.#settle('away');
      }
      await new Signal().wait(this.#stop.signal, RETRY_DELAY);
    }
  }

  async #followOnce(): Promise<void> {
    const { signal } = this.#stop;
    // What is asked for from the end on says nothing of what came before it stood.
    for await (const message of this.store.subscribe({ after: 'end', categories: [REVOCATIONS], signal }))
      if (message.kind === 'event' || message.kind === 'caughtUp') {
        await this.#readOn();
        this.#settle('read');
      }
  }

  async #readOn(): Promise<void> {
    const options = this.#newest === undefined ? {} : { after: this.#newest };
    try {
      for await (const recorded of this.store.readStream(REVOCATION_STREAM, options)) this.#take(recorded);
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
  }

  #take(recorded: RecordedEvent): void {
    this.#apply(decodeEvent(revocationCodec, recorded).event);
    this.#newest = recorded.revision;
    for (const onChange of [...this.#watchers]) onChange();
  }

  #apply(fact: RevocationFact): void {
    if (fact.type === 'TokenRevoked') this.#tokens.add(keyOf(fact.organization, fact.token));
    else {
      const key = keyOf(fact.organization, fact.subject);
      const by = Date.parse(fact.issuedBy);
      this.#subjects.set(key, Math.max(by, this.#subjects.get(key) ?? by));
    }
  }

  #settle(state: 'away' | 'read'): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#read.give();
  }
}

/** No id of an organization has a blank. */
const keyOf = (organization: string, id: string): string => `${organization} ${id}`;
