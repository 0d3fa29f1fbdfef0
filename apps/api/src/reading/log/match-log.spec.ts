import { describe, expect, it } from '@jest/globals';
import { game, playedMatch } from '#libs/replay/testing';
import { MatchLog } from './match-log.js';
import { type Moment, nextMoment } from './moment.js';
import { type Past, STRETCH } from './past.js';

const events = playedMatch('rest', { seats: 3, bestOf: 3 });
const moments: Moment[] = [];
for (const recorded of events) moments.push(nextMoment(game, moments.at(-1), recorded));

/** Re-reads the moments that a log has dropped. */
class ReadAgain implements Past {
  readonly passedAt: number[] = [];

  cached(): undefined {}

  readAgain(log: MatchLog, begin: number): Promise<readonly Moment[]> {
    return this.stretch(log, begin);
  }

  stretch({ length }: MatchLog, begin: number): Promise<readonly Moment[]> {
    return Promise.resolve(moments.slice(begin, Math.min(length, begin + STRETCH)));
  }

  passed(_log: MatchLog, last: Moment, before: Moment | undefined): void {
    expect(before?.recorded.number).toBe(last.recorded.number - 1);
    this.passedAt.push(last.recorded.number + 1);
  }
}

const numbersIn = async (log: MatchLog): Promise<readonly unknown[]> => {
  const found = await Promise.all(Array.from({ length: log.length }, (_, number) => log.moment(number)));
  return found.map((moment) => moment?.hash);
};
const hashes = moments.map(({ hash }) => hash);

describe('a resting match', () => {
  it('has enough events to drop moments', () => {
    expect(moments.length).toBeGreaterThan(3 * STRETCH);
  });

  it('has only its newest moment in memory', () => {
    const log = new MatchLog('rest', game, new ReadAgain());
    for (const recorded of events.slice(0, 40)) log.take(recorded);
    log.rest();
    expect(log.length).toBe(40);
    expect(log.newest?.hash).toBe(hashes[39]);
    expect(log.cachedMoment(39)?.hash).toBe(hashes[39]);
    expect(log.cachedMoment(38)).toBeUndefined();
  });

  it.each([0, 1, 40, STRETCH - 1, STRETCH, STRETCH + 1, 100])(
    'with %i moments before it rested continues like one that did not rest: same moments, same reports of each stretch',
    async (rested) => {
      const past = new ReadAgain();
      const log = new MatchLog('rest', game, past);
      for (const [number, recorded] of events.entries()) {
        if (number === rested) log.rest();
        expect(log.take(recorded)).toBe(true);
        // Reads all moments while the last stretch is incomplete.
        if (number === rested + 5) expect(await numbersIn(log)).toEqual(hashes.slice(0, number + 1));
      }
      expect(await numbersIn(log)).toEqual(hashes);
      const whole = new ReadAgain();
      const other = new MatchLog('rest', game, whole);
      for (const recorded of events) other.take(recorded);
      expect(past.passedAt).toEqual(whole.passedAt);
      expect(log.createdAt).toBe(other.createdAt);
      // In the end both logs have dropped the same moments.
      expect(log.cachedMoment(moments.length - 2)?.hash).toBe(hashes.at(-2));
      log.rest();
      expect(await log.moment(moments.length - 2)).toBe(moments.at(-2));
    },
  );

  it('has every moment and the same reports of each stretch after it was shortened repeatedly', async () => {
    const [past, whole] = [new ReadAgain(), new ReadAgain()];
    const log = new MatchLog('short', game, past);
    const other = new MatchLog('short', game, whole);
    for (const recorded of events) {
      log.take(recorded);
      log.shorten();
      other.take(recorded);
    }
    expect(log.cachedMoment(moments.length - 2 * STRETCH)).toBeUndefined();
    expect(await numbersIn(log)).toEqual(hashes);
    expect(past.passedAt).toEqual(whole.passedAt);
  });

  it('may begin to rest while one of its stretches is being read', async () => {
    let read = (_: readonly Moment[]) => {};
    const past = new ReadAgain();
    const log = new MatchLog('rest', game, past);
    for (const recorded of events.slice(0, 40)) log.take(recorded);
    log.rest();
    const early = past.stretch.bind(past);
    past.stretch = () =>
      new Promise((resolve) => {
        read = resolve;
      });
    const asked = log.moment(3);
    past.stretch = early;
    for (const recorded of events.slice(40, 45)) log.take(recorded);
    log.rest();
    const askedLater = log.moment(43);
    read(moments.slice(0, 40));
    expect((await asked)?.hash).toBe(hashes[3]);
    expect((await askedLater)?.hash).toBe(hashes[43]);
  });
});
