export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value at a path such as `match.seats.0.player`; undefined where it ends early. */
export const pick = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);

export const pickText = (value: unknown, path: string): string => {
  const found = pick(value, path);
  if (typeof found !== 'string') throw new Error(`No text at ${path} of ${JSON.stringify(value)}`);
  return found;
};

export const pickNumber = (value: unknown, path: string): number => {
  const found = pick(value, path);
  if (typeof found !== 'number') throw new Error(`No number at ${path} of ${JSON.stringify(value)}`);
  return found;
};

export const pickList = (value: unknown, path: string): readonly unknown[] => {
  const found = pick(value, path);
  if (!Array.isArray(found)) throw new Error(`No list at ${path} of ${JSON.stringify(value)}`);
  return found;
};
