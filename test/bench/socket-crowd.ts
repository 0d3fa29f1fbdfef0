import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./crowd-process.mjs', import.meta.url));
const SETTLED_MS = 300;
const PATIENCE_MS = 120_000;

/** What subscribers were sent; milliseconds from the time that a frame says to its last byte. */
export interface Told {
  readonly messages: number;
  readonly bytes: number;
  /** Those who have less than others of the same match. */
  readonly behind: number;
  /** Those whose connections were closed. */
  readonly gone: number;
  readonly median: number;
  readonly of99: number;
  readonly slowest: number;
  /** From asking to the first message, and to the last so far, of whoever had to wait the longest. */
  readonly toFirst: number;
  readonly toLast: number;
}

export interface Crowd {
  readonly port: number;
  /** Asks for `at` of each frame. */
  readonly query: string;
  readonly matches: readonly string[];
  readonly count: number;
}

/** Many subscribers in a process of their own: what they do takes nothing from who measures. */
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

  /** Once there are so many messages, nothing more comes, and nobody is behind others of the same match; or when that takes too long. */
  async told(least = 0, patience = PATIENCE_MS): Promise<Told> {
    const until = performance.now() + patience;
    for (let before = -1; ; ) {
      const told: Told = JSON.parse(await this.#ask({ told: true }));
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
