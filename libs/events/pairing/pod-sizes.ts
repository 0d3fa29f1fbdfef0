/** The pod sizes with the least sum of squared distances from the preferred size, larger pods first. Undefined if the allowed sizes cannot seat all players. */
export const podSizes = (
  players: number,
  allowed: readonly number[],
  preferred: number,
): readonly number[] | undefined => {
  const sizes = [...new Set(allowed)]
    .filter((size) => size > 1)
    .sort((one, other) => Math.abs(one - preferred) - Math.abs(other - preferred) || one - other);
  const last = lastPods(players, sizes, preferred);
  const split: number[] = [];
  for (let left = players; left > 0; ) {
    const size = last[left]?.size;
    if (size === undefined) return undefined;
    split.push(size);
    left -= size;
  }
  return split.sort((one, other) => other - one);
};

interface LastPod {
  readonly cost: number;
  /** Undefined for zero players. */
  readonly size?: number;
}

/** For each number of players, the last pod of the cheapest split. */
const lastPods = (
  players: number,
  sizes: readonly number[],
  preferred: number,
): readonly (LastPod | undefined)[] => {
  const last: (LastPod | undefined)[] = [{ cost: 0 }];
  for (let count = 1; count <= players; count += 1) {
    let best: LastPod | undefined;
    for (const size of sizes) {
      const before = size > count ? undefined : last[count - size];
      if (before === undefined) continue;
      const cost = before.cost + (size - preferred) ** 2;
      if (best === undefined || cost < best.cost) best = { cost, size };
    }
    last[count] = best;
  }
  return last;
};
