/** Counters by name. Names whose count returns to 0 are removed. */
export class Counts {
  readonly #taken = new Map<string, number>();

  get(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  add(name: string, amount: number): void {
    const left = this.get(name) + amount;
    if (left <= 0) this.#taken.delete(name);
    else this.#taken.set(name, left);
  }
}

/** Adds `amount` to all names, unless the count of one would exceed `most`; then returns undefined. The returned function subtracts it again, once. */
export const take = (
  counts: Counts,
  names: readonly string[],
  most: number,
  amount = 1,
): (() => void) | undefined => {
  if (names.some((name) => counts.get(name) + amount > most)) return undefined;
  for (const name of names) counts.add(name, amount);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    for (const name of names) counts.add(name, -amount);
  };
};
