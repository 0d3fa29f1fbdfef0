import type { Script } from './script.js';

/**
 * Removes acts from a failing script as long as it fails, larger parts first, within a number of attempts. A race may not occur again: then the script stays as
 * it is.
 */
export const shortened = async (
  script: Script,
  attempts: number,
  fails: (script: Script) => Promise<boolean>,
): Promise<Script> => {
  let shortest = script;
  let left = attempts;
  for (let size = Math.ceil(script.acts.length / 2); size >= 1 && left > 0; ) {
    let isShorter = false;
    for (let from = 0; from < shortest.acts.length && left > 0; ) {
      const acts = shortest.acts.filter((_act, at) => at < from || at >= from + size);
      left -= 1;
      if (await fails({ ...shortest, acts })) {
        shortest = { ...shortest, acts };
        isShorter = true;
      } else from += size;
    }
    if (size === 1 && !isShorter) break;
    size = Math.max(1, Math.floor(size / 2));
    if (size === 1 && shortest.acts.length <= 1) break;
  }
  return shortest;
};
