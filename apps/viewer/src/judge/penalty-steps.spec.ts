import { describe, expect, it } from '@jest/globals';
import { penaltySteps } from './penalty-steps.js';

const infraction = (id: string, more: Partial<Parameters<typeof penaltySteps>[1]> = {}) => ({
  id,
  category: 'PLAY' as const,
  title: id,
  penalty: 'WARNING' as const,
  remedy: null,
  upgrade: { nth: 3, of: 'INFRACTION' as const, to: 'GAME_LOSS' as const },
  ...more,
});

const given = (
  id: string,
  of: string,
  more: { isWithdrawn?: boolean; penalty?: 'NOTE' | 'WARNING' } = {},
) => ({
  id,
  place: { matchId: id, game: null, title: null, event: 'open', round: '2', table: '9' },
  player: { id: 'tom', name: 'Tom' },
  infraction: of,
  penalty: more.penalty ?? ('WARNING' as const),
  first: 'WARNING' as const,
  reason: '',
  by: 'judge',
  at: '2026-01-01T00:00:00.000Z',
  amendments: [],
  effectFrame: null,
  waitsForNextMatch: false,
  withdrawn: more.isWithdrawn === true ? { reason: '' } : null,
});

const steps = (
  suggested: Partial<Parameters<typeof penaltySteps>[0]>,
  of = infraction('rule'),
  table = [of],
) =>
  penaltySteps({ penalty: 'WARNING', nth: 1, isUpgraded: false, history: [], ...suggested }, of, table).map(
    ({ state, penalty, nth }) => [state, penalty, nth],
  );

describe('the steps of an infraction’s penalties', () => {
  it('begin with what the player has, then what the table says now, then what comes next', () => {
    expect(steps({ nth: 2, history: [given('a', 'rule')] })).toEqual([
      ['given', 'WARNING', 1],
      ['now', 'WARNING', 2],
      ['next', 'GAME_LOSS', 3],
    ]);
  });

  it('leave out what does not count: notes, withdrawn penalties, other infractions, other events', () => {
    const history = [
      given('a', 'rule', { penalty: 'NOTE' }),
      given('b', 'rule', { isWithdrawn: true }),
      given('c', 'other'),
      given('d', 'rule'),
      given('e', 'rule'),
    ];
    expect(steps({ nth: 2, history }).filter(([state]) => state === 'given')).toHaveLength(1);
    expect(steps({ nth: 1, history }).filter(([state]) => state === 'given')).toEqual([]);
  });

  it('count the category where the table does', () => {
    const of = infraction('rule', { upgrade: { nth: 2, of: 'CATEGORY', to: 'MATCH_LOSS' } });
    const history = [given('a', 'other')];
    expect(
      steps({ nth: 2, penalty: 'MATCH_LOSS', isUpgraded: true, history }, of, [of, infraction('other')]),
    ).toEqual([
      ['given', 'WARNING', 1],
      ['now', 'MATCH_LOSS', 2],
    ]);
  });

  it('are one step where the penalty stays the same', () => {
    expect(steps({}, infraction('rule', { upgrade: null }))).toEqual([['now', 'WARNING', 1]]);
  });
});
