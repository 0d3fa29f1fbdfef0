/** Freezes a plain value deeply. A frozen part counts as deeply frozen. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  // `for in` is faster than `Object.values`: the suites freeze every part of every state.
  for (const key in value) deepFreeze(value[key]);
  return value;
};
