/** An unbounded queue: values are pushed on one side and read in order on the other, each once. */
export class Pushed<T> {
  readonly #waiting: T[] = [];
  #end: { readonly error?: Error } | undefined;
  #wake: () => void = () => {};

  push(value: T): void {
    if (this.#end !== undefined) return;
    this.#waiting.push(value);
    this.#wake();
  }

  /** Ends the queue; earlier values are still read. */
  end(): void {
    this.#end ??= {};
    this.#wake();
  }

  fail(error: Error): void {
    this.#end ??= { error };
    this.#wake();
  }

  async *all(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#end !== undefined) break;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
    if (this.#end?.error !== undefined) throw this.#end.error;
  }
}
