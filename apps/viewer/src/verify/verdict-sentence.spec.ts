import { describe, expect, it } from '@jest/globals';
import { verdictSentence } from './verdict-sentence.js';

describe('the sentence of a verdict', () => {
  it('names the first wrong frame', () => {
    const findings = [{ code: 'BROKEN_CHAIN', frame: 17, message: '', times: 1 }] as const;
    expect(verdictSentence({ verdict: 'WRONG', frames: 450, findings })).toBe(
      'The first wrong frame is 17 of 450.',
    );
  });

  it('does not claim a complete check after a partial one', () => {
    expect(verdictSentence({ verdict: 'VALID', frames: 450, findings: [] })).toMatch(
      /^All 450 .* everything/,
    );
    expect(verdictSentence({ verdict: 'PARTLY', frames: 1, findings: [] })).toMatch(/not everything/);
  });
});
