import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { withDefaults } from './connection-string.js';
import { closed } from './failures.js';
import type { OnTrouble } from './trouble.js';

/** This often in a row a client may fail before it is given up: it keeps some answers of the server for its whole life, wrong ones too. */
const FAILURES_IN_A_ROW = 3;
const DISPOSAL_MS = 1_000;

/**
 * Hands out one client, and a new one once the old was given up. Clients for writing, reading and following come from different sources, so that
 * what goes wrong with one leaves the others alone.
 */
export class ClientSource {
  readonly #url: string;
  readonly #name: string;
  readonly #onTrouble: OnTrouble;
  readonly #disposals = new Set<Promise<unknown>>();
  #current: KurrentDBClient | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, name: string, onTrouble: OnTrouble) {
    this.#url = url;
    this.#name = name;
    this.#onTrouble = onTrouble;
  }

  /** Throws CLOSED after `close`. */
  get(): KurrentDBClient {
    if (this.#isClosed) throw closed();
    this.#current ??= KurrentDBClient.connectionString(withDefaults(this.#url, this.#name));
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

  /** Gives a client up at once: nothing that it was asked will be answered. Calls under way on it fail, and are tried again on the next. */
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
