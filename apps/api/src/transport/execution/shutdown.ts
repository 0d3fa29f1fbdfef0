import { setMaxListeners } from 'node:events';
import { Injectable } from '@nestjs/common';

/** Signals long-lived connections that the service stops. The HTTP server waits for all connections, so this must precede Nest's hooks, which close the server. */
@Injectable()
export class Shutdown {
  readonly #stopping = new AbortController();

  constructor() {
    // Each connection adds a listener.
    setMaxListeners(0, this.#stopping.signal);
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  begin(): void {
    this.#stopping.abort();
  }
}
