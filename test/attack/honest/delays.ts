/** Measured times in milliseconds. */
export class Delays {
  readonly #taken: number[] = [];

  add(milliseconds: number): void {
    this.#taken.push(milliseconds);
  }

  get count(): number {
    return this.#taken.length;
  }

  /** The time below which this share of them is. */
  within(share: number): number {
    const sorted = this.#taken.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  get most(): number {
    return this.within(1);
  }
}
