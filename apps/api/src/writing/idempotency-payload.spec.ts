import { describe, expect, it } from '@jest/globals';
import { digestOf } from './idempotency-payload.js';

const SECRET = 'a secret';
const input = {
  matchId: 'm-1',
  commandId: 'c',
  expectedFrame: 7,
  note: null,
  other: undefined,
  action: {
    metax: {
      play: { card: 'c1', targets: [null, { card: 'c2', extra: null }], empty: {} },
      keepHand: null,
    },
  },
};
const digest = (given: object): string => digestOf({ type: 'takeAction', input: given }, SECRET);

describe('the digest of an idempotency payload', () => {
  it('equals the digests in logs of earlier builds', () => {
    expect(digest(input)).toBe('4_bsR8PcuxoPbRrcVJ8JLd');
  });

  it('does not depend on how the command is sent, or on whether null fields are omitted', () => {
    const { commandId: _id, expectedFrame: _frame, note: _note, ...rest } = input;
    expect(digest({ ...rest, commandId: 'another', expectedFrame: 9 })).toBe(digest(input));
  });

  it('differs for another command and for another secret', () => {
    const others = [
      digest({ ...input, matchId: 'm-2' }),
      digest({ ...input, note: '' }),
      digest({ ...input, action: { metax: { play: { card: 'c1', targets: [{ card: 'c2' }], empty: {} } } } }),
      digestOf({ type: 'makeRuling', input }, SECRET),
      digestOf({ type: 'takeAction', input }, 'another secret'),
    ];
    expect(new Set([digest(input), ...others]).size).toBe(others.length + 1);
  });
});
