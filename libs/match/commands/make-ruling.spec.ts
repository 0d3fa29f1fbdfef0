import { describe, expect, it } from '@jest/globals';
import { toJson } from '#libs/game-kit';
import type { MatchCommand } from '../commands.js';
import { rulingsOf } from '../queries.js';
import { begun, cancel, DUEL, decked, JUDGED } from '../testing/duel.js';
import { given } from '../testing/story.js';

const rule = (type: string): MatchCommand => ({ type: 'makeRuling', ruling: { type }, reason: 'Seen it.' });

describe('makeRuling', () => {
  it('is recorded with its reason, which is public', () => {
    const match = given(JUDGED, begun());
    expect(rulingsOf(JUDGED.game, match.state).map(({ label }) => label)).toEqual(['Play on, {seat:0}']);
    match.when(rule('playOn')).then({
      type: 'RulingMade',
      ruling: toJson({ type: 'playOn' }),
      label: 'Play on, {seat:0}',
      reason: 'Seen it.',
    });
  });

  it('is refused with the game’s rule if the game refuses it', () => {
    given(JUDGED, begun()).when(rule('stop')).thenRefused('ILLEGAL_ACTION', { rule: 'HC-1' });
  });

  it('is refused if the game has no open question for a judge, before the games and after them', () => {
    given(DUEL, begun()).when(rule('playOn')).thenRefused('NOTHING_TO_RULE');
    given(JUDGED, decked()).when(rule('playOn')).thenRefused('MATCH_NOT_PLAYING');
    given(JUDGED, begun(), cancel).when(rule('playOn')).thenRefused('MATCH_OVER');
    expect(rulingsOf(DUEL.game, given(DUEL, begun()).state)).toEqual([]);
  });
});
