/**
 * Pods that send their winner on, the players by seed: no pod is larger than `size`, they are as few as can be, and as even. With four pods the first, fifth, ninth
 * and thirteenth sit together.
 */
export const eliminationPods = (seeds: readonly string[], size: number): readonly (readonly string[])[] => {
  if (seeds.length < 2) return [];
  const count = Math.ceil(seeds.length / size);
  return Array.from({ length: count }, (_, pod) => seeds.filter((_seed, place) => place % count === pod));
};
