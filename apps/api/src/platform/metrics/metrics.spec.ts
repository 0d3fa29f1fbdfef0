import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

it('The metrics of a closed service are garbage-collected: the process metrics do not retain them', async () => {
  const gone = Array.from({ length: 3 }, () => new WeakRef(new Metrics().registry));
  // The target of a weak reference stays alive until the end of the current event-loop turn.
  await new Promise(setImmediate);
  collect();
  expect(gone.filter((registry) => registry.deref() !== undefined)).toEqual([]);
});

it('The metrics of each of two services in a process include the process metrics', async () => {
  for (const metrics of [new Metrics(), new Metrics()])
    expect(await metrics.text()).toMatch(/^nodejs_heap_size_used_bytes \d+/m);
});
