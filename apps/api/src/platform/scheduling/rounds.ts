type Run = () => void;

/** A round-robin queue: each key has one entry per round, its oldest, however many entries wait under that key. */
export class Rounds {
  readonly #waiting = new Map<string, Run[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(key: string, run: Run): void {
    const before = this.#waiting.get(key);
    if (before === undefined) this.#waiting.set(key, [run]);
    else before.push(run);
    this.#size += 1;
  }

  shift(): Run | undefined {
    for (const [key, runs] of this.#waiting) {
      const run = runs.shift();
      const isAlone = this.#waiting.size === 1;
      // Move the key to the end of the round.
      if (runs.length === 0 || !isAlone) this.#waiting.delete(key);
      if (runs.length > 0 && !isAlone) this.#waiting.set(key, runs);
      this.#size -= 1;
      return run;
    }
    return undefined;
  }
}
