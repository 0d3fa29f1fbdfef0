import { describe, expect, it } from '@jest/globals';
import { game, playedMatch } from '#libs/replay/testing';
import { MatchLog } from '../../reading/log/match-log.js';
import { NewFrameBuffer } from './new-frame-buffer.js';

const events = playedMatch('coming', { seats: 2 }).slice(0, 40);

/** A match that grows by `count` events, each passed to `coming` as it arrives. */
const played = (coming: NewFrameBuffer, log: MatchLog, count: number): void => {
  for (const recorded of events.slice(log.length, log.length + count)) {
    log.take(recorded);
    coming.hear(log);
  }
};
const numbers = (coming: NewFrameBuffer, id: string): readonly number[] =>
  coming.take(id).map(({ number }) => number);
const comingFrames = (most?: number): NewFrameBuffer =>
  new NewFrameBuffer((_, { recorded: { number } }) => ({ number, words: '', kind: '', rule: '' }), most);

describe('the buffer of new frames', () => {
  it('returns each frame once, even if the match has evicted it meanwhile', () => {
    const [coming, log] = [comingFrames(), new MatchLog('coming', game)];
    played(coming, log, 10);
    log.rest();
    played(coming, log, 2);
    expect(numbers(coming, 'coming')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(numbers(coming, 'coming')).toEqual([]);
    played(coming, log, 2);
    expect(numbers(coming, 'coming')).toEqual([12, 13]);
  });

  it('has no gap: several frames that arrive together are all buffered, frames after a missing one are not', () => {
    const [coming, log] = [comingFrames(), new MatchLog('coming', game)];
    played(coming, log, 1);
    for (const recorded of events.slice(1, 6)) log.take(recorded);
    coming.hear(log);
    for (const recorded of events.slice(6, 8)) log.take(recorded);
    log.rest();
    coming.hear(log);
    expect(numbers(coming, 'coming')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has one limit for all matches, and room again after the indexer has taken frames', () => {
    const coming = comingFrames(5);
    const [one, other] = [new MatchLog('one', game), new MatchLog('other', game)];
    played(coming, one, 3);
    played(coming, other, 4);
    played(coming, one, 1);
    expect(numbers(coming, 'one')).toEqual([0, 1, 2]);
    played(coming, one, 4);
    expect(numbers(coming, 'other')).toEqual([0, 1]);
    // The frame that found no room is missing: a later frame would leave a gap.
    expect(numbers(coming, 'one')).toEqual([4, 5, 6]);
  });
});
