import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena } from './arena.js';
import { attacks } from './attacks/index.js';
import { generateOn } from './exercises.js';
import { type Bounds, tryAttack } from './trial.js';

/** The machine may be busy with other suites: no time is held against the service here, and its memory only roughly. */
const BOUNDS: Bounds = { delayMs: Number.POSITIVE_INFINITY, memory: 1.5 * 1024 ** 3, patienceMs: 0 };

/* Less than a second of each attack; `npm run attack` goes on longer, and looks at delays and at what stays in memory. */
describe('a hostile client', () => {
  let arena: Arena;

  beforeAll(async () => {
    arena = await Arena.open({ frames: 400 });
  });

  afterAll(() => arena.close());

  it.each(attacks.map((attack) => [attack.name, attack] as const))(
    'is answered with a code, and hurts nobody else: %s',
    async (_name, attack) => {
      const { faults } = await tryAttack(arena, attack, BOUNDS, true);
      expect(faults).toEqual([]);
    },
  );

  // The last one: it ends the service and looks at its log.
  it('writes operations by chance, is answered or refused, and leaves a log that verifies', async () => {
    const { faults } = await generateOn(arena, { count: 300, seed: 7, say: () => {} });
    expect(faults).toEqual([]);
  });
});
