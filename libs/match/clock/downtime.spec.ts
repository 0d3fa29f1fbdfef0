import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seat } from '#libs/game-kit';
import { legalActionsOf, seatsToAct } from '../queries.js';
import { begun, DUEL, ready } from '../testing/duel.js';
import { given, type Step } from '../testing/story.js';
import { clockOf, leftOf, played, START, type TimedMoment } from '../testing/timed.js';
import type { ClockSettings, SeatClock } from './clock-settings.js';
import { dueByClock } from './due.js';
import { TimeUsage } from './time-used.js';

const SEAT: SeatClock = { mainSeconds: 60, per: 'match', whenOver: 'game-loss' };
const givenBack = { downtime: 'given-back' } as const;

type Timed = readonly [number, Step];

const outage = (from: number, milliseconds: number): Step => ({
  type: 'giveBackDowntime',
  from: new Date(from).toISOString(),
  to: new Date(from + milliseconds).toISOString(),
});

/** The first legal action of the seat that the match waits for; between two games, its readiness. */
const move: Step = (state, lookBack) => {
  const [acting = seat(0)] = seatsToAct(DUEL.game, state);
  const next = ready(acting);
  if (state.sideboarding !== undefined) return typeof next === 'function' ? next(state, lookBack) : next;
  return {
    type: 'takeAction',
    seat: acting,
    action: legalActionsOf(DUEL.game, state, acting)[0]?.action,
  };
};

const dueOf = (moments: readonly TimedMoment[]) => {
  const last = moments.at(-1);
  return last === undefined ? [] : dueByClock(DUEL.game, last.match, clockOf(moments));
};

const usedIn = (moments: readonly TimedMoment[]) => {
  const using = new TimeUsage(DUEL.game);
  for (const { match, at, event } of moments) using.take(match, at, event);
  return using.told();
};

describe('the downtime of the service in a match that gives it back', () => {
  const FROM = { from: '2026-12-01T18:00:54.000Z', to: '2026-12-01T18:01:54.000Z' };

  it('is a fact of the match', () => {
    given(DUEL, begun({ clock: { seat: SEAT, ...givenBack } }))
      .when({ type: 'giveBackDowntime', ...FROM })
      .then({ type: 'DowntimeGivenBack', ...FROM });
  });

  it('is refused where downtime counts, which a match without the setting does, and in a pause', () => {
    for (const clock of [{ seat: SEAT }, { seat: SEAT, downtime: 'counts' }] as const)
      given(DUEL, begun({ clock }))
        .when({ type: 'giveBackDowntime', ...FROM })
        .thenRefused('NO_CLOCK');
    given(DUEL, begun({ clock: { seat: SEAT, ...givenBack } }), { type: 'pauseMatch', reason: '' })
      .when({ type: 'giveBackDowntime', ...FROM })
      .thenRefused('MATCH_PAUSED');
  });

  it('leaves a seat its last six seconds', () => {
    const clock = { seat: SEAT, ...givenBack };
    const moments = played(clock, [114_000, outage(START + 54_000, 60_000)]);
    expect(leftOf(SEAT, moments)).toEqual([6_000, 60_000]);
    expect(dueOf(moments).map(({ at, command }) => [at - START, command])).toEqual([
      [120_000, { type: 'runOut', seat: seat(0) }],
    ]);
    expect(usedIn(moments).map(({ ms }) => ms)).toEqual([54_000]);
  });

  it('postpones the end of the round, an absolute one too, and the end of extra time', () => {
    const endsAt = new Date(START + 100_000).toISOString();
    for (const round of [
      { endsAt, whenOver: 'draw' },
      { seconds: 100, whenOver: 'draw' },
    ] as const) {
      const moments = played({ round, ...givenBack }, [90_000, outage(START + 50_000, 40_000)]);
      expect(dueOf(moments).map(({ at }) => at - START)).toEqual([140_000]);
    }
    const round = { extraTurns: 3, extraSeconds: 100, whenOver: 'draw' } as const;
    const called = played(
      { round, ...givenBack },
      [10_000, { type: 'callTime', reason: '' }],
      [60_000, outage(START + 20_000, 50_000)],
    );
    expect(dueOf(called).map(({ at }) => at - START)).toEqual([160_000]);
  });

  it('does not take back an open draw offer', () => {
    const { state } = given(DUEL, begun({ clock: { seat: SEAT, ...givenBack } }), {
      type: 'offerDraw',
      seat: seat(0),
    }).when({ type: 'giveBackDowntime', ...FROM });
    expect(state.drawOffer).toEqual({ by: 0, agreed: [] });
  });

  const anyClock: fc.Arbitrary<ClockSettings> = fc
    .record({
      seat: fc
        .record({
          mainSeconds: fc.integer({ min: 1, max: 30 }),
          per: fc.constantFrom('game' as const, 'match' as const),
          incrementSeconds: fc.integer({ min: 0, max: 5 }),
          delaySeconds: fc.integer({ min: 0, max: 5 }),
          byoYomi: fc.option(
            fc.record({ periods: fc.integer({ min: 1, max: 3 }), seconds: fc.integer({ min: 1, max: 9 }) }),
            { nil: undefined },
          ),
        })
        .map(
          ({ byoYomi, ...clock }): SeatClock => ({
            ...clock,
            ...(byoYomi === undefined ? {} : { byoYomi }),
            whenOver: 'game-loss',
          }),
        ),
      seconds: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ seat: ofSeat, seconds }) => ({
      seat: ofSeat,
      round: { seconds, whenOver: 'draw' as const },
      ...givenBack,
    }));

  it('leaves every clock as if the outage had not been, wherever it splits the running time', () => {
    const wait = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        anyClock,
        fc.array(wait, { maxLength: 2 }),
        fc.tuple(wait, wait, fc.integer({ min: 1, max: 500_000 })),
        fc.array(wait, { minLength: 1, maxLength: 2 }),
        (clock, before, [first, second, away], after) => {
          const moves = (waits: readonly number[]): readonly Timed[] =>
            waits.map((milliseconds) => [milliseconds, move]);
          const since = START + before.reduce((sum, one) => sum + one, 0) + first;
          const whole = played(clock, ...moves(before), [first + second, move], ...moves(after));
          const split = played(
            clock,
            ...moves(before),
            [first + away, outage(since, away)],
            [second, move],
            ...moves(after),
          );
          const { at, roundEndsAt = 0, seats, ...rest } = clockOf(whole);
          const moved = clockOf(split);
          const withoutOut = (times: typeof seats) => times.map(({ outAt: _outAt, ...time }) => time);
          expect({ ...moved, seats: withoutOut(moved.seats) }).toEqual({
            ...rest,
            at: at + away,
            roundEndsAt: roundEndsAt + away,
            seats: withoutOut(seats),
          });
          expect(usedIn(split)).toEqual(usedIn(whole));
        },
      ),
    );
  });
});
