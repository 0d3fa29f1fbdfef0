import { describe, expect, it } from '@jest/globals';
import { loss, mission } from '../testing/actions.js';
import { caster } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

/* All facts of a mission and of the end of a round, in order. */

const isOver = { type: 'ActionEnded', rule: 'MZ-061', seat: A, next: B };

describe('The facts of a mission', () => {
  it('MZ-121 to MZ-137 a mission: declared, decided, paid, Destruction, the lane resolved', () => {
    const moment = table({
      A: { lanes: { 2: ['X(4)+d2', 'Y(2)', 'E'] } },
      B: { lanes: { 2: ['c8=Z(3)', 'c9=W(1)+equip'] } },
    });
    const mid = moment.when(A, mission(2));
    expect(mid.facts).toEqual([
      { type: 'MissionDeclared', rule: 'MZ-120', seat: A, lane: 2 },
      {
        type: 'MissionDecided',
        rule: 'MZ-131',
        lane: 2,
        totals: [7, 4],
        winner: A,
        margin: 3,
        isContested: true,
        isBySoar: false,
        destruction: 3,
        award: 1,
      },
      { type: 'MissionPointsGained', rule: 'MZ-131', changes: [{ seat: A, amount: 1, total: 1 }] },
      { type: 'DestructionBegan', rule: 'MZ-195', lane: 2, seat: B, instances: 3 },
      {
        type: 'ChoiceOffered',
        rule: 'MZ-195',
        seat: B,
        kind: 'destruction',
        label: 'Choose a unit to Shatter for Destruction',
        choice: expect.anything(),
        resolution: expect.anything(),
      },
    ]);
    expect(mid.state.choice).toEqual({
      kind: 'destruction',
      seat: B,
      units: ['c8', 'c9'],
      rule: 'MZ-195',
      label: 'Choose a unit to Shatter for Destruction',
    });
    expect(mid.when(B, loss('c8')).facts).toMatchObject([
      { type: 'ChoiceMade', rule: 'MZ-195', seat: B, kind: 'destruction' },
      { type: 'UnitsLeftPlay', rule: 'MZ-195', units: [{ card: { id: 'c8' }, why: 'destruction' }] },
      { type: 'UnitsLeftPlay', rule: 'MZ-195', units: [{ card: { id: 'c9' }, why: 'destruction' }] },
      { type: 'LaneResolved', rule: 'MZ-137', lane: 2, isByEffect: false },
      isOver,
    ]);
  });

  it('MZ-040 to MZ-053 MZ-059 MZ-218 the last mission: the round ends, and the next round is prepared', () => {
    const moment = table({
      resolved: [1, 2, 4],
      round: 4,
      priority: 'A',
      A: {
        zone: 'Ff',
        auraDeck: 1,
        deck: 1,
        caster: 'c1=Chief tapped',
        lanes: { 1: ['c5=X(3) tapped', 'E'] },
      },
      B: { zone: 'F', auraDeck: 0, deck: 0, lanes: { 3: ['c6=Y(3)'] } },
      cards: [caster('Chief')],
    });
    const { seats, lanes, nextCard } = moment.state;
    const [own] = seats[0].auraDeck;
    const aura = lanes[0].sides[0][1];
    const gained = { id: own, definition: 'fire-aura' };
    const after = moment.when(A, mission(3));
    expect(after.facts.slice(-10)).toEqual([
      { type: 'LaneResolved', rule: 'MZ-137', lane: 3, isByEffect: false },
      { type: 'ActionEnded', rule: 'MZ-059', seat: A, next: B },
      { type: 'RoundEnding', rule: 'MZ-218', round: 4 },
      { type: 'RoundEnded', rule: 'MZ-218', round: 4, aura: [aura], modifiers: [] },
      { type: 'RoundBegan', rule: 'MZ-042', round: 5, priority: B },
      { type: 'CardsDrawn', rule: 'MZ-044', seat: A, count: 1, cards: expect.anything() },
      {
        type: 'AuraGained',
        rule: 'MZ-047',
        seat: A,
        cards: [{ owner: A, from: 'auraDeck', was: expect.anything(), now: expect.anything() }],
        isTapped: false,
      },
      { type: 'CardsUntapped', rule: 'MZ-051', cards: [seats[0].auraZone[1], 'c1', 'c5'] },
      { type: 'LanesReadied', rule: 'MZ-053', lanes: [1, 2, 3, 4] },
      { type: 'ActionPhaseBegan', rule: 'MZ-025', seat: B },
    ]);
    expect(after.state.nextCard).toBe(nextCard + 2);
    expect([after.zone(A), gained.definition]).toEqual(['FFEF', 'fire-aura']);
  });
});
