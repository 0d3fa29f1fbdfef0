import { Agent, request } from 'node:http';
import { Delays } from './delays.js';

const EVERY_MS = 50;
const PATIENCE_MS = 300_000;
const QUESTION = JSON.stringify({ query: '{ me { role } }' });
const ANSWER = '{"data":{"me":{"role":"SPECTATOR"}}}';

/** Sends `me` requests at a fixed pace: a late answer does not delay the next request. */
export class Probe {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #waiting = new Set<Promise<void>>();
  readonly faults = new Map<string, number>();
  delays = new Delays();
  ownDelays = new Delays();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: URL,
    private readonly token: string,
  ) {}

  begin(): void {
    this.delays = new Delays();
    this.ownDelays = new Delays();
    this.faults.clear();
    let due = performance.now();
    const next = () => {
      this.ownDelays.add(performance.now() - due);
      const asked = this.#ask().finally(() => this.#waiting.delete(asked));
      this.#waiting.add(asked);
      due = Math.max(due + EVERY_MS, performance.now());
      this.#timer = setTimeout(next, due - performance.now());
    };
    next();
  }

  /** Stops, and resolves once every request is answered or given up. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.all(this.#waiting);
  }

  fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  async #ask(): Promise<void> {
    const began = performance.now();
    const answer = await this.#answer();
    this.delays.add(performance.now() - began);
    if (answer !== ANSWER) this.fault(`"me" was answered ${answer.slice(0, 120)}`);
  }

  #answer(): Promise<string> {
    return new Promise((resolve) => {
      const asked = request(
        this.url,
        {
          agent: this.#agent,
          method: 'POST',
          timeout: PATIENCE_MS,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve(text.trim()));
          response.on('error', (error) => resolve(error.message));
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('nothing in 30 s')));
      asked.on('error', (error) => resolve(error.message));
      asked.end(QUESTION);
    });
  }
}
