import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#libs/game-kit';
import type { StoredWaitingTask } from '../tasks.js';
import { attest, contract, declareSurroundings, pass } from '../testing/actions.js';
import { given, type When } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { resolves, spell } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

/** B may respond, a task is pending behind that, and all Spellbooks are empty. */
const emptyBefore = (task: StoredWaitingTask): When => {
  const { state } = table({
    A: { spellbook: [], chapter: { p11: spell('Word') } },
    B: { spellbook: 1 },
  }).when(A, contract('p11'));
  return given(
    {
      ...state,
      seats: state.seats.map((seat) => ({ ...seat, spellbook: [] })),
      resolution: [{ task: 'priority', seats: [B] }, task],
    },
    seededRandom('empty'),
  ).when(B, pass);
};
const told = ({ facts }: When) =>
  facts.filter(({ type }) => type !== 'ChoiceMade' && type !== 'PriorityPassed');

describe('The checks for empty Spellbooks', () => {
  const steps: readonly StoredWaitingTask[] = [
    { task: 'turnItems', at: 'start', items: [] },
    { task: 'endItems', items: [] },
    { task: 'window', step: 'end', seats: [A, B] },
    { task: 'bookmarkStep' },
    { task: 'awakenStep' },
    { task: 'collectEndItems' },
    { task: 'endTurn' },
    { task: 'passTurn' },
    { task: 'combat', stage: 'defenders' },
    { task: 'strike', by: 'attacker', stage: 'effects' },
    { task: 'drawCheck' },
  ];
  it.each(steps.map((task) => [task.task, task] as const))(
    'NF-198, NF-R126: before the next part begins: %s',
    (_name, task) => {
      expect(told(emptyBefore(task))).toEqual([
        { type: 'GameDrawn', rule: 'NF-198', reason: 'empty-spellbooks' },
      ]);
    },
  );

  it('NF-R126: not before the Damage of a strike, which its Effects began', () => {
    expect(told(emptyBefore({ task: 'strike', by: 'attacker', stage: 'damage' }))).toEqual([]);
  });
});

describe('The choices of an Effect', () => {
  const asking = (program: Parameters<typeof resolves>[0]) =>
    table({
      A: {
        chapter: { p11: spell('Quiz', resolves(program)) },
        arena: { p1: idle('X'), p2: idle('Y') },
      },
    }).cast(A, 'p11').state.choice;
  const MINE = { zone: 'arena', whose: 'you' } as const;

  it('NF-R23: to choose Pages: so many, or up to so many', () => {
    const choice = {
      kind: 'chooseCards',
      seat: A,
      rule: 'NF-075',
      label: 'Choose Pages',
      options: ['p1', 'p2'],
    };
    expect(asking([{ op: 'choose', from: MINE, count: 1, as: 'one' }])).toEqual({
      ...choice,
      min: 1,
      max: 1,
    });
    expect(asking([{ op: 'choose', from: MINE, count: 2, upTo: true, as: 'one' }])).toEqual({
      ...choice,
      min: 0,
      max: 2,
    });
  });

  it('NF-147, NF-R22: an Effect continues after the Page that it reveals has resolved', () => {
    const end = table({
      A: {
        chapter: {
          p11: spell(
            'Lamp',
            resolves([
              { op: 'flipTraps', cards: { zone: 'arena', whose: 'each', where: { isFaceDown: true } } },
              { op: 'bookmark', count: 1 },
            ]),
          ),
        },
      },
      B: { arena: { p3: { page: idle('Snare', { traits: ['trap'] }), isFaceDown: true } } },
    }).cast(A, 'p11');
    expect(end.state.resolution.slice(0, 2)).toMatchObject([
      { task: 'payTrap', trap: 'p3', inCombat: false },
      { task: 'effect', controller: A, program: [{ op: 'bookmark', count: 1 }] },
    ]);
    expect(end.when(B, { type: 'declineTrap' }).names(A, 'chapter')).toEqual(['Filler']);
  });
});

describe('The attesting of a declaration', () => {
  const declared = table({ A: {}, B: {}, C: {} }).when(A, declareSurroundings('fog'));

  it('NF-180: each opponent in turn, then it counts', () => {
    const question = { kind: 'attest', rule: 'NF-180', label: 'Is it so: fog?', surrounding: 1 };
    expect(declared.state.choice).toEqual({ ...question, seat: B });
    expect(declared.state.resolution[0]).toEqual({ task: 'attest', surrounding: 1, seats: [C] });
    const next = declared.when(B, attest());
    expect(next.state.choice).toEqual({ ...question, seat: C });
    expect(next.when(C, attest()).facts.at(-1)).toEqual({
      type: 'SurroundingActive',
      rule: 'NF-180',
      surrounding: 1,
      kind: 'fog',
    });
  });

  it('NF-181: ends with the first contest', () => {
    const contested = declared.when(B, attest(false));
    expect(contested.state.choice).toBeUndefined();
    contested.thenNo('SurroundingActive');
  });

  it('NF-180, NF-R125: skips eliminated Casters', () => {
    const { state } = declared;
    const [, , third] = state.seats;
    if (third === undefined) throw new Error('Three sit at the table.');
    const alone = given(
      { ...state, seats: [...state.seats.slice(0, 2), { ...third, isOut: true }] },
      seededRandom('out'),
    );
    alone.when(B, attest()).thenFacts({ type: 'SurroundingActive', surrounding: 1 });
  });
});
