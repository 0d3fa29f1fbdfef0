/** Elimination pods by seed: as few and as even as possible, none larger than `size`. With four pods the seeds 1, 5, 9 and 13 sit together. */
export const eliminationPods = (seeds: readonly string[], size: number): readonly (readonly string[])[] => {
  if (seeds.length < 2) return [];
  const count = Math.ceil(seeds.length / size);
  return Array.from({ length: count }, (_, pod) => seeds.filter((_seed, place) => place % count === pod));
};
