import { Injectable } from '@nestjs/common';

/**
 * Tells long-lived connections that the service stops. The HTTP server waits for every connection, so this comes before Nest's own hooks, the first of
 * which closes that server.
 */
@Injectable()
export class Shutdown {
  readonly #stopping = new AbortController();

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  begin(): void {
    this.#stopping.abort();
  }
}
