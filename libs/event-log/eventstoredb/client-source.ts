import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { connect } from './connect.js';
import { closed } from './failures.js';
import type { OnConnectionProblem } from './trouble.js';

/** After this many consecutive failures the client is discarded, because it caches some answers of the server for ever, even wrong ones. */
const FAILURES_IN_A_ROW = 3;
const DISPOSAL_MS = 1_000;

/** Provides a client, and a new one after it was discarded. Writing, reading and following use separate sources, so that a failure of one does not affect the others. */
export class ClientSource {
  readonly #url: string;
  readonly #name: string;
  readonly #onTrouble: OnConnectionProblem;
  readonly #disposals = new Set<Promise<unknown>>();
  #current: KurrentDBClient | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, name: string, onTrouble: OnConnectionProblem) {
    this.#url = url;
    this.#name = name;
    this.#onTrouble = onTrouble;
  }

  /** Throws CLOSED after `close`. */
  get(): KurrentDBClient {
    if (this.#isClosed) throw closed();
    this.#current ??= connect(this.#url, this.#name);
    return this.#current;
  }

  succeeded(client: KurrentDBClient): void {
    if (client === this.#current) this.#failures = 0;
  }

  failed(client: KurrentDBClient): void {
    if (client !== this.#current) return;
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.discard(client, 'it failed several times in a row');
  }

  /** Discards a client at once. Its pending calls fail, and are retried on the next client. */
  discard(client: KurrentDBClient, reason: string): void {
    if (client !== this.#current) return;
    this.#current = undefined;
    this.#failures = 0;
    this.#onTrouble({ kind: 'client-discarded', name: this.#name, reason });
    this.#dispose(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#current !== undefined) this.#dispose(this.#current);
    this.#current = undefined;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, DISPOSAL_MS);
    });
    await Promise.race([Promise.allSettled(this.#disposals), patience]);
    clearTimeout(timer);
  }

  #dispose(client: KurrentDBClient): void {
    const disposal = client.dispose().catch(() => undefined);
    this.#disposals.add(disposal);
    void disposal.then(() => this.#disposals.delete(disposal));
  }
}
