import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./crowd-process.mjs', import.meta.url));
const SETTLED_MS = 300;
const PATIENCE_MS = 120_000;

/** Messages received by subscribers; milliseconds from a frame's time to its last byte. */
export interface ReceivedMessages {
  readonly messages: number;
  readonly bytes: number;
  /** Subscribers that have fewer messages than others of the same match. */
  readonly behind: number;
  /** Subscribers whose connections were closed. */
  readonly gone: number;
  readonly median: number;
  readonly of99: number;
  readonly slowest: number;
  /** From the request to the first message, and to the last so far, for the subscribers that waited longest. */
  readonly toFirst: number;
  readonly toLast: number;
}

export interface Crowd {
  readonly port: number;
  /** Requires `at` of each frame. */
  readonly query: string;
  readonly matches: readonly string[];
  readonly count: number;
}

/** Many subscribers in a separate process, so that they use no processor time of the measuring process. */
export class SocketCrowd {
  readonly #answers: AsyncIterator<string>;

  private constructor(
    private readonly child: ChildProcess,
    lines: Interface,
  ) {
    this.#answers = lines[Symbol.asyncIterator]();
  }

  static start(): SocketCrowd {
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
    return new SocketCrowd(child, createInterface({ input: child.stdout }));
  }

  async open(crowd: Crowd): Promise<void> {
    await this.#ask({ open: crowd });
  }

  async forget(): Promise<void> {
    await this.#ask({ forget: true });
  }

  /** Resolves once this many messages have arrived, no more follow, and all subscribers of a match have as many; or after a time limit. */
  async told(least = 0, patience = PATIENCE_MS): Promise<ReceivedMessages> {
    const until = performance.now() + patience;
    for (let before = -1; ; ) {
      const told: ReceivedMessages = JSON.parse(await this.#ask({ told: true }));
      const isAll = told.messages >= least && told.messages === before && told.behind === 0;
      if (isAll || performance.now() > until) return told;
      before = told.messages;
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
  }

  async #ask(question: object): Promise<string> {
    this.child.stdin?.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.#answers.next();
    if (done === true) throw new Error('The process of the subscribers has ended.');
    return value;
  }
}
