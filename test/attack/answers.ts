/** Statuses that need no body, for clients without proper HTTP or GraphQL. */
const TYPED_STATUSES: ReadonlySet<number> = new Set([
  400, 404, 405, 408, 413, 414, 415, 417, 429, 431, 503, 505,
]);
/** The number of characters of an answer that are searched for its code. */
const LOOKED_AT = 4096;
const SHOWN = 5;

/** An HTTP answer; status 0 if the connection ended first, with the reason as its text. */
export interface HttpAnswer {
  readonly status: number;
  /** The beginning of the body. */
  readonly text: string;
  readonly bytes: number;
}

/** Counts the answers to an attack by code. */
export class Answers {
  readonly #counts = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  largest = 0;

  /** A code, or the way in which a connection ended. */
  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
    if (what === 'INTERNAL') this.#fault('was answered INTERNAL');
  }

  /** An answer over HTTP, by its code. */
  addHttp({ status, text, bytes }: HttpAnswer): void {
    this.largest = Math.max(this.largest, bytes);
    if (status === 0) {
      this.add(text);
      return;
    }
    const code = codeIn(text);
    this.add(code ?? (status === 200 ? 'ok' : `HTTP ${status}`));
    if (status >= 500 && code !== 'TEMPORARILY_UNAVAILABLE') this.#fault(`was answered HTTP ${status}`);
    if (status !== 200 && code === undefined && !TYPED_STATUSES.has(status))
      this.#fault(`was answered HTTP ${status} without a code`);
  }

  /** A message of a socket, by the codes in it. */
  addMessage(text: string): void {
    this.largest = Math.max(this.largest, text.length);
    const code = codeIn(text);
    if (code !== undefined) this.add(code);
  }

  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** Answers that the service must never send. */
  get faults(): readonly string[] {
    return [...this.#faults].map(([what, count]) => `${what} (${count} times)`);
  }

  toString(): string {
    const sorted = [...this.#counts].sort(([, a], [, b]) => b - a);
    const shown = sorted.slice(0, SHOWN).map(([what, count]) => (count === 1 ? what : `${what} x${count}`));
    return [...shown, ...(sorted.length > SHOWN ? ['...'] : [])].join(', ') || 'nothing';
  }

  #fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }
}

const codeIn = (text: string): string | undefined =>
  /"code":\s*"([A-Z_]+)"/.exec(text.slice(0, LOOKED_AT))?.[1] ??
  /"code":\s*"([A-Z_]+)"/.exec(text.slice(-LOOKED_AT))?.[1];
