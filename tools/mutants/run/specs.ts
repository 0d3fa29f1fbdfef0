import type { Given } from './coverage.js';
import { collect, type Test } from './harness.js';
import { mutantSwitch } from './switch.js';

/** Loads the game's modules and returns the mutants reached while loading. */
export const loadModules = async ({ modules }: Given): Promise<readonly number[]> => {
  mutantSwitch.begin();
  for (const module of modules) await import(module);
  return mutantSwitch.asked().ids;
};

export const collectSpec = (spec: string, version = ''): Promise<readonly Test[]> =>
  collect(spec, () => import(spec + version));
