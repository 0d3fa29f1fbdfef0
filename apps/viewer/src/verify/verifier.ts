import type { RequiredWitnesses, Verified } from './verify-dropped.js';
import type { VerifyAnswer, VerifyRequest } from './verify-worker.js';

const BROKEN: Verified = { kind: 'unreadable', why: 'It cannot be checked: load this page again.' };

/** Milliseconds before a failed start is retried. */
const AGAIN_MS = 2_000;

/**
 * Checks files in a worker, so that the page stays responsive. The worker and all rules are loaded before the first file, because the network may be lost
 * later.
 */
export class Verifier {
  #worker = this.#start();
  readonly #waiting = new Map<
    number,
    Omit<VerifyRequest, 'id'> & { readonly tell: (verified: Verified) => void }
  >();
  #state: 'loading' | 'ready' | 'broken' = 'loading';
  #asked = 0;
  #tellReady: () => void = () => undefined;
  /** Fulfilled once all dependencies of a check are loaded. */
  readonly ready = new Promise<void>((tell) => {
    this.#tellReady = tell;
  });

  verify(file: Blob, witnesses: RequiredWitnesses): Promise<Verified> {
    if (this.#state === 'broken') return Promise.resolve(BROKEN);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((tell) => {
      this.#waiting.set(id, { file, witnesses, tell });
      if (this.#state === 'ready') this.#send({ id, file, witnesses });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<VerifyAnswer>) => {
      if (data.kind === 'ready') this.#begin();
      else this.#answer(data.id, data.verified);
    });
    worker.addEventListener('error', (event) => {
      // The caller gets the error; it is not an error of the page.
      event.preventDefault();
      if (this.#state === 'loading') setTimeout(() => this.#startAgain(), AGAIN_MS);
      else this.#break();
    });
    return worker;
  }

  /** The service may have been unreachable while the worker loaded: files wait until it returns. */
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
    for (const [id, { file, witnesses }] of this.#waiting) this.#send({ id, file, witnesses });
  }

  #send(request: VerifyRequest): void {
    this.#worker.postMessage(request);
  }

  #answer(id: number, verified: Verified): void {
    this.#waiting.get(id)?.tell(verified);
    this.#waiting.delete(id);
  }
}
