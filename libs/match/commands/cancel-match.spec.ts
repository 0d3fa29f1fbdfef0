import { describe, expect, it } from '@jest/globals';
import { begun, cancel, concede, create, DUEL, offerDraw, SECRET, seated } from '../testing/duel.js';
import { given } from '../testing/story.js';

const CANCELLED = { type: 'MatchCancelled', reason: 'The hall is closed.' } as const;

describe('cancelMatch', () => {
  it('before the games cancels the match and reveals no secret', () => {
    given(DUEL, create()).when(cancel).then(CANCELLED);
    given(DUEL, seated()).when(cancel).then(CANCELLED);
  });

  it('during a game reveals the secret to judges and leaves no result', () => {
    const during = given(DUEL, begun(), offerDraw(0)).when(cancel);
    during.then(CANCELLED, { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } });
    expect(during.state.status).toBe('cancelled');
    expect(during.state).not.toHaveProperty('result');
    expect(during.state).not.toHaveProperty('drawOffer');
  });

  it('MATCH_NOT_FOUND: before the match is created', () => {
    given(DUEL).when(cancel).thenRefused('MATCH_NOT_FOUND');
  });

  it('MATCH_OVER: a match that has ended or was cancelled', () => {
    given(DUEL, begun(), concede(0)).when(cancel).thenRefused('MATCH_OVER');
    given(DUEL, create(), cancel).when(cancel).thenRefused('MATCH_OVER');
  });
});
