import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from './address.js';

describe('the address of a replay', () => {
  it('is read back unchanged', () => {
    for (const search of [
      '',
      '?frame=12',
      '?frame=0&compare=3',
      '?frame=1&as=seat-2',
      '?as=judge',
      '?frame=4&graph=hand&no-spoilers=',
      '?frame=4&compare=9&as=seat-1-as-played&annotation=5f2c',
    ])
      expect(writeAddress(readAddress(search))).toBe(search);
  });

  it('leaves out invalid values', () => {
    expect(readAddress('?frame=-1&compare=x&as=nobody&other=1')).toEqual({
      frame: undefined,
      compare: undefined,
      as: undefined,
      graph: undefined,
      isBlind: false,
      annotation: undefined,
    });
  });

  it('names viewpoints', () => {
    expect(readAddress('?as=seat-1').as).toEqual({ kind: 'SEAT', seat: 1 });
    expect(readAddress('?as=seat-1-as-played').as).toEqual({ kind: 'SEAT', seat: 1, asPlayed: true });
    expect(readAddress('?as=nobody-as-played').as).toBeUndefined();
    expect(readAddress('?as=production').as).toEqual({ kind: 'PRODUCTION' });
  });
});
