/** The largest number that a name gets. */
const LARGEST = 999;

/** The name, or with the smallest number from 2 that makes it free: `Nina #2`. Undefined if none is free. The base is cut so that the whole has at most `maxLength` letters. */
export const discriminatedName = (
  name: string,
  maxLength: number,
  isTaken: (name: string) => boolean,
): string | undefined => {
  if (!isTaken(name)) return name;
  for (let number = 2; number <= LARGEST; number += 1) {
    const suffix = ` #${number}`;
    const numbered = `${[...name]
      .slice(0, maxLength - suffix.length)
      .join('')
      .trimEnd()}${suffix}`;
    if (!isTaken(numbered)) return numbered;
  }
  return undefined;
};
