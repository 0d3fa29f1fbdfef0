import type { Verified } from './verify-dropped.js';
import type { VerifyAnswer, VerifyRequest } from './verify-worker.js';

const BROKEN: Verified = { kind: 'unreadable', why: 'It cannot be checked: load this page again.' };

/** Milliseconds after which what did not come is asked for again. */
const AGAIN_MS = 2_000;

/** Checks files in a thread of its own, so that the page stays alive. The thread and all rules are there before the first file is: the network may be gone by then. */
export class Verifier {
  #worker = this.#start();
  readonly #waiting = new Map<number, { readonly file: Blob; readonly tell: (verified: Verified) => void }>();
  #state: 'loading' | 'ready' | 'broken' = 'loading';
  #asked = 0;
  #tellReady: () => void = () => undefined;
  /** Fulfilled once everything is here that a check takes. */
  readonly ready = new Promise<void>((tell) => {
    this.#tellReady = tell;
  });

  verify(file: Blob): Promise<Verified> {
    if (this.#state === 'broken') return Promise.resolve(BROKEN);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((tell) => {
      this.#waiting.set(id, { file, tell });
      if (this.#state === 'ready') this.#send({ id, file });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<VerifyAnswer>) => {
      if (data.kind === 'ready') this.#begin();
      else this.#answer(data.id, data.verified);
    });
    worker.addEventListener('error', (event) => {
      // It is told to whoever has a file checked, and no fault of the page.
      event.preventDefault();
      if (this.#state === 'loading') setTimeout(() => this.#startAgain(), AGAIN_MS);
      else this.#break();
    });
    return worker;
  }

  /** The service may have been away when something of it was asked for: files wait until it is back. */
  #startAgain(): void {
    this.#worker.terminate();
    this.#worker = this.#start();
  }

  #break(): void {
    this.#state = 'broken';
    for (const id of this.#waiting.keys()) this.#answer(id, BROKEN);
  }

  #begin(): void {
    this.#state = 'ready';
    this.#tellReady();
    for (const [id, { file }] of this.#waiting) this.#send({ id, file });
  }

  #send(request: VerifyRequest): void {
    this.#worker.postMessage(request);
  }

  #answer(id: number, verified: Verified): void {
    this.#waiting.get(id)?.tell(verified);
    this.#waiting.delete(id);
  }
}
