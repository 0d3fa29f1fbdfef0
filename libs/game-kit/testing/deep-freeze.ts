/** Freezes a plain value deeply. What is frozen already is taken to be deeply frozen. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  // Not by `Object.values`: the suites freeze every part of every state.
  for (const key in value) deepFreeze(value[key]);
  return value;
};
