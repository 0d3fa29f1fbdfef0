import { describe, expect, it, jest } from '@jest/globals';
import { checkpointFromText } from '#libs/event-log';
import { highCard } from '#libs/game-kit/testing/high-card';
import { game, playedMatch } from '#libs/replay/testing';
import { MatchCache } from './match-cache.js';
import { MatchLog } from './match-log.js';

const ROOM = 1e9;
/** Bytes of a match without events. */
const { bytes: BYTES } = new MatchLog('m', highCard);

const named = (id: string) => {
  const made = new MatchLog(id, highCard);
  jest.spyOn(made, 'rest');
  return made;
};

it('keeps a match while there is room', () => {
  const cache = new MatchCache(ROOM, ROOM);
  const log = named('m');
  cache.keep(log);
  expect(cache.get('m')).toBe(log);
  expect(log.rest).not.toHaveBeenCalled();
});

describe('a match without holders', () => {
  /** A cache with room for `count` unshortened matches and twelve times as many in total. */
  const room = (count: number) => new MatchCache(count * 12 * BYTES, ROOM);

  it('rests when room runs out, and is evicted when the resting matches run out of room', () => {
    const cache = room(2);
    const all = Array.from({ length: 60 }, (_, index) => named(`m${index}`));
    for (const one of all) cache.keep(one);
    const resting = all.filter(({ rest }) => jest.mocked(rest).mock.calls.length > 0);
    expect(resting).toEqual(all.slice(0, 58));
    expect([...cache]).toEqual(all.slice(58).reverse());
    expect(cache.get('m35')).toBeUndefined();
    expect(cache.get('m36')).toBe(all[36]);
    // A request makes it active again, so another match rests.
    expect(cache.get('m57')).toBe(all[57]);
    expect([...cache]).toEqual([all[57], all[36]]);
    expect(cache.get('m58')).toBe(all[58]);
  });

  it('becomes active again when it grows or is cached', () => {
    const cache = room(1);
    const [first, second] = [named('a'), named('b')];
    cache.keep(first);
    cache.keep(second);
    expect(first.rest).toHaveBeenCalledTimes(1);
    cache.keep(first);
    expect([...cache]).toEqual([first]);
    const release = cache.hold(second);
    cache.forgetResting();
    expect([...cache]).toEqual([second, first]);
    release();
    expect([...cache]).toEqual([second]);
    expect(cache.get('a')).toBe(first);
  });

  it('counts its command results towards its size', () => {
    const cache = room(1);
    const long = named('long');
    for (let command = 0; command < 1000; command += 1)
      long.commands?.record({
        envelope: {
          commandId: `c${command}`,
          actor: { role: 'player', id: 'ann' },
          at: '2026-11-20T10:00:00.000Z',
          correlationId: 'c',
          causationId: 'c',
        },
        revision: BigInt(command),
        position: checkpointFromText(String(command)),
      });
    expect(long.bytes).toBeGreaterThan(12 * BYTES);
    cache.keep(long);
    expect(cache.get('long')).toBeUndefined();
  });

  it('is removed when memory runs short, when it is dropped and when the log is followed from scratch', () => {
    const ways: readonly ((cache: MatchCache) => void)[] = [
      (cache) => cache.shed(),
      (cache) => cache.drop('a'),
      (cache) => cache.forgetResting(),
    ];
    for (const remove of ways) {
      const cache = room(1);
      cache.keep(named('a'));
      const second = named('b');
      cache.keep(second);
      expect([...cache]).toEqual([second]);
      remove(cache);
      expect(cache.get('a')).toBeUndefined();
    }
  });
});

describe('held matches', () => {
  it('stay cached, and are treated like other matches after their release', () => {
    const cache = new MatchCache(1, ROOM);
    const held = named('m');
    const release = cache.hold(held);
    cache.keep(named('other'));
    cache.shed();
    expect(cache.get('m')).toBe(held);
    release();
    expect(cache.get('m')).toBeUndefined();
  });

  const watched = (atLengthBytes: number) => {
    const cache = new MatchCache(ROOM, ROOM, atLengthBytes);
    const one = new MatchLog('played', game);
    cache.keep(one);
    cache.hold(one);
    let cachedMoment = 0;
    for (const [number, recorded] of playedMatch('held', { seats: 2, bestOf: 3 }).entries()) {
      one.take(recorded);
      cache.keep(one);
      let first = number;
      while (one.cachedMoment(first - 1) !== undefined) first -= 1;
      cachedMoment = Math.max(cachedMoment, number - first);
      expect(one.newest?.recorded.number).toBe(number);
    }
    return { cachedMoment };
  };

  it('keep all their moments while few matches are held', () => {
    expect(watched(ROOM).cachedMoment).toBeGreaterThan(100);
  });

  it('keep only their newest moments while many matches are held', () => {
    expect(watched(1).cachedMoment).toBeLessThan(40);
  });
});
