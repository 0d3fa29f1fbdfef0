import { describe, expect, it } from '@jest/globals';
import { instant, type Program } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import type { Given } from '../testing/given.js';
import { settled } from '../testing/hearing.js';
import { suffers } from '../testing/moments.js';
import { artifact, beastie, holds } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;
const THIS = { this: 'card' } as const;
const SUBJECT = { this: 'subject' } as const;

const dying = (program: Program) =>
  beastie('Dying', { lp: 50 }, { when: 'destroyed', text: 'Test.', do: program });
const destroyOwn: Program = [{ op: 'destroy', cards: OWN }];
const gained = (moment: Given) => moment.casterLp(A)[1] - 1000;

/** An Artifact of A that triggers when a Page is Destroyed, and gains this amount of LP. */
const mourner = (
  where: NonNullable<Parameters<typeof watching>[0]>,
  amount: Parameters<typeof watching>[1] = 1,
) => watching(where, amount);
const watching = (
  where: Parameters<typeof filtered>[0],
  amount: number | { readonly damageOn: typeof SUBJECT } | { readonly lpOf: typeof SUBJECT },
) =>
  artifact('Mourner', {
    when: { event: 'destroyed', where: filtered(where) },
    text: 'Test.',
    do: [{ op: 'gainLp', cards: { casters: 'you' }, amount }],
  });
const filtered = (where: {
  readonly status?: 'poison' | 'any';
  readonly damage?: { readonly atLeast: number };
  readonly lp?: { readonly is: number };
  readonly maximumLp?: { readonly is: number };
  readonly trait?: 'regen';
  readonly isAwake?: boolean;
  readonly enteredThisTurn?: boolean;
  readonly isEquipped?: boolean;
  readonly auraType?: 'flame';
  readonly role?: 'originalTarget';
  readonly isFaceDown?: boolean;
}) => where;

describe('Last known information', () => {
  it('NF-R135: a DESTROYED Effect knows the Damage on its Page, and its LP', () => {
    const by = (amount: { readonly damageOn: typeof THIS } | { readonly lpOf: typeof THIS }) =>
      doing(destroyOwn, {
        A: {
          arena: { p1: { page: dying([{ op: 'gainLp', cards: { casters: 'you' }, amount }]), damage: 20 } },
        },
      });
    expect(gained(by({ damageOn: THIS }))).toBe(20);
    expect(gained(by({ lpOf: THIS }))).toBe(30);
  });

  it('NF-R135: the Damage that Destroys a Page counts', () => {
    const end = doing([{ op: 'dealDamage', cards: OWN, amount: 60 }], {
      A: { arena: { p1: dying([{ op: 'gainLp', cards: { casters: 'you' }, amount: { damageOn: THIS } }]) } },
    });
    expect(gained(end)).toBe(50);
  });

  it.each([
    ['a status', { status: 'poison' }, { indicators: suffers('poison') }],
    ['any status', { status: 'any' }, { indicators: suffers('poison') }],
    ['Damage', { damage: { atLeast: 10 } }, { damage: 10 }],
    ['LP', { lp: { is: 40 } }, { damage: 10 }],
    ['a maximum by another Page', { maximumLp: { is: 70 } }, { others: [['p3', lifted()]] }],
    ['a granted trait', { trait: 'regen' }, { others: [['p3', granting()]] }],
    ['being awake', { isAwake: true }, {}],
    ['being Fatigued', { isAwake: false }, { isFatigued: true }],
    ['the turn in which it entered', { enteredThisTurn: true }, { enteredTurn: 3 }],
    ['lying face-up', { isFaceDown: false }, {}],
  ] as const)('NF-R135: a watching Page fits a Destroyed Page by %s', (_what, where, { ...text }) => {
    const { others = [], ...victim } = { others: [], ...text };
    const end = doing(destroyOwn, {
      A: {
        arena: [
          { page: ['p1', beastie('Victim')], ...victim },
          { page: ['p2', mourner(where)] },
          ...others.map((page) => ({ page })),
        ],
      },
    });
    expect(gained(settled(end))).toBe(1);
  });

  it('NF-R135: a trigger does not match a Destroyed Page by properties that it did not have', () => {
    const end = doing(destroyOwn, {
      A: {
        arena: { p1: beastie('Victim'), p2: mourner({ status: 'poison' }), p3: mourner({ isAwake: false }) },
      },
    });
    expect(gained(end)).toBe(0);
  });

  it('NF-R135: a triggered Effect reads the Damage of the Page that left', () => {
    const end = doing(destroyOwn, {
      A: {
        arena: { p1: { page: beastie('Victim'), damage: 30 }, p2: mourner({}, { damageOn: SUBJECT }) },
      },
    });
    expect(gained(end)).toBe(30);
  });

  it('NF-R135: an Effect reads the last known information of a Page that it returned to a Chapter', () => {
    const end = doing(
      [
        { op: 'choose', from: OWN, count: 1, as: 'gone' },
        { op: 'returnToHand', cards: { bound: 'gone' } },
        { op: 'gainLp', cards: { casters: 'you' }, amount: { lpOf: { bound: 'gone' } } },
      ],
      { A: { arena: { p1: { page: beastie('Home'), damage: 20 } } } },
    );
    expect(gained(end)).toBe(30);
  });

  it('NF-R135: a Page that has returned has its current values', () => {
    const end = doing(
      [
        { op: 'choose', from: OWN, count: 1, as: 'gone' },
        { op: 'destroy', cards: { bound: 'gone' } },
        { op: 'placeIntoArena', cards: { bound: 'gone' } },
        { op: 'gainLp', cards: { casters: 'you' }, amount: { damageOn: { bound: 'gone' } } },
      ],
      { A: { arena: { p1: { page: beastie('Back'), damage: 20 } } } },
    );
    expect([gained(end), end.place('p1')]).toEqual([0, 'arena']);
  });

  it('NF-R135: is stored with an Effect that waits for an answer', () => {
    const asking = doing(
      [{ op: 'destroy', cards: { zone: 'arena', whose: 'you', where: { name: 'Victim' } } }],
      {
        A: {
          arena: {
            p1: {
              page: beastie(
                'Victim',
                {},
                {
                  when: 'destroyed',
                  text: 'Test.',
                  do: [
                    {
                      op: 'may',
                      label: 'Gain',
                      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: { damageOn: THIS } }],
                    },
                  ],
                },
              ),
              damage: 20,
            },
          },
        },
      },
    );
    expect(JSON.stringify(asking.state.resolution)).toContain('"lastKnown"');
    expect(gained(asking.when(A, { type: 'answerMay', yes: true }))).toBe(20);
  });
});

describe('Pages that leave together', () => {
  const seeing = (name: string, ...more: readonly { readonly lp: number }[]) =>
    beastie(name, ...more, {
      when: { event: 'destroyed', whose: 'you', where: { type: 'beastie', another: true } },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
  const wiped = (ruleset: { readonly leavingTogether?: 'seen' | 'unseen' }) =>
    settled(
      doing(destroyOwn, {
        ruleset,
        A: { arena: { p1: seeing('One'), p2: seeing('Two'), p3: beastie('Three') } },
      }),
    );

  it('NF-R136: see each other leave', () => {
    expect(gained(wiped({}))).toBe(4);
  });

  it('NF-R136: or do not, by the ruleset', () => {
    expect(gained(wiped({ leavingTogether: 'unseen' }))).toBe(0);
  });

  it('NF-R136: do not see a Page that left before them', () => {
    const end = table({
      A: {
        arena: { p1: seeing('One'), p2: seeing('Two', { lp: 60 }) },
        chapter: {
          p11: instant('First', [{ op: 'dealDamage', cards: OWN, amount: 50 }]),
          p12: instant('Second', destroyOwn),
        },
      },
      B: {},
    })
      .cast(A, 'p11')
      .cast(A, 'p12');
    expect([gained(end), end.casterLp(B)[1]]).toEqual([1, 1000]);
  });
});

describe('Surroundings', () => {
  const ear = artifact('Ear', {
    when: { event: 'surroundingsChanged' },
    text: 'Test.',
    do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
  });
  const train = beastie('Engine', { represents: ['train'] });

  it('NF-179: change when a Page that represents something enters, and when it leaves', () => {
    const came = doing([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }], {
      A: { arena: { p2: ear }, limbo: { p1: train } },
    });
    expect(gained(came)).toBe(1);
    const left = doing(destroyOwn, { A: { arena: { p1: train, p2: ear } } });
    expect(gained(left)).toBe(1);
  });

  it('NF-179: do not change with a Page that represents nothing', () => {
    const came = doing([{ op: 'placeIntoArena', cards: { zone: 'limbo', whose: 'you' } }], {
      A: { arena: { p2: ear }, limbo: { p1: beastie('Plain') } },
    });
    expect(gained(came)).toBe(0);
  });
});

function lifted() {
  return artifact('Tonic', holds({ cards: OWN, modification: { change: 'maximumLp', by: 20 } }));
}
function granting() {
  return artifact('Balm', holds({ cards: OWN, modification: { change: 'grantTrait', trait: 'regen' } }));
}
