import { afterAll, beforeAll } from '@jest/globals';

/**
 * Made before the tests of the block that this is called in, the same for all of them, and ended after the last. Before that it is an object without anything: a suite names it
 * as a constant, and hands it on as what it will be.
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
