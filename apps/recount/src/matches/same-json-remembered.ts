/**
 * Makes a function that compares two JSON values and caches equal parts. The states of a match share unchanged parts, so comparing two
 * long series of states looks only at their differences.
 */
export const sameJsonRemembered = (): ((one: unknown, other: unknown) => boolean) => {
  const alike = new WeakMap<object, object>();
  const isSame = (one: unknown, other: unknown): boolean => {
    if (one === other) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (alike.get(one) === other) return true;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const entries = Object.entries(one);
    const others = new Map(Object.entries(other));
    if (entries.length !== others.size) return false;
    if (!entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))) return false;
    alike.set(one, other);
    return true;
  };
  return isSame;
};
