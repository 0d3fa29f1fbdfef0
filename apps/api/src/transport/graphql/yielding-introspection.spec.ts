import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { eventLoop } from '../../platform/scheduling/event-loop.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { withYieldingIntrospection } from './yielding-introspection.js';

const TYPES = 200;
const sdl = Array.from({ length: TYPES }, (_, n) => `type T${n} { a: Int }`).join(' ');
const made = () => buildSchema(`type Query { a: Int } ${sdl}`);

describe('introspection', () => {
  it('yields between types and returns the same result as without yielding', async () => {
    let [now, turns, isDone] = [0, 0, false];
    // The clock advances by a millisecond with each reading.
    const schema = withYieldingIntrospection(made(), new Turns({ ...eventLoop, now: () => (now += 1) }));
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const asked = { document: parse(getIntrospectionQuery()) };
    const inTurns = await execute({ schema, ...asked });
    isDone = true;
    expect(inTurns).toEqual(await execute({ schema: made(), ...asked }));
    expect(turns).toBeGreaterThan(TYPES / 10);
  });
});
