import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { pick } from '../../e2e/support/pick.js';
import { Delays } from './delays.js';

const WATCH =
  'subscription ($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number at text } }';

/** Watches the bots' matches, and checks that every frame arrives once, in order. */
export class Spectator {
  readonly #client: Client;
  readonly faults = new Map<string, number>();
  delays = new Delays();
  #stop: () => void = () => {};

  constructor(url: string, token: string) {
    this.#client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      connectionParams: { authorization: `Bearer ${token}` },
      onNonLazyError: () => {},
    });
    this.#client.on('closed', (event) => {
      const code = pick(event, 'code');
      if (code !== GOODBYE) this.fault(`who watches lost the connection (${String(code)})`);
    });
  }

  begin(): void {
    this.delays = new Delays();
    this.faults.clear();
  }

  fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  watch(matchId: string): void {
    this.#stop();
    let newest: number | undefined;
    // Earlier frames were not awaited: only later ones have a delay.
    const since = Date.now();
    this.#stop = this.#client.subscribe(
      { query: WATCH, variables: { id: matchId, after: -1 } },
      {
        next: (result) => {
          const frame = pick(result, 'data.frames');
          const number = Number(pick(frame, 'number'));
          const at = Date.parse(String(pick(frame, 'at')));
          if (Number.isNaN(number)) this.fault(`who watches got ${JSON.stringify(result).slice(0, 120)}`);
          else if (newest !== undefined && number !== newest + 1)
            this.fault('who watches got a frame twice, or missed one');
          newest = number;
          if (at > since) this.delays.add(Math.max(0, Date.now() - at));
        },
        error: (error) =>
          this.fault(`who watches was let down: ${String(pick(error, '0.message') ?? pick(error, 'code'))}`),
        complete: () => {},
      },
    );
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }
}

/** The close code of this side. */
const GOODBYE = 1000;
