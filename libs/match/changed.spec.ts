import { expect, it, test } from '@jest/globals';
import { keepsEveryPart } from '#libs/game-kit/testing';
import { changed, lacking, played } from './changed.js';
import type { MatchState } from './state.js';

const STATE: Record<keyof MatchState, true> = {
  settings: true,
  status: true,
  seats: true,
  gameNumber: true,
  games: true,
  isSecretRevealed: true,
  eventCount: true,
  game: true,
  sideboarding: true,
  drawOffer: true,
  report: true,
  paused: true,
  timeCalled: true,
  rewinds: true,
  chanceSince: true,
  result: true,
};

test('A state that is changed keeps every other part', () => {
  expect(keepsEveryPart(STATE, changed)).toEqual([]);
});

it.each([
  'game',
  'sideboarding',
  'drawOffer',
  'report',
  'paused',
  'timeCalled',
  'rewinds',
  'chanceSince',
  'result',
] as const)('A state without its %s keeps every other part', (part) => {
  const { [part]: _gone, ...others } = STATE;
  expect(
    keepsEveryPart(others, (whole: MatchState, change) =>
      lacking({ ...whole, [part]: 'gone' }, part, change),
    ),
  ).toEqual([]);
});

test('A state after an event of its game is the same that is changed by it', () => {
  const before: MatchState = JSON.parse(
    '{"status":"playing","gameNumber":1,"games":[],"eventCount":7,"paused":{"reason":"judge"}}',
  );
  const game = { game: 'high-card' };
  expect(played(before, game, 8)).toEqual(changed(before, { game, eventCount: 8 }));
});
