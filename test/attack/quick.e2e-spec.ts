import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from './arena.js';
import { attacks } from './attacks/index.js';
import { generateOn } from './exercises.js';
import { type Bounds, tryAttack } from './trial.js';

/** Other suites may load the machine: times are not checked here, and memory only roughly. */
const BOUNDS: Bounds = { delayMs: Number.POSITIVE_INFINITY, memory: 1.5 * 1024 ** 3, patienceMs: 0 };

describe('a hostile client', () => {
  let arena: Arena;

  beforeAll(async () => {
    arena = await Arena.open({ frames: 400 });
  });

  afterAll(() => arena.close());

  it.each(attacks.map((attack) => [attack.name, attack] as const))(
    'receives a code and does not affect other clients: %s',
    async (_name, attack) => {
      const { faults } = await tryAttack(arena, attack, BOUNDS, true);
      expect(faults).toEqual([]);
    },
  );

  // The last test: it stops the service and checks its log.
  it('sends random operations, each of which succeeds or is refused, and leaves a log that verifies', async () => {
    const { faults } = await generateOn(arena, { count: 300, seed: 7, say: () => {} });
    expect(faults).toEqual([]);
  });
});
