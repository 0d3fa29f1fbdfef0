export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

export const textAt = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
};
