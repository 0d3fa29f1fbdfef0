import { describe, expect, it } from '@jest/globals';
import { attest, contract, declareSurroundings, endTurn, pass, withdraw } from '../testing/actions.js';
import { asked, instant, loses } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { offered, refused } from '../testing/offers.js';
import { A, B, C, table } from '../testing/table.js';

type Surroundings = NonNullable<NonNullable<Parameters<typeof table>[0]>['surroundings']>;
const said = (
  id: number,
  kind: string,
  status: Surroundings[number]['status'],
  more: Partial<Surroundings[number]> = {},
): Surroundings[number] => ({ id, kind, declaredBy: A, attestedBy: [], status, ...more });

const PLACES = ['dawn', 'dusk', 'nighttime', 'full-moon', 'fog', 'rain', 'snow', 'forest', 'river', 'lake'];
const OTHERS = ['ocean', 'swamp', 'desert', 'mountain', 'city', 'train', 'dirt', 'source-of-fire'];
const TIMES = ['daytime', 'morning', 'noon', 'afternoon', 'evening', 'midnight'];
const PERSONAL = ['wearing-pants', 'wearing-hat', 'wearing-glasses', 'holding-drink'];
const MORE = ['wearing-shoes', 'wearing-jewelry', 'holding-phone', 'holding-food'];

const some: Surroundings = [
  said(1, 'fog', 'active'),
  said(2, 'rain', 'declared', { declaredBy: B }),
  said(3, 'it-smokes', 'contested', { text: 'It smokes' }),
  said(4, 'dawn', 'refused'),
  said(5, 'dusk', 'withdrawn'),
  said(6, 'wearing-hat', 'active', { seat: B, declaredBy: B }),
  said(7, 'wearing-pants', 'active', { seat: A }),
];

const declaring = (moment: Given, seat: typeof A) => offered(moment, seat, 'declareSurroundings');

describe('Declaring surroundings', () => {
  const isOpen = (kind: string) => !['fog', 'rain', 'wearing-pants'].includes(kind);

  it('NF-180, NF-R113, NF-R114: what is known and not open, or words of the own', () => {
    const of = [...PLACES, ...OTHERS, ...TIMES, ...PERSONAL, ...MORE].filter(isOpen);
    expect(declaring(table({ surroundings: some }), A)).toEqual([
      {
        action: { type: 'declareSurroundings', kinds: ['dawn'] },
        label: 'Declare something about your surroundings',
        rule: 'NF-180',
        freedom: {
          kind: 'subset',
          field: 'kinds',
          of,
          min: 1,
          max: 1,
          text: { most: 80, except: ['fog', 'rain', 'it-smokes', 'It smokes', 'wearing-pants'] },
        },
      },
    ]);
  });

  it('NF-180: where Casters say what any table knows, no words and nothing else', () => {
    const moment = table({ surroundings: some, ruleset: { declarations: 'casters' } });
    const of = [...PLACES, ...OTHERS, ...PERSONAL].filter(isOpen);
    expect(declaring(moment, A)).toMatchObject([{ freedom: { of, min: 1, max: 1 } }]);
    expect(declaring(moment, A)[0]?.freedom).not.toHaveProperty('text');
    const wanted = ['dawn', 'midnight', 'My words', 'fog', 'wearing-hat'].map(declareSurroundings);
    expect(refused(moment, A, ...wanted)).toEqual([
      'taken',
      'UNKNOWN_TARGET NF-R113',
      'UNKNOWN_TARGET NF-R113',
      'UNKNOWN_TARGET NF-R113',
      'taken',
    ]);
  });

  it('NF-180: one of them in a turn, and none where a judge declares', () => {
    const once = table({ ruleset: { declarations: 'casters' } })
      .when(A, declareSurroundings('fog'))
      .when(B, attest());
    expect(refused(once, A, declareSurroundings('rain'))).toEqual(['ILLEGAL_ACTION NF-180']);
    expect(declaring(once, A)).toEqual([]);
    const often = table().when(A, declareSurroundings('fog')).when(B, attest());
    expect(refused(often, A, declareSurroundings('rain'))).toEqual(['taken']);
    const judged = table({ ruleset: { declarations: 'judge' } });
    expect(refused(judged, A, declareSurroundings('fog'))).toEqual(['ILLEGAL_ACTION NF-R113']);
    expect(declaring(judged, A)).toEqual([]);
  });

  it('NF-180, NF-R113: an open one is not declared twice, nor in own words; a refused or withdrawn one may be', () => {
    const moment = table({ surroundings: some });
    const wanted = ['fog', 'rain', 'It smokes', 'it-smokes', 'dawn', 'dusk', 'wearing-hat', 'wearing-pants'];
    expect(refused(moment, A, ...wanted.map(declareSurroundings))).toEqual([
      'UNKNOWN_TARGET NF-R113',
      'UNKNOWN_TARGET NF-R113',
      'UNKNOWN_TARGET NF-R113',
      'UNKNOWN_TARGET NF-R113',
      'taken',
      'taken',
      'taken',
      'UNKNOWN_TARGET NF-R113',
    ]);
    expect(refused(moment, B, declareSurroundings('dawn'))).toEqual(['NOT_YOUR_TURN NF-180']);
  });

  it('NF-R114: in remote play a place is open for the seat that said it', () => {
    const moment = table({
      ruleset: { place: 'seat' },
      surroundings: [
        said(1, 'fog', 'active', { seat: B, declaredBy: B }),
        said(2, 'rain', 'active', { seat: A }),
      ],
    });
    expect(refused(moment, A, declareSurroundings('fog'), declareSurroundings('rain'))).toEqual([
      'taken',
      'UNKNOWN_TARGET NF-R113',
    ]);
  });

  it('NF-R113: with all that is known said, there are words still', () => {
    const all = [...PLACES, ...OTHERS, ...TIMES].map((kind, index) => said(index + 1, kind, 'active'));
    const worn = [...PERSONAL, ...MORE].map((kind, index) => said(index + 50, kind, 'active', { seat: A }));
    const surroundings = [...all, ...worn];
    expect(declaring(table({ surroundings }), A)).toMatchObject([
      { action: { kinds: ['something else 58'] }, freedom: { of: ['something else 58'] } },
    ]);
    expect(declaring(table({ surroundings, ruleset: { declarations: 'casters' } }), A)).toEqual([]);
  });

  it.each([
    ['fog', { kind: 'fog' }],
    ['full moon', { kind: 'full-moon' }],
    ['full-moon', { kind: 'full-moon' }],
    ['Full Moon', { kind: 'full-moon', text: 'Full Moon' }],
    ['wearing-hat', { kind: 'wearing-hat', seat: A }],
  ] as const)('NF-180, NF-R113, NF-R114: %s, as it stands', (words, about) => {
    const declared = table({
      C: {},
      surroundings: [said(4, 'snow', 'refused'), said(2, 'lake', 'active')],
    }).when(A, declareSurroundings(words));
    expect(declared.facts[0]).toEqual({
      type: 'SurroundingDeclared',
      rule: 'NF-180',
      surrounding: { id: 5, ...about, declaredBy: A, attestedBy: [], status: 'declared' },
    });
    expect(asked(declared)).toBe('attest 1');
  });
});

describe('Attesting surroundings', () => {
  it('NF-180, NF-181: each opponent attests or contests', () => {
    const moment = table({ C: {} }).when(A, declareSurroundings('fog'));
    expect(offered(moment, B)).toEqual([
      { action: attest(true), label: 'Attest it', rule: 'NF-180' },
      { action: attest(false), label: 'Contest it', rule: 'NF-181' },
    ]);
    expect([refused(moment, A, attest()), refused(table(), A, attest())]).toEqual([
      ['NOT_YOUR_TURN NF-180'],
      ['ILLEGAL_ACTION NF-180'],
    ]);
    const once = moment.when(B, attest());
    expect(once.facts[1]).toEqual({ type: 'SurroundingAttested', rule: 'NF-180', surrounding: 1, by: B });
    expect(asked(once)).toBe('attest 2');
    expect(once.state.surroundings).toMatchObject([{ status: 'declared', attestedBy: [B] }]);
    const twice = once.when(C, attest());
    expect(twice.state.surroundings).toMatchObject([{ status: 'active', attestedBy: [B, C] }]);
    expect(twice.state.choice).toBeUndefined();
    const contested = moment.when(B, attest(false));
    expect(contested.facts[1]).toEqual({
      type: 'SurroundingContested',
      rule: 'NF-181',
      surrounding: 1,
      by: B,
    });
  });

  it('NF-R18: it is no Action: the same choice is open again', () => {
    const open = table({ A: { chapter: { p1: instant('Jolt', loses(1)) } } }).when(A, contract('p1'));
    const done = open.when(B, declareSurroundings('fog')).when(A, attest());
    expect(done.state.choice).toEqual(open.state.choice);
    expect(done.state.surroundings).toMatchObject([{ declaredBy: B, status: 'active' }]);
  });
});

describe('Withdrawing surroundings', () => {
  it('NF-180: what the seat itself declared, as long as it is open', () => {
    const moment = table({ surroundings: some });
    expect(offered(moment, A, 'withdrawSurroundings')).toEqual(
      (
        [
          [1, 'fog'],
          [3, 'It smokes'],
          [7, 'wearing pants'],
        ] as const
      ).map(([id, words]) => ({ action: withdraw(id), label: `Withdraw: ${words}`, rule: 'NF-180' })),
    );
    expect(refused(moment, A, ...[2, 4, 5, 6, 9].map(withdraw))).toEqual(
      [2, 4, 5, 6, 9].map(() => 'UNKNOWN_TARGET NF-180'),
    );
    expect(refused(moment, B, withdraw(2))).toEqual(['NOT_YOUR_TURN NF-180']);
  });

  it('NF-180: it may be with Priority too, and the question stands again', () => {
    const window = table({ surroundings: some }).when(A, endTurn, pass);
    expect(offered(window, B, 'withdrawSurroundings').map(({ action }) => action)).toEqual([
      withdraw(2),
      withdraw(6),
    ]);
    const gone = window.when(B, withdraw(6));
    expect(gone.facts.find(({ type }) => type === 'SurroundingWithdrawn')).toEqual({
      type: 'SurroundingWithdrawn',
      rule: 'NF-180',
      surrounding: 6,
      by: B,
    });
    expect(gone.state.choice).toEqual(window.state.choice);
  });
});
