import { describe, expect, it } from '@jest/globals';
import { can, enhance, may, mission, next, play, playStrategy, use } from '../testing/actions.js';
import { ability, creature, draw, strategy, terra, watch } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

const FIVE = new Set([
  'playUnit',
  'playCaster',
  'playTerra',
  'playStrategy',
  'enhanceLane',
  'tradeAura',
  'useAbility',
  'declareMission',
]);
const taps = creature('Tapper', ability('tap', [draw()]), { symbol: true });
const plan = strategy('Plan', [draw()]);

const rich = (): Given =>
  table({
    A: {
      hand: ['c1=X(2)', 'c2=Plan', 'c3=Yard'],
      zone: 'FFFe',
      outside: 'EE',
      caster: 'Nia(4)+caster',
      lanes: { 1: ['c5=Tapper'] },
    },
    cards: [taps, plan, terra('Yard')],
  });

describe('The action phase', () => {
  it('MZ-054 MZ-061 gives each seat one action at a time', () => {
    const moment = rich();
    expect(moment.options(B)).toEqual([]);
    moment.when(B, mission(1)).thenRefused('MZ-054');
    const after = moment.when(A, play('c1', 2));
    expect(after.state.turn.active).toBe(B);
    expect(after.options(A)).toEqual([]);
    expect(after.when(B, mission(3)).state.turn.active).toBe(A);
  });

  it('MZ-055 MZ-072 offers the five kinds of actions and no other', () => {
    const types = new Set(
      rich()
        .options(A)
        .map(({ type }) => type),
    );
    expect(types).toEqual(FIVE);
  });

  it('MZ-056 offers no action without effect', () => {
    const moment = rich();
    const { turn: _turn, ...before } = moment.state;
    for (const action of moment.options(A)) {
      const { turn: _later, ...after } = moment.when(A, action).state;
      expect(after).not.toEqual(before);
    }
  });

  it('MZ-057 leaves a seat with nothing else the missions, one a lane that is left', () => {
    const moment = table({ A: { zone: 'ff', hand: ['X(1)'] }, resolved: [2] });
    expect(moment.options(A)).toEqual([mission(1), mission(3), mission(4)]);
  });

  it('MZ-058 MZ-138 resolves an empty lane for no points', () => {
    const after = table().when(A, mission(4));
    after.thenFacts(
      { type: 'MissionDecided', lane: 4, totals: [0, 0], award: 0 },
      { type: 'LaneResolved', lane: 4 },
    );
    expect(after.points).toEqual([0, 0]);
  });

  it('MZ-060 lets one seat declare all four', () => {
    let moment = table({ B: { hand: ['c1=X(1)', 'c2=X(1)', 'c3=X(1)'], zone: 'FFF' } });
    for (const [lane, card] of [
      [1, 'c1'],
      [2, 'c2'],
      [3, 'c3'],
    ] as const)
      moment = moment.when(A, mission(lane)).when(B, play(card, lane));
    const after = moment.when(A, mission(4));
    after.thenFacts({ type: 'RoundEnded', round: 3 });
  });

  it('MZ-063 lets the active seat order effects of both seats', () => {
    const watcher = creature('Watcher', watch([draw()], { event: 'unitPlayed' }));
    const loud = creature('Loud', ability('play', [draw(2)]));
    const moment = table({
      priority: 'A',
      active: 'B',
      A: { lanes: { 1: ['c7=Watcher'] } },
      B: { hand: ['c1=Loud'], zone: 'F' },
      cards: [watcher, loud],
    });
    const asked = moment.when(B, play('c1', 2));
    expect(asked.state.choice).toMatchObject({ seat: B, kind: 'orderEffects', rule: 'MZ-063' });
    expect(asked.options(B)).toEqual([next(0), next(1)]);
    const effects = asked.state.choice?.kind === 'orderEffects' ? asked.state.choice.effects : [];
    const first = effects.findIndex(({ id }) => id === 'c7');
    asked
      .when(B, next(first))
      .thenFacts({ type: 'CardsDrawn', seat: A, count: 1 }, { type: 'CardsDrawn', seat: B, count: 2 });
    asked
      .when(B, next(1 - first))
      .thenFacts({ type: 'CardsDrawn', seat: B, count: 2 }, { type: 'CardsDrawn', seat: A, count: 1 });
    asked.when(A, next(0)).thenRefused('MZ-063');
  });

  it('MZ-064 gives the other seat no decision except its own choices', () => {
    const asks = strategy('Ask', [{ op: 'may', who: 'opponent', label: 'Draw', do: [draw()] }, draw()]);
    const moment = table({ A: { hand: ['c1=Ask'], zone: 'F' }, cards: [asks] });
    expect(moment.options(B)).toEqual([]);
    const asked = moment.when(A, playStrategy('c1'));
    expect(asked.options(B)).toEqual([may(true), may(false)]);
    expect(asked.options(A)).toEqual([]);
    asked.when(A, mission(1)).thenRefused('MZ-064');
    expect(asked.when(B, may(false)).state.turn.active).toBe(B);
  });

  it('MZ-R47 lets the Priority seat order what happens between rounds', () => {
    const watcher = (name: string) => creature(name, watch([draw()], { event: 'roundEnded' }));
    const moment = table({
      resolved: [1, 2, 3],
      priority: 'B',
      active: 'A',
      A: { lanes: { 1: ['One'] } },
      B: { lanes: { 1: ['Two'] } },
      cards: [watcher('One'), watcher('Two')],
    });
    const asked = moment.when(A, mission(4));
    expect(asked.state.choice).toMatchObject({ seat: B, kind: 'orderEffects', rule: 'MZ-R47' });
    asked.when(B, next(1)).thenFacts('CardsDrawn', 'CardsDrawn', { type: 'RoundBegan', round: 4 });
  });

  it('MZ-R60 leaves a seat missions alone after five hundred actions in a round', () => {
    const text = { A: { hand: ['c1=X(2)'], zone: 'F', lanes: { 1: ['c5=Tapper'] } }, cards: [taps] } as const;
    const capped = table({ ...text, actions: [500, 3] });
    expect(capped.options(A)).toEqual([1, 2, 3, 4].map(mission));
    for (const action of [play('c1', 1), use('c5'), enhance(1)]) capped.when(A, action).thenRefused('MZ-R60');
    expect(can(table({ ...text, actions: [499, 3] }), A, use('c5'))).toBe(true);
  });

  it('MZ-R60 stops endless effects, and the round continues', () => {
    const pair = (name: string) =>
      creature(
        name,
        watch([{ op: 'untap', cards: { this: 'subject' } }], { event: 'unitTapped' }),
        watch([{ op: 'tap', cards: { this: 'subject' } }], { event: 'unitUntapped' }),
      );
    const starts = strategy('Start', [{ op: 'tap', cards: { units: 'you' } }]);
    const moment = table({
      A: { hand: ['c1=Start'], zone: 'F', lanes: { 1: ['Loop'] } },
      cards: [pair('Loop'), starts],
    });
    const after = moment.when(A, playStrategy('c1'));
    after.thenFacts('ResolutionStopped', { type: 'ActionEnded', seat: A });
    expect(after.state.turn.active).toBe(B);
  });
});
