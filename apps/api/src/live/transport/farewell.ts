import { Injectable } from '@nestjs/common';

/**
 * Given before the service is taken down: what stays open for long ends then. The HTTP server waits for every connection, so it must come
 * before Nest's own hooks, the first of which closes that server.
 */
@Injectable()
export class Farewell {
  readonly #going = new AbortController();

  get signal(): AbortSignal {
    return this.#going.signal;
  }

  say(): void {
    this.#going.abort();
  }
}
