import { describe, expect, it } from '@jest/globals';
import { resultSentences } from './result-text.js';

const first = { kind: 'concession', places: [[0], [1]], gamesWon: [1, 0] };

describe('the sentences on the result of a match', () => {
  it('state its own result without an amendment', () => {
    expect(resultSentences({ first })).toEqual(['Result: seat 0, then seat 1 (concession, games won 1:0).']);
  });

  it('state the amended result first, with author and reason, and the first result last', () => {
    const amendment = {
      format: 'recount-amendment/1',
      issuer: 'recount',
      match: 'm1',
      hash: '',
      number: 0,
      at: '2026-11-23T10:00:00.000Z',
      by: { role: 'judge', id: 'jo' },
      reason: 'Both left.',
      result: { kind: 'no-show', places: [[], [0, 1]], gamesWon: [0, 0], gamesDrawn: 0 },
    } as const;
    const result = { ...amendment.result, places: [[], [0, 1]], gamesWon: [0, 0] };
    expect(resultSentences({ first, amendments: [{ ...amendment, result }], asOf: '2026-11-23' })).toEqual([
      'Result (amended): no winner, then seat 0 and seat 1 (no-show, games won 0:0).',
      'Amended by judge jo at 2026-11-23T10:00:00.000Z: no winner, then seat 0 and seat 1 (no-show, games won 0:0). Reason: Both left.',
      'First result: seat 0, then seat 1 (concession, games won 1:0).',
    ]);
  });
});
