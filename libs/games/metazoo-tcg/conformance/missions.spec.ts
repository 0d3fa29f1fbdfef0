import { describe, expect, it } from '@jest/globals';
import { loss, mission, next, play } from '../testing/actions.js';
import {
  ability,
  creature,
  draw,
  equipment,
  gain,
  give,
  influence,
  overwhelm,
  self,
  terra,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { type TableText, table } from '../testing/table.js';

const X3 = { A: { lanes: { 1: ['c1=X(3)'] } } } as const;
/** A mission in lane 1 between two sides. */
const fought = (a: readonly string[], b: readonly string[], more: Pick<TableText, 'cards'> = {}) =>
  table({
    ...more,
    A: { lanes: { 1: a } },
    B: { lanes: { 1: b } },
  }).when(A, mission(1));

describe('Missions', () => {
  it('MZ-120 resolve a lane once a round', () => {
    const moment = table({ resolved: [1] });
    expect(moment.lanes(A, 'declareMission')).toEqual([2, 3, 4]);
    moment.when(A, mission(1)).thenRefused('MZ-120');
  });

  it('MZ-121 MZ-123 MZ-R28 go from declaration to award, effects, Destruction and the end without a pause', () => {
    const whole = creature(
      'Whole',
      ability('missionDeclaration', [give(self, 1)]),
      ability('missionResolution', [draw()]),
      { influence: 4, keywords: { destruction: 1 } },
    );
    const after = table({
      A: { lanes: { 1: ['Whole'] } },
      B: { lanes: { 1: ['c2=Y(2)'] } },
      cards: [whole],
    }).when(A, mission(1));
    expect(after.facts.map(({ type }) => type)).toEqual([
      'MissionDeclared',
      'AbilityUsed',
      'ModifierBegan',
      'MissionDecided',
      'MissionPointsGained',
      'AbilityUsed',
      'CardsDrawn',
      'DestructionBegan',
      'UnitsLeftPlay',
      'LaneResolved',
      'ActionEnded',
    ]);
  });

  it('MZ-122 MZ-R61 begin with the effects of both sides and the Terra of the lane', () => {
    const grows = creature('Grows', ability('missionDeclaration', [give(self, 2)]));
    const stone = terra('Stone', ability('missionDeclaration', [give({ units: 'each', lane: 'this' }, 1)]));
    const moment = table({
      A: { lanes: { 1: ['Grows'], 2: ['Grows'] } },
      B: { lanes: { 1: ['Y(4)'] } },
      terras: { 1: 'Stone', 3: 'Stone' },
      cards: [grows, stone],
    });
    const ordering = moment.when(A, mission(1));
    ordering.when(A, next(0)).thenFacts({ type: 'MissionDecided', totals: [6, 5] });
    const far = creature('Far', ability('missionDeclaration', [draw()], { anywhere: true }));
    table({ A: { lanes: { 2: ['Far'] } }, cards: [far] })
      .when(A, mission(1))
      .thenFacts('CardsDrawn');
  });

  it('MZ-124 MZ-R32 count effects during the mission, only in that lane, and not afterwards', () => {
    const bold = creature('Bold', {
      when: 'duringMission',
      text: 'x',
      holds: [{ cards: self, modification: influence(1) }],
    });
    const moment = table({
      A: { lanes: { 1: ['c1=Bold'], 2: ['c2=Bold'] } },
      B: { lanes: { 1: ['Y(3)'] } },
      cards: [bold],
    });
    expect(moment.total(A, 1)).toBe(3);
    const after = moment.when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', totals: [4, 3], winner: A });
    expect([after.influence('c1'), after.influence('c2')]).toEqual([3, 3]);
  });

  it('MZ-125 count no tapped unit', () => {
    fought(['X(7) tapped'], ['Y(1)']).thenFacts({ type: 'MissionDecided', totals: [0, 1], winner: B });
  });

  it('MZ-126 MZ-163 MZ-164 count untapped equipment beside a creature, tapped or not', () => {
    const total = (...side: readonly string[]) => table({ A: { lanes: { 1: side } } }).total(A, 1);
    expect(total('E(2)+equip')).toBe(0);
    expect(total('E(2)+equip', 'X(4) tapped')).toBe(2);
    expect(total('E(2)+equip tapped', 'X(3)')).toBe(3);
  });

  it('MZ-127 MZ-204 count damaged units in full', () => {
    fought(['X(4) damage3'], ['Y(3)']).thenFacts({ type: 'MissionDecided', totals: [4, 3] });
  });

  it('MZ-128 add creatures, then equipment and Aura beside a creature, then effects on the total', () => {
    const herald = creature(
      'Herald',
      ability('missionDeclaration', [
        { op: 'give', who: 'you', lane: 'this', modification: { change: 'total', by: 2 } },
      ]),
    );
    fought(['X(3)', 'Z(2) tapped', 'E(1)+equip', 'F', 'f'], []).thenFacts({
      type: 'MissionDecided',
      totals: [5, 0],
    });
    fought(['Herald', 'T(1)+token'], [], { cards: [herald] }).thenFacts({
      type: 'MissionDecided',
      totals: [6, 0],
    });
  });

  it('MZ-R33 MZ-128 never count less than nothing', () => {
    const sinks = creature(
      'Sinks',
      ability('missionDeclaration', [
        { op: 'give', who: 'you', lane: 'this', modification: { change: 'total', by: -5 } },
      ]),
      { influence: 1 },
    );
    fought(['Sinks'], [], { cards: [sinks] }).thenFacts({ type: 'MissionDecided', totals: [0, 0], award: 0 });
  });

  it('MZ-129 MZ-138 pay nothing after a tie', () => {
    const after = fought(['X(3)'], ['Y(3)']);
    after.thenFacts({ type: 'MissionDecided', totals: [3, 3], award: 0 }, { type: 'LaneResolved', lane: 1 });
    after.thenNo('MissionPointsGained');
    expect(after.state.lanes[0].isResolved).toBe(true);
  });

  it('MZ-130 MZ-131 MZ-132 MZ-R63 pay 2, or 1 where the loser has a creature there', () => {
    const award = (...loser: readonly string[]) => fought(['X(5)'], loser).points[0];
    expect(award()).toBe(2);
    expect(award('E(3)+equip')).toBe(2);
    expect(award('F', 'F')).toBe(2);
    expect(award('Y(1)')).toBe(1);
    expect(award('Y(9) tapped')).toBe(1);
    expect(award('T(1)+token')).toBe(1);
    expect(award('Nia(1)+caster')).toBe(1);
    expect(
      table({ ...X3, terras: { 1: 'Hill' }, terraOwner: 'B', cards: [terra('Hill')] }).when(A, mission(1))
        .points,
    ).toEqual([2, 0]);
  });

  it('MZ-133 pay the side with more, whichever side declared', () => {
    expect(table({ active: 'B', A: { lanes: { 1: ['X(3)'] } } }).when(B, mission(1)).points).toEqual([2, 0]);
    expect(fought(['X(1)'], ['Y(4)']).points).toEqual([0, 1]);
  });

  it('MZ-134 MZ-R29 carry out effects on resolution after the award, by default also after a tie', () => {
    const late = creature('Late', ability('missionResolution', [gain(self, 1)]), { influence: 2 });
    const text = { A: { lanes: { 1: ['c1=Late'] } }, B: { lanes: { 1: ['Y(2)'] } }, cards: [late] } as const;
    const after = table(text).when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', award: 0 }, 'ModifierBegan');
    expect(after.influence('c1')).toBe(3);
    const silent = table({ ...text, ruleset: { resolutionOnTie: 'no' } }).when(A, mission(1));
    silent.thenNo('ModifierBegan');
    const won = { ...text, B: {}, ruleset: { resolutionOnTie: 'no' } } as const;
    table(won).when(A, mission(1)).thenFacts('MissionPointsGained', 'ModifierBegan');
  });

  it('MZ-135 resolve the On Success of the winner only, and none after a tie', () => {
    const proud = creature('Proud', ability('successfulMission', [draw()]));
    const cards = [proud];
    const after = fought(['Proud', 'X(1)'], ['Proud'], { cards });
    expect(after.factsOf('CardsDrawn').map(({ seat }) => seat)).toEqual([A]);
    fought(['Proud'], ['Proud'], { cards }).thenNo('CardsDrawn');
  });

  it('MZ-136 MZ-169 MZ-R52 depend on winner and loser, not on the Terra’s owner, and give the affected seat the choice', () => {
    const consoles = terra('Consoles', ability('missionResolution', [draw()], { affects: 'loser' }));
    const asks = terra('Asks', ability('missionResolution', [{ op: 'may', label: 'Draw', do: [draw()] }]));
    for (const terraOwner of ['A', 'B'] as const) {
      const after = table({ ...X3, terras: { 1: 'Consoles' }, terraOwner, cards: [consoles] }).when(
        A,
        mission(1),
      );
      after.thenFacts({ type: 'CardsDrawn', seat: B });
    }
    const lost = table({ B: { lanes: { 1: ['Y(1)'] } }, terras: { 1: 'Consoles' }, cards: [consoles] }).when(
      A,
      mission(1),
    );
    lost.thenFacts({ type: 'CardsDrawn', seat: A });
    table({ terras: { 1: 'Consoles' }, cards: [consoles] })
      .when(A, mission(1))
      .thenNo('CardsDrawn');
    const asked = table({ ...X3, active: 'B', terras: { 1: 'Asks' }, cards: [asks] }).when(B, mission(1));
    expect(asked.state.choice).toMatchObject({ kind: 'may', seat: B });
  });

  it('MZ-195 MZ-196 MZ-R62 let the loser choose its units one by one, and stop with the last unit', () => {
    const moment = table({
      A: { lanes: { 1: ['X(6)+d3'] } },
      B: { lanes: { 1: ['c1=a(1)', 'c2=b(1)'], 2: ['c(1)'] } },
    });
    const first = moment.when(A, mission(1));
    expect(first.options(B)).toEqual([loss('c1'), loss('c2')]);
    first.when(A, loss('c1')).thenRefused('MZ-195');
    first.when(B, loss('c7')).thenRefused('MZ-197');
    const after = first.when(B, loss('c2'));
    expect([after.side(B, 1), after.side(B, 2)]).toEqual([[], ['c(1)']]);
    expect(after.state.choice).toBeUndefined();
    fought(['X(2)+d3'], ['Y(2)+d3']).thenNo('DestructionBegan');
    fought(['X(1)+d3'], ['Y(2)']).thenNo('DestructionBegan');
  });

  it('MZ-197 MZ-170 take only units of the loser there', () => {
    const moment = table({
      A: { lanes: { 1: ['X(9)', 'F'] } },
      B: { lanes: { 1: ['c1=a(1) tapped', 'c2=E(1)+equip', 'c3=T(1)+token', 'c4=Nia(1)+caster', 'F'] } },
      terras: { 1: 'Hill' },
      terraOwner: 'B',
      cards: [terra('Hill')],
    });
    expect(moment.when(A, mission(1)).options(B)).toEqual(['c1', 'c2', 'c3', 'c4'].map(loss));
  });

  it('MZ-R62 delay effects that the losses trigger until all are chosen', () => {
    const heir = (name: string) => creature(name, ability('dispelled', [draw()]), { influence: 1 });
    const asked = fought(['X(6)+d2'], ['c1=One', 'c2=Two', 'Three(1)'], {
      cards: [heir('One'), heir('Two')],
    });
    const half = asked.when(B, loss('c1'));
    half.thenNo('CardsDrawn');
    const both = half.when(B, loss('c2'));
    expect(both.state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
    both.when(A, next(0)).thenFacts('CardsDrawn', 'CardsDrawn', 'LaneResolved');
  });

  it('MZ-R31 count Destruction after the effects, or when the mission is decided, by the ruleset', () => {
    const grows = creature(
      'Grows',
      ability('missionResolution', [
        { op: 'give', cards: self, modification: { change: 'destruction', count: 1 } },
      ]),
    );
    const text = { A: { lanes: { 1: ['Grows'] } }, B: { lanes: { 1: ['Y(1)'] } }, cards: [grows] } as const;
    table(text).when(A, mission(1)).thenFacts({ type: 'DestructionBegan', instances: 1 });
    table({ ...text, ruleset: { destruction: 'when-decided' } })
      .when(A, mission(1))
      .thenNo('DestructionBegan');
  });

  it('MZ-R30 carry out triggered effects even if their source has left', () => {
    const bitter = creature(
      'Bitter',
      ability('missionResolution', [{ op: 'sacrifice', cards: self }]),
      overwhelm(2, [draw()]),
      { influence: 4 },
    );
    const asked = fought(['Bitter'], [], { cards: [bitter] });
    asked.when(A, next(0)).thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: A });
  });

  it('counts a card that gives more points for a mission, and equipment with that text', () => {
    const rich = terra('Rich', {
      when: 'static',
      text: 'x',
      holds: [{ who: 'each', modification: { change: 'award', by: 1 } }],
    });
    expect(table({ ...X3, terras: { 1: 'Rich' }, cards: [rich] }).when(A, mission(1)).points).toEqual([3, 0]);
    const tool = equipment('Tool', ability('play', [draw()]));
    table({ ...X3, B: {}, cards: [tool] })
      .when(A, mission(1))
      .when(B, play('c9', 1))
      .thenRefused('MZ-073');
  });
});
