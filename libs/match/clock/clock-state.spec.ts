import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seat } from '#libs/game-kit';
import type { MatchCommand } from '../commands.js';
import { begun, concede, DUEL, playHigh, playLow, rewind, wonBy } from '../testing/duel.js';
import type { Step } from '../testing/story.js';
import { given } from '../testing/story.js';
import { clockOf, fold, leftOf, played, START, type TimedMoment } from '../testing/timed.js';
import type { ClockSettings, SeatClock } from './clock-settings.js';
import { runningSeats } from './clock-state.js';
import { dueByClock } from './due.js';
import { TimeUsage } from './time-used.js';

const SEAT: SeatClock = { mainSeconds: 100, per: 'game', whenOver: 'game-loss' };

const dueOf = (moments: readonly TimedMoment[]): readonly (readonly [string, number])[] => {
  const match = moments.at(-1)?.match;
  return match === undefined
    ? []
    : dueByClock(DUEL.game, match, clockOf(moments)).map(({ at, command }) => [command.type, at - START]);
};

const usedIn = (moments: readonly TimedMoment[]) => {
  const using = new TimeUsage(DUEL.game);
  for (const { match, at, event } of moments) using.take(match, at, event);
  return using.told();
};

const pause: MatchCommand = { type: 'pauseMatch', reason: '' };
const resume: MatchCommand = { type: 'resumeMatch', reason: '' };

describe('the clocks of a rewound match', () => {
  const clock = { seat: { ...SEAT, incrementSeconds: 10 } };
  const toFrame = given(DUEL, begun({ clock, format: { bestOf: 3 } })).events.length - 1;

  it('keep the used time, and a turn that begins again gives no second increment or delay', () => {
    const before = played(clock, [10_000, playHigh], [4_000, playHigh]);
    const after = played(clock, [10_000, playHigh], [4_000, playHigh], [1_000, rewind(toFrame)]);
    const passed = leftOf(clock.seat, before).map(
      (left, index) => left - (leftOf(clock.seat, after)[index] ?? 0),
    );
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(1_000);
    expect(Math.min(...passed)).toBe(0);
  });

  it('keep the used time if the rewind crosses the end of a game whose next game had new clocks', () => {
    const won = wonBy(0).map((step): readonly [number, Step] => [5_000, step]);
    const after = played(clock, ...won, [2_000, rewind(toFrame)]);
    expect(after.at(-1)?.match.gameNumber).toBe(1);
    expect(leftOf(clock.seat, after).reduce((sum, one) => sum + one, 0)).toBe(200_000 - 2_000);
  });
});

describe('the clock of a seat', () => {
  it('runs only while the match waits for that seat', () => {
    const moments = played({ seat: SEAT }, [10_000, playHigh]);
    expect(leftOf(SEAT, moments)).toEqual([90_000, 100_000]);
    expect(dueOf(moments)).toEqual([['runOut', 110_000]]);
    expect(leftOf(SEAT, played({ seat: SEAT }, [10_000, playHigh], [4_000, playHigh]))).toEqual([
      90_000, 96_000,
    ]);
  });

  it('gets the increment after each turn in which it ran, including the first', () => {
    const fischer = { ...SEAT, incrementSeconds: 5 };
    const moments = played({ seat: fischer }, [10_000, playHigh], [4_000, playHigh]);
    expect(leftOf(fischer, moments)).toEqual([95_000, 101_000]);
  });

  it('does not count the delay at the start of each turn', () => {
    const delayed = { ...SEAT, delaySeconds: 6 };
    const moments = played({ seat: delayed }, [10_000, playHigh], [4_000, playHigh]);
    // A new turn has begun with its full delay: 100 s of main time, of which seat 0 has used 4.
    expect(clockOf(moments).seats.map(({ mainMs, delayMs }) => [mainMs, delayMs])).toEqual([
      [96_000, 6_000],
      [100_000, 6_000],
    ]);
  });

  it('counts byo-yomi by turns once the main time is used', () => {
    const byoYomi = { ...SEAT, mainSeconds: 10, byoYomi: { periods: 3, seconds: 30 } };
    const [first] = clockOf(played({ seat: byoYomi }, [45_000, playHigh])).seats;
    expect(first).toMatchObject({ mainMs: 0, periods: 2, periodUsedMs: 5_000 });
    const [next] = clockOf(played({ seat: byoYomi }, [45_000, playHigh], [0, playHigh])).seats;
    expect(next).toMatchObject({ periods: 2, periodUsedMs: 0 });
    const [out] = clockOf(played({ seat: byoYomi }, [101_000, playHigh])).seats;
    expect(out).toMatchObject({ mainMs: 0, periods: 0 });
  });

  it('is due at once for a seat that acted too late, even if the match waits for another seat', () => {
    const late = played({ seat: SEAT }, [100_500, playHigh]);
    expect(dueOf(late)).toEqual([
      ['runOut', 100_500],
      ['runOut', 200_500],
    ]);
    expect(
      dueByClock(DUEL.game, (late.at(-1) ?? { match: undefined }).match ?? never(), clockOf(late))[0],
    ).toMatchObject({ command: { seat: 0 } });
  });

  it('is reset for each game, or shared by all games of the match', () => {
    const lost: readonly [number, Step] = [10_000, { type: 'runOut', seat: seat(0) }];
    expect(leftOf(SEAT, played({ seat: SEAT }, lost))).toEqual([100_000, 100_000]);
    const whole = { ...SEAT, per: 'match' } as const;
    expect(leftOf(whole, played({ seat: whole }, lost))).toEqual([0, 100_000]);
  });

  it('is due first for the seat that ran out first, then for the seat that the match waits for', () => {
    const whole = { ...SEAT, per: 'match' } as const;
    const moments = played({ seat: whole }, [10_000, playHigh]);
    const { match } = moments.at(-1) ?? { match: never() };
    const [waitedFor] = runningSeats(DUEL.game, match);
    const firstDue = (...outAt: readonly number[]) => {
      const clock = clockOf(moments);
      const seats = clock.seats.map((time, at) => ({ ...time, mainMs: 0, outAt: START + (outAt[at] ?? 0) }));
      const [due] = dueByClock(DUEL.game, match, { ...clock, seats });
      return due?.command.type === 'runOut' ? due.command.seat : undefined;
    };
    expect(waitedFor).toBe(1);
    expect([firstDue(5, 3), firstDue(3, 5), firstDue(4, 4)]).toEqual([1, 0, 1]);
  });

  it('records when its time was used up, until staff give more', () => {
    const whole = { ...SEAT, per: 'match' } as const;
    const late = played({ seat: whole }, [100_500, playHigh], [3_000, playHigh]);
    expect(clockOf(late).seats.map(({ outAt }) => outAt)).toEqual([START + 100_000, undefined]);
    const extend: MatchCommand = { type: 'extendTime', seat: seat(0), seconds: 30, reason: '' };
    const more = played({ seat: whole }, [100_500, playHigh], [3_000, extend]);
    expect(clockOf(more).seats.map(({ outAt }) => outAt)).toEqual([undefined, undefined]);
  });

  it('stops in a pause, and is extended by staff', () => {
    const extend: MatchCommand = { type: 'extendTime', seat: seat(0), seconds: 30, reason: '' };
    const moments = played(
      { seat: SEAT },
      [10_000, pause],
      [500_000, extend],
      [60_000, resume],
      [1_000, playHigh],
    );
    expect(leftOf(SEAT, moments)).toEqual([119_000, 100_000]);
    expect(dueOf(played({ seat: SEAT }, [10_000, pause]))).toEqual([]);
  });
});

describe('the clock of the round', () => {
  const round = { seconds: 60, extraTurns: 1, extraSeconds: 20, whenOver: 'draw' } as const;

  it('runs from the first game, and is postponed by pauses, extensions and extra turns', () => {
    expect(dueOf(played({ round }))).toEqual([['callTime', 60_000]]);
    const extend: MatchCommand = { type: 'extendTime', seconds: 30, reason: '' };
    const moments = played({ round }, [10_000, pause], [100_000, resume], [1_000, extend]);
    expect(dueOf(moments)).toEqual([['callTime', 190_000]]);
    const called = played({ round }, [60_000, { type: 'callTime', reason: '' }], [5_000, playHigh]);
    expect(dueOf(called)).toEqual([['endExtraTime', 80_000]]);
    expect(dueOf(played({ round }, [5_000, concede(0)]))).toEqual([]);
  });

  it('ends at a fixed instant if the format sets one', () => {
    const endsAt = { endsAt: '2026-12-01T18:50:00Z', whenOver: 'draw' } as const;
    expect(dueOf(played({ round: endsAt }))).toEqual([['callTime', 3_000_000]]);
  });
});

describe('used time', () => {
  it('is listed by turn and seat, without pauses', () => {
    const moments = played(
      {},
      [3_000, playHigh],
      [4_000, playHigh],
      [1_000, pause],
      [9_000, resume],
      [2_000, playLow],
    );
    expect(usedIn(moments)).toEqual([
      { game: 1, turn: 1, seat: 0, ms: 3_000 },
      { game: 1, turn: 1, seat: 1, ms: 4_000 },
      { game: 1, turn: 2, seat: 1, ms: 3_000 },
    ]);
  });
});

describe('any match with clocks', () => {
  const settings: ClockSettings = {
    seat: {
      mainSeconds: 40,
      per: 'match',
      incrementSeconds: 2,
      delaySeconds: 1,
      byoYomi: { periods: 2, seconds: 5 },
      whenOver: 'game-loss',
    },
    round: { seconds: 600, extraTurns: 1, extraSeconds: 60, whenOver: 'tie-break' },
  };
  const step = fc.oneof(fc.constant(playHigh), fc.constant(playLow), fc.constant(pause), fc.constant(resume));

  it('loses and gains no time when it is folded again, as one list or in pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), step), { maxLength: 30 }),
        (steps) => {
          const moments = playedAsFarAsItGoes(settings, steps);
          const again = fold(moments.map(({ event, at }) => ({ event, at })));
          expect(again.map(({ clock }) => clock)).toEqual(moments.map(({ clock }) => clock));
          for (const { clock } of moments)
            for (const time of clock?.seats ?? [])
              for (const left of [time.mainMs, time.periods, time.periodUsedMs, time.delayMs])
                expect(left).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60, seed: 20_261_122 },
    );
  });
});

describe('the remaining and the used time of a seat', () => {
  it('add up to the time that it was given', () => {
    const seat: SeatClock = { mainSeconds: 3_600, per: 'match', whenOver: 'game-loss' };
    const step = fc.oneof(
      fc.constant(playHigh),
      fc.constant(playLow),
      fc.constant(pause),
      fc.constant(resume),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), step), { maxLength: 30 }),
        (steps) => {
          const moments = playedAsFarAsItGoes({ seat }, steps);
          const used = usedIn(moments);
          const usedBy = (index: number) =>
            used.filter((one) => one.seat === index).reduce((sum, { ms }) => sum + ms, 0);
          expect(leftOf(seat, moments)).toEqual([0, 1].map((index) => 3_600_000 - usedBy(index)));
        },
      ),
      { numRuns: 60, seed: 20_261_122 },
    );
  });
});

/** Skips rejected steps. */
const playedAsFarAsItGoes = (
  clock: ClockSettings,
  steps: readonly (readonly [number, Step])[],
): readonly TimedMoment[] => {
  const taken: (readonly [number, Step])[] = [];
  let moments = played(clock);
  for (const one of steps) {
    try {
      moments = played(clock, ...taken, one);
      taken.push(one);
    } catch {
      // The match refuses this step.
    }
  }
  return moments;
};

const never = (): never => {
  throw new Error('There is no match.');
};
