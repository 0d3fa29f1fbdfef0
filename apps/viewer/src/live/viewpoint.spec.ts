import { describe, expect, it } from '@jest/globals';
import { viewpointOf, viewpointValue } from './viewpoint.js';

describe('a viewpoint as the value of a select', () => {
  it('survives a round trip', () => {
    for (const as of [{ kind: 'JUDGE' }, { kind: 'SPECTATOR' }, { kind: 'SEAT', seat: 3 }] as const)
      expect(viewpointOf(viewpointValue(as))).toEqual(as);
  });
});
