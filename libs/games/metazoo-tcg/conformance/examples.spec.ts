import { describe, expect, it } from '@jest/globals';
import { can, loss, mission, play, playStrategy, trade } from '../testing/actions.js';
import { ability, creature, deal, strategy } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { type Side, table } from '../testing/table.js';

/** The award of a mission in lane 1 between two sides. */
const award = (a: readonly string[], b: readonly string[]) =>
  table({ A: { lanes: { 1: a } }, B: { lanes: { 1: b } } }).when(A, mission(1)).points;

describe('Worked examples', () => {
  it.each([
    ['equal', ['X(3)'], ['Y(3)'], 0],
    ['nothing on either side', [], [], 0],
    ['no creature of the loser', ['X(2)'], [], 2],
    ['a tapped creature of the loser', ['X(2)'], ['Y(9) tapped'], 1],
    ['a creature of the loser', ['X(4)'], ['Y(3)'], 1],
    ['Soar of the winner', ['X(4)+soar'], ['Y(3)'], 2],
    ['Soar of both', ['X(4)+soar'], ['Y(3)+soar'], 1],
    ['Soar of the loser', ['X(4)'], ['Y(3)+soar'], 1],
    ['equipment of the loser alone', ['X(4)'], ['E(3)+equip'], 2],
  ])('MZ-129 MZ-130 MZ-131 MZ-212 pays by the table: %s', (_name, a, b, points) => {
    expect(award(a, b)).toEqual([points, 0]);
  });

  it('MZ-128 adds a side up', () => {
    const total = (...side: readonly string[]) => table({ A: { lanes: { 1: side } } }).total(A, 1);
    expect(total('X(3)', 'Z(2) tapped', 'E(1)+equip', 'F', 'f')).toBe(5);
    expect(total('X(3) tapped', 'Z(2) tapped', 'E(1)+equip', 'F', 'f')).toBe(2);
    expect(total('E(1)+equip', 'F', 'f')).toBe(0);
  });

  it('MZ-065 MZ-066 offers each way to pay by type, once', () => {
    const moment = table({ A: { hand: ['c1=X(3)+cost2+earth'], zone: 'FFE' } });
    const ways = moment
      .options(A)
      .flatMap((action) => (action.type === 'playUnit' && action.lane === 1 ? [action.allied] : []));
    expect(ways).toEqual([1]);
    const both = table({ A: { hand: ['c1=X(3)+cost2+earth'], zone: 'FFEE' } });
    expect(
      both
        .options(A)
        .flatMap((action) => (action.type === 'playUnit' && action.lane === 1 ? [action.allied] : [])),
    ).toEqual([1, 2]);
  });

  it('MZ-098 MZ-099 trades first and plays the allied card next', () => {
    const moment = table({ A: { hand: ['c1=X(3)+cost2+earth'], zone: 'FFF', outside: 'EE' } });
    expect(can(moment, A, play('c1', 1, 1))).toBe(false);
    const traded = moment.when(A, trade('untapped')).when(B, mission(4));
    expect(traded.zone(A)).toBe('fEF');
    expect(traded.when(A, play('c1', 1, 1)).zone(A)).toBe('fef');
  });

  it('MZ-195 MZ-092 takes three of three units for three instances, and no Aura', () => {
    const asked = table({
      A: { lanes: { 1: ['X(4)+d1', 'F', 'F'] } },
      B: { lanes: { 1: ['c1=a(2)', 'c2=b(1)', 'c3=E(1)+equip', 'f'] } },
    }).when(A, mission(1));
    asked.thenFacts(
      { type: 'MissionDecided', totals: [6, 4], award: 1 },
      { type: 'DestructionBegan', instances: 3 },
    );
    const after = asked.when(B, loss('c3'), loss('c1'));
    expect([after.side(B, 1), after.points]).toEqual([['Fire Aura'], [1, 0]]);
  });

  it('MZ-146 MZ-202 lets damage and a Duel add up, and both fall together', () => {
    const both = strategy('Both', [
      deal({ units: 'you', lane: 'any' }, 2),
      { op: 'duel', cards: { units: 'you', lane: 'any' }, with: { units: 'opponent', lane: 'any' } },
    ]);
    const after = table({
      A: { hand: ['c1=Both'], zone: 'F', lanes: { 1: ['X(4)'] } },
      B: { lanes: { 2: ['Y(2)'] } },
      cards: [both],
    }).when(A, playStrategy('c1'));
    expect([after.side(A, 1), after.side(B, 2)]).toEqual([[], []]);
    expect(after.facts.filter(({ type }) => type === 'UnitsLeftPlay')).toHaveLength(1);
  });

  it('MZ-142 plays on at 31 to 31 and ends at 32', () => {
    const gives = creature(
      'Gives',
      ability('missionResolution', [{ op: 'gainMissionPoints', who: 'opponent', amount: 2 }]),
    );
    const tied = table({
      ruleset: { winAt: 'after-action' },
      A: { points: 29, lanes: { 1: ['Gives'] } },
      B: { points: 29, lanes: { 2: ['Y(1)'] } },
      cards: [gives],
    }).when(A, mission(1));
    expect(tied.points).toEqual([31, 31]);
    const won = tied.when(B, mission(2));
    expect([won.points, won.state.outcome?.rule]).toEqual([[31, 33], 'MZ-142']);
  });

  it('MZ-036 MZ-094 frees a place of a full side when its Aura goes home', () => {
    const side: Side = {
      hand: ['c1=Y(1)'],
      zone: 'FFFF',
      lanes: { 1: ['a(1)+sym', 'b(1)', 'c(1)', 'd(1)', 'F'] },
    };
    const moment = table({ resolved: [2, 3, 4], A: side });
    moment.when(A, play('c1', 1)).thenRefused('MZ-036');
    const round = moment.when(A, mission(1));
    const own = round.state.turn.active === A ? round : round.when(B, mission(4));
    expect(can(own, A, play('c1', 1))).toBe(true);
  });
});
