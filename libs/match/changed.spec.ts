import { expect, test } from '@jest/globals';
import { changed, played } from './changed.js';
import type { MatchState } from './state.js';

test('A state after a game event equals the state with its game replaced and its events counted', () => {
  const before: MatchState = JSON.parse(
    '{"status":"playing","gameNumber":1,"games":[],"eventCount":7,"paused":{"reason":"judge"}}',
  );
  const game = { game: 'high-card' };
  expect(played(before, game, 8)).toEqual(changed(before, { game, eventCount: 8 }));
});
