import { describe, expect, it } from '@jest/globals';
import { clockFaults } from './clock-faults.js';
import type { ClockSettings } from './clock-settings.js';

const pathsOf = (clock: ClockSettings, responseSeconds?: number) =>
  clockFaults(clock, responseSeconds).map(({ path }) => path);

describe('the settings of clocks', () => {
  it('report every fault at once', () => {
    expect(
      pathsOf({
        seat: { mainSeconds: 0, per: 'game', incrementSeconds: -1, whenOver: 'draw' },
        round: { endsAt: 'noon', seconds: 60, extraTurns: 99, whenOver: 'sudden-death' },
        whenUnanswered: 'game-loss',
      }),
    ).toEqual([
      'clock.seat.incrementSeconds',
      'clock.seat.mainSeconds',
      'clock.round.endsAt',
      'clock.round.seconds',
      'clock.round.extraTurns',
      'clock.round.extraSeconds',
      'clock.whenUnanswered',
    ]);
  });

  it('are accepted when all values are valid', () => {
    const byoYomi = { periods: 3, seconds: 30 };
    expect(
      pathsOf(
        {
          seat: { mainSeconds: 0, per: 'match', byoYomi, whenOver: 'match-loss' },
          round: { seconds: 3000, extraTurns: 0, extraSeconds: 600, whenOver: 'tie-break' },
          whenUnanswered: 'first-action',
        },
        5,
      ),
    ).toEqual([]);
    expect(pathsOf({ round: { whenOver: 'draw' } })).toEqual([]);
  });
});
