/** How much of something is taken, by whom. Who has given everything back is forgotten. */
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

/** Counts for each of the names at once, unless one of them would have more than `most`. The returned function, called once or more often, gives it back. */
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
