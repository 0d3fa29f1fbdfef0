/**
 * Pods that send their winner on, from seeds: with four pods, the first, fifth, ninth and thirteenth sit together. Undefined unless the field is a power of the
 * pod's size.
 */
export const eliminationPods = (
  seeds: readonly string[],
  size: number,
): readonly (readonly string[])[] | undefined => {
  let left = seeds.length;
  while (left > 1 && left % size === 0) left /= size;
  if (left !== 1 || seeds.length < size) return undefined;
  const count = seeds.length / size;
  return Array.from({ length: count }, (_, pod) => seeds.filter((_seed, place) => place % count === pod));
};
