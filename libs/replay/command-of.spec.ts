import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { MatchCommand } from '#libs/match';
import { begun, DUEL, given, HIGH_CARD } from '#libs/match/testing';
import { commandOf } from './command-of.js';

const CLOCK = {
  seat: { mainSeconds: 60, per: 'game', whenOver: 'game-loss' },
  round: { seconds: 600, extraTurns: 1, extraSeconds: 60, whenOver: 'draw' },
  whenUnanswered: 'match-loss',
  downtime: 'given-back',
} as const;

describe('a command of the clock, restored from its events', () => {
  const settings = { responseSeconds: 5, clock: CLOCK };
  const pause: MatchCommand = { type: 'pauseMatch', reason: 'Deck check.' };
  const called: MatchCommand = { type: 'callTime', reason: 'The hall closes.' };

  it.each<readonly [readonly MatchCommand[], MatchCommand]>([
    [[], pause],
    [[pause], { type: 'resumeMatch', reason: 'Checked.' }],
    [[], { type: 'extendTime', seat: seat(1), seconds: 30, reason: 'Checked.' }],
    [[], { type: 'extendTime', seconds: 30, reason: 'Checked.' }],
    [[], { type: 'giveBackDowntime', from: '2026-12-01T18:00:01.000Z', to: '2026-12-01T18:00:02.000Z' }],
    [[], called],
    [[called], { type: 'endExtraTime' }],
    [[], { type: 'runOut', seat: seat(0) }],
    [[], { type: 'timeOut', seat: seat(0) }],
  ])('is decided the same again: after %j %j', (before, command) => {
    // In the full High Card, a seat that arranges its deck cannot decline.
    const rules = command.type === 'timeOut' ? HIGH_CARD : DUEL;
    const story = given(rules, begun(settings), ...before);
    const { events } = story.when(command);
    expect(events.length).toBeGreaterThan(0);
    const read = commandOf(story.state, events, story.lookBack);
    expect(read).toEqual(command);
    expect(story.when(read ?? command).events).toEqual(events);
  });
});
