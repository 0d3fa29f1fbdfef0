import { describe, expect, it } from '@jest/globals';
import { rule } from '../queries/cards.js';
import { mission, next, playStrategy } from '../testing/actions.js';
import { ability, creature, strategy } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const gains = (who: string, amount = 1) => ({ op: 'gainMissionPoints', who, amount });
const one = strategy('One', [gains('you')]);
const each = strategy('Each', [gains('each')]);

describe('Points and the end of the game', () => {
  it('MZ-139 MZ-R36 ends when a lane is resolved and a seat has thirty', () => {
    const after = table({
      ruleset: { winAt: 'after-action' },
      A: { points: 29, lanes: { 1: ['X(3)'] } },
      B: { points: 12 },
    }).when(A, mission(1));
    after.thenFacts('MissionPointsGained', 'LaneResolved', {
      type: 'GameWon',
      seat: A,
      reason: 'mission-points',
    });
    expect(after.state.outcome).toMatchObject({ places: [[A], [B]], rule: 'MZ-139' });
    expect(
      table({ A: { points: 27, lanes: { 1: ['X(3)'] } } }).when(A, mission(1)).state.outcome,
    ).toBeUndefined();
  });

  it('MZ-140 counts points of effects when the action is done', () => {
    const after = table({
      ruleset: { winAt: 'after-action' },
      A: { points: 29, hand: ['c1=One'], zone: 'F' },
      cards: [one],
    }).when(A, playStrategy('c1'));
    after.thenFacts('MissionPointsGained', 'CardsDiscarded', { type: 'GameWon', seat: A });
  });

  it('MZ-141 MZ-R37 gives it to the one ahead when both have thirty', () => {
    const kind = creature('Kind', ability('missionResolution', [gains('opponent', 3)]));
    const after = table({
      ruleset: { winAt: 'after-action' },
      A: { points: 29, lanes: { 1: ['Kind'] } },
      B: { points: 29 },
      cards: [kind],
    }).when(A, mission(1));
    after.thenFacts({ type: 'GameWon', seat: B, rule: rule('MZ-141') });
    expect(after.points).toEqual([31, 32]);
  });

  it('MZ-142 MZ-R38 plays on at a tie of thirty or more, until a change puts one ahead', () => {
    const kind = creature('Kind', ability('missionResolution', [gains('opponent', 2)]));
    const tied = table({
      ruleset: { winAt: 'after-action' },
      A: { points: 29, lanes: { 1: ['Kind'] } },
      B: { points: 29, hand: ['c2=Each'], zone: 'F', lanes: { 2: ['Y(3)'] } },
      cards: [kind, each],
    }).when(A, mission(1));
    tied.thenFacts({ type: 'OvertimeBegan', missionPoints: 31 });
    expect([tied.points, tied.state.outcome]).toEqual([[31, 31], undefined]);
    const both = tied.when(B, playStrategy('c2'));
    expect([both.points, both.state.outcome]).toEqual([[32, 32], undefined]);
    const won = tied.when(B, mission(2));
    won.thenFacts('MissionPointsGained', { type: 'GameWon', seat: B, reason: 'overtime' });
    won.thenNo('LaneResolved');
  });

  it('MZ-143 takes no action after the end', () => {
    const over = table({ A: { points: 29, hand: ['c1=One'], zone: 'F' }, cards: [one] }).when(
      A,
      playStrategy('c1'),
    );
    for (const seat of [A, B]) {
      expect(over.options(seat)).toEqual([]);
      over.when(seat, mission(1)).thenRefused('MZ-143');
      over.when(seat, next(0)).thenRefused('MZ-143');
    }
  });

  it('MZ-144 MZ-191 keeps points from round to round', () => {
    const moment = table({ resolved: [1, 2], A: { hand: ['c1=One'], zone: 'F' }, cards: [one] });
    const round = moment.when(A, playStrategy('c1')).when(B, mission(3)).when(A, mission(4));
    expect([round.state.turn.round, round.points]).toEqual([4, [1, 0]]);
  });

  it('takes points away, never below none', () => {
    const robs = strategy('Rob', [{ op: 'loseMissionPoints', who: 'opponent', amount: 3 }]);
    const after = table({ A: { hand: ['c1=Rob'], zone: 'F' }, B: { points: 2 }, cards: [robs] }).when(
      A,
      playStrategy('c1'),
    );
    after.thenFacts('MissionPointsLost');
    expect(after.points).toEqual([0, 0]);
  });
});
