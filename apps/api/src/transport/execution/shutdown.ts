import { setMaxListeners } from 'node:events';
import { Injectable } from '@nestjs/common';

/**
 * Tells long-lived connections that the service stops. The HTTP server waits for every connection, so this comes before Nest's own hooks, the first of
 * which closes that server.
 */
@Injectable()
export class Shutdown {
  readonly #stopping = new AbortController();

  constructor() {
    // Every connection listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  begin(): void {
    this.#stopping.abort();
  }
}
