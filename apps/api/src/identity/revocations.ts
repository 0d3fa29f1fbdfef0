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

/** Milliseconds before a lost subscription to the log is renewed. */
const RETRY_DELAY = 500;
/** Milliseconds that a token waits for the revocations at the start. */
const PATIENCE = 5_000;

/**
 * The revoked tokens. Reads their stream completely at the start, before any token is accepted, and follows it. All revocations stay in memory: each takes some
 * 100 bytes, and only people make them.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Revocations.name);
  readonly #tokens = new Set<string>();
  /** By subject, the time of issue up to which its tokens are revoked, in milliseconds since 1970. */
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

  /** Whether the revocations are known; waits for them at the start. */
  async areKnown(): Promise<boolean> {
    if (this.#state === 'reading')
      await this.#read.wait(AbortSignal.any([this.#stop.signal, AbortSignal.timeout(PATIENCE)]));
    return this.#state === 'read';
  }

  /** Whether a token is revoked. A token without a time of issue counts as issued before any revocation. */
  concern(principal: Principal): boolean {
    const { subject, token } = principal;
    if (token === undefined) return false;
    const organization = organizationOf(principal);
    if (token.id !== undefined && this.#tokens.has(keyOf(organization, token.id))) return true;
    const by = subject === undefined ? undefined : this.#subjects.get(keyOf(organization, subject));
    return by !== undefined && (token.issuedAt ?? 0) <= by;
  }

  /** Calls back after new revocations, until the returned function is called. */
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
        // While the log is unreachable, tokens need not wait: the known revocations apply.
        if (this.#state === 'reading') this.#settle('away');
      }
      await new Signal().wait(this.#stop.signal, RETRY_DELAY);
    }
  }

  async #followOnce(): Promise<void> {
    const { signal } = this.#stop;
    // A subscription from the end misses earlier events: they are read after it is established.
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

/** No id of an organization contains a space. */
const keyOf = (organization: string, id: string): string => `${organization} ${id}`;
