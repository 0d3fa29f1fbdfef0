import { afterAll, beforeAll } from '@jest/globals';

/**
 * A value created before the tests of the calling block, shared by all of them, and disposed after the last. Before that it is an empty object: a suite can
 * assign it to a constant and pass it on.
 */
export const forAll = <Made extends object>(
  make: () => Promise<Made>,
  end: (made: Made) => unknown = () => undefined,
): Made => {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(async () => {
    if (made !== undefined) await end(made);
  });
  const nothing: Made = Object.create(null);
  return new Proxy(nothing, {
    get: (_, name) => {
      if (made === undefined) throw new Error(`${String(name)} is asked for before the first test.`);
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === 'function' ? value.bind(made) : value;
    },
  });
};
