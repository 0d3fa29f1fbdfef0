import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

it('of a service that has ended are let go of: what watches the process holds none of them', async () => {
  const gone = Array.from({ length: 3 }, () => new WeakRef(new Metrics().registry));
  // What a weak reference was made of stays until its turn of the event loop is over.
  await new Promise(setImmediate);
  collect();
  expect(gone.filter((registry) => registry.deref() !== undefined)).toEqual([]);
});

it('tell of the process as well, for each of two services in it', async () => {
  for (const metrics of [new Metrics(), new Metrics()])
    expect(await metrics.text()).toMatch(/^nodejs_heap_size_used_bytes \d+/m);
});
