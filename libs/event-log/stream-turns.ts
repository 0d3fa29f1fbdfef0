/**
 * Lets work on one stream run one after the other. Two commands in one process need not race through the store to find out who
 * was first; between processes the expected revision still decides.
 */
export class StreamTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when all that was asked for this stream before has ended, well or badly. */
  async take<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    // The next in line waits for mine to end, but my failure is not its failure.
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
