import { describe, expect, it } from '@jest/globals';
import { replayStates } from '#libs/replay';
import { game, playedMatch } from '#libs/replay/testing';
import { FoldedStates } from './folded-states.js';

const matches = replayStates(game, playedMatch('folded')).map(({ match }) => match);

describe('matches that were folded for commands', () => {
  it('are found by the event that they are right after', () => {
    const states = new FoldedStates();
    for (const [index, match] of matches.entries()) states.remember(`event-${index}`, match);
    for (const [index, match] of matches.entries()) expect(states.after(`event-${index}`)).toBe(match);
    expect(states.after('another')).toBeUndefined();
  });

  it('are forgotten, the oldest first, however many come', () => {
    const states = new FoldedStates();
    const [match] = matches;
    if (match === undefined) throw new Error('There is no match.');
    for (let index = 0; index < 1000; index += 1) states.remember(`event-${index}`, match);
    const kept = Array.from({ length: 1000 }, (_, index) => states.after(`event-${index}`) !== undefined);
    expect(kept.filter(Boolean)).toHaveLength(256);
    expect(kept.indexOf(true)).toBe(1000 - 256);
  });
});
