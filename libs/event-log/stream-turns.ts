/** Serializes the work on one stream, so that two commands in one process do not race in the store. Between processes the expected revision decides. */
export class StreamTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work once all earlier work on this stream has ended, with or without an error. */
  async take<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    // The next one waits for this work to end, but does not fail with it.
    const ended = mine.then(nothing, nothing);
    this.#last.set(stream, ended);
    try {
      return await mine;
    } finally {
      if (this.#last.get(stream) === ended) this.#last.delete(stream);
    }
  }
}

const nothing = (): void => {};
