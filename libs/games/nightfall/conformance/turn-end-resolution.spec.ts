import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#libs/game-kit';
import type { StoredWaitingTask } from '../tasks.js';
import { endTurn, pass } from '../testing/actions.js';
import { pageAt } from '../testing/battle.js';
import { type Given, given, type When } from '../testing/given.js';
import { idle, suffers } from '../testing/moments.js';
import { artifact, resolves, spell } from '../testing/pages.js';
import { A, B, type Side, table } from '../testing/table.js';
import { atStart } from '../testing/turn-moments.js';

/** A's turn has begun and A may act; a task of former rules is pending behind that. */
const formerly = (arena: NonNullable<Side['arena']>, former: StoredWaitingTask): When => {
  const { state } = table({ turn: 'B', A: { arena } }).turnOver();
  const [asking, ...rest] = state.resolution;
  if (asking === undefined) throw new Error('Nothing waits.');
  const waiting: Given = given({ ...state, resolution: [asking, former, ...rest] }, seededRandom('former'));
  return waiting.when(A, pass).when(B, pass);
};
const START = { kind: 'orderEffects', seat: A, label: 'Choose what happens next at the start of the turn' };

describe('Tasks that waited since rules before 1.1.0', () => {
  const watcher = artifact('Watcher', {
    when: { event: 'statusRemoved' },
    text: 'Test.',
    do: [{ op: 'bookmark', count: 1 }],
  });
  const cold = (id: string) => ({
    page: [id, idle(`Cold ${id}`)] as const,
    indicators: suffers('frozen', 9),
  });

  it('NF-044: clocks are put in order as what happens at the start of a turn', () => {
    const asked = formerly([watcher, cold('p2'), cold('p3')], { task: 'startStatuses' });
    expect(asked.state.choice).toMatchObject({
      ...START,
      effects: ['Frozen on Cold p2', 'Frozen on Cold p3'],
    });
  });

  it('NF-044: and so are Effects', () => {
    const bells = [atStart('Bell', 10), atStart('Gong', 20)];
    const begun = table({ turn: 'B', A: { arena: [] } });
    expect(begun.state.choice).toBeUndefined();
    const asked = table({ turn: 'B', A: { arena: bells } }).turnOver();
    expect(asked.state.choice).toMatchObject({ ...START, effects: ['Effect of Bell', 'Effect of Gong'] });
    const done = asked.when(A, { type: 'chooseEffect', effect: 0 });
    const [asking, ...rest] = done.state.resolution;
    if (asking === undefined) throw new Error('Nothing waits.');
    const again = given(
      { ...done.state, resolution: [asking, { task: 'startEffects' }, ...rest] },
      seededRandom('former'),
    )
      .when(A, pass)
      .when(B, pass);
    expect(again.state.choice).toMatchObject({ ...START, effects: ['Effect of Bell', 'Effect of Gong'] });
  });

  it('NF-140: a turn that ends has Paralyze end, where nothing had put it in order', () => {
    const slow = { page: ['p2', idle('Slow')] as const, indicators: suffers('paralyze', undefined, 3) };
    const fresh = { page: ['p3', idle('Fresh')] as const, indicators: suffers('paralyze', undefined, 4) };
    const end = formerly([slow, fresh], { task: 'endTurn' });
    expect(end.facts.filter(({ type }) => type === 'StatusRemoved')).toEqual([
      { type: 'StatusRemoved', rule: 'NF-140', target: 'p2', status: 'paralyze', left: [] },
    ]);
  });
});

describe('The pending part of a turn during a choice at its end', () => {
  it('NF-R13, NF-R132, NF-198: the turn ends after the answer, empty Spellbooks are looked for once more, then it passes', () => {
    const mourner = idle(
      'Mourner',
      {
        when: 'destroyed',
        text: 'Test.',
        do: [{ op: 'may', label: 'Mourn', do: [{ op: 'bookmark', count: 1 }] }],
      },
      { traits: ['defender'] },
    );
    const end = table({ B: { arena: { p2: { page: mourner, damage: 60 } } } })
      .when(A, endTurn, pass)
      .when(B, pass);
    end.thenFacts({ type: 'DefenderEnded', rule: 'NF-R13', seat: B }, 'PagesDestroyed').thenNo('TurnEnded');
    expect(end.state.choice).toEqual({ kind: 'may', seat: B, rule: 'NF-191', label: 'Mourn' });
    expect(end.state.resolution.slice(1)).toEqual([{ task: 'endTurn', cleanUps: 1 }]);
    end.when(B, { type: 'answerMay', yes: false }).thenFacts('TurnEnded', 'TurnBegan');
  });

  it('NF-115: what was borrowed for the turn goes back to whom it came from, which need not be its owner', () => {
    const seize = spell(
      'Seize',
      resolves([{ op: 'gainControl', cards: { zone: 'arena', whose: 'opponents' }, until: 'thisTurn' }]),
    );
    const taken = table({
      A: { chapter: { p11: seize } },
      B: { arena: { p21: { page: idle('Lent'), owner: 'C' } } },
      C: {},
    }).cast(A, 'p11');
    expect(pageAt(taken, 'p21')?.controller).toBe(A);
    const end = taken.turnOver();
    end.thenFacts('TurnEnded');
    expect(pageAt(end, 'p21')?.controller).toBe(B);
  });
});
