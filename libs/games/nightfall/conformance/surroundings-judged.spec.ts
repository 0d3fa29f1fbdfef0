import { describe, expect, it } from '@jest/globals';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { attest, contract, declareSurroundings, endTurn } from '../testing/actions.js';
import { instant, loses } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { refused } from '../testing/offers.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

type Surroundings = NonNullable<NonNullable<Parameters<typeof table>[0]>['surroundings']>;

const said = (
  id: number,
  kind: string,
  status: Surroundings[number]['status'],
  more: Partial<Surroundings[number]> = {},
): Surroundings[number] => ({ id, kind, declaredBy: A, attestedBy: [], status, ...more });

const five: Surroundings = [
  said(1, 'fog', 'declared'),
  said(2, 'wearing-pants', 'contested', { seat: B }),
  said(3, 'full-moon', 'active'),
  said(4, 'rain', 'refused'),
  said(5, 'snow', 'withdrawn'),
];

const rulings = (moment: ReturnType<typeof table>, type: string) =>
  rulingsOn(nightfall, moment.state, { type }).map(({ ruling, label, rule }) => ({ ...ruling, label, rule }));

describe('Rulings about surroundings', () => {
  it('NF-181: what is declared or contested is so, or is not; what is active is so no more', () => {
    const moment = table({ surroundings: five });
    expect(rulings(moment, 'upholdSurroundings')).toEqual([
      { type: 'upholdSurroundings', surrounding: 1, label: 'It is so: fog', rule: 'NF-181' },
      {
        type: 'upholdSurroundings',
        surrounding: 2,
        label: 'It is so: wearing pants, for {seat:1}',
        rule: 'NF-181',
      },
    ]);
    expect(rulings(moment, 'refuseSurroundings')).toEqual([
      { type: 'refuseSurroundings', surrounding: 1, label: 'It is not so: fog', rule: 'NF-181' },
      {
        type: 'refuseSurroundings',
        surrounding: 2,
        label: 'It is not so: wearing pants, for {seat:1}',
        rule: 'NF-181',
      },
    ]);
    expect(rulings(moment, 'endSurroundings')).toEqual([
      { type: 'endSurroundings', surrounding: 3, label: 'It is so no more: full moon', rule: 'NF-180' },
    ]);
  });

  it.each([
    ['upholdSurroundings', true],
    ['refuseSurroundings', false],
  ] as const)('NF-181: %s is recorded with its reason', (type, isUpheld) => {
    const { facts } = ruledOn(nightfall, table({ surroundings: five }).state, { type, surrounding: 1 });
    expect(facts).toEqual([
      { type: 'SurroundingRuled', rule: 'NF-181', surrounding: 1, isUpheld, reason: 'As seen.' },
    ]);
  });

  it('NF-180: what ends, ends by the judge', () => {
    const { facts } = ruledOn(nightfall, table({ surroundings: five }).state, { type: 'endSurroundings' });
    expect(facts).toEqual([{ type: 'SurroundingWithdrawn', rule: 'NF-180', surrounding: 3, by: 'judge' }]);
  });

  it('NF-180, NF-R113, NF-R114: all that is known and not open is declared, places for the table, what is worn for each seat', () => {
    const open = rulings(table({ surroundings: five }), 'declareSurroundings');
    const about = (kind: string) => open.filter((one) => 'kind' in one && one.kind === kind);
    expect(['fog', 'full-moon'].map(about)).toEqual([[], []]);
    expect(about('rain')).toEqual([
      { type: 'declareSurroundings', kind: 'rain', label: 'Declare: rain', rule: 'NF-180' },
    ]);
    expect(about('snow')).toHaveLength(1);
    expect(about('wearing-pants')).toEqual([
      {
        type: 'declareSurroundings',
        kind: 'wearing-pants',
        seat: A,
        label: 'Declare: wearing pants, for {seat:0}',
        rule: 'NF-180',
      },
    ]);
    expect(about('wearing-hat')).toHaveLength(2);
  });

  it('NF-R114: in remote play places are of each seat too', () => {
    const open = rulings(table({ ruleset: { place: 'seat' }, C: {} }), 'declareSurroundings');
    const rain = open.filter((one) => 'kind' in one && one.kind === 'rain');
    expect(rain.map((one) => ('seat' in one ? one.seat : undefined))).toEqual([A, B, C]);
  });

  it('NF-R113: kinds that Pages name count where Casters say what they like, once each, in order', () => {
    const pages = [
      idle('Volcanic', {
        terraBonuses: [
          { terra: 'volcano', lp: 20 },
          { terra: 'fog', lp: 20 },
        ],
      }),
      artifact(
        'Asking',
        { when: 'contract', text: 'Test.', if: { surroundings: 'attic' }, do: loses(1) },
        { when: 'enters', text: 'Test.', if: { fact: 'candle' }, do: loses(1) },
        { represents: ['big-train'] },
      ),
    ];
    const kinds = (declarations: 'open' | 'casters') =>
      rulings(table({ ruleset: { declarations }, A: { chapter: pages } }), 'declareSurroundings').map(
        (one) => ('kind' in one ? one.kind : ''),
      );
    const open = kinds('open');
    expect(open.slice(-4)).toEqual(['attic', 'big-train', 'candle', 'volcano']);
    expect(open.filter((kind) => kind === 'fog')).toEqual(['fog']);
    expect(open).toContain('midnight');
    expect(kinds('casters')).not.toContain('volcano');
    expect(kinds('casters')).not.toContain('midnight');
  });

  it('NF-180, NF-R114: what a judge declares is so at once, under the next number', () => {
    const moment = table({ surroundings: five });
    expect(ruledOn(nightfall, moment.state, { type: 'declareSurroundings', kind: 'rain' }).facts).toEqual([
      {
        type: 'SurroundingDeclared',
        rule: 'NF-180',
        surrounding: { id: 6, kind: 'rain', declaredBy: 'judge', attestedBy: [], status: 'declared' },
      },
      { type: 'SurroundingActive', rule: 'NF-180', surrounding: 6, kind: 'rain' },
    ]);
    const worn = ruledOn(nightfall, moment.state, {
      type: 'declareSurroundings',
      kind: 'wearing-hat',
      seat: 1,
    });
    expect(worn.state.surroundings.at(-1)).toEqual({
      id: 6,
      kind: 'wearing-hat',
      seat: B,
      declaredBy: 'judge',
      attestedBy: [],
      status: 'active',
    });
  });
});

describe('The kind of own words', () => {
  const worded: Surroundings = [
    said(1, 'it-is-smoking', 'contested', { text: 'It is smoking!' }),
    said(2, 'fog', 'active', { text: 'Rather foggy' }),
    said(3, 'rain', 'refused', { text: 'Wet' }),
    said(4, 'snow', 'active'),
  ];

  it('NF-R113: may be any known kind, for an open declaration in words, except its current one', () => {
    const moment = table({ surroundings: worded });
    const of = (surrounding: number) =>
      rulings(moment, 'mapSurroundings').filter(
        (one) => 'surrounding' in one && one.surrounding === surrounding,
      );
    expect([3, 4].map(of)).toEqual([[], []]);
    expect(of(1)[0]).toEqual({
      type: 'mapSurroundings',
      surrounding: 1,
      kind: 'dawn',
      label: 'It is smoking! comes to: dawn',
      rule: 'NF-R113',
    });
    const kinds = (surrounding: number) => of(surrounding).map((one) => ('kind' in one ? one.kind : ''));
    expect(kinds(1)).toContain('fog');
    expect(kinds(2)).not.toContain('fog');
    expect(kinds(2)).toHaveLength(kinds(1).length - 1);
  });

  it('NF-R113: may be, for a contested declaration, the declared kind', () => {
    const moment = table({ surroundings: [said(1, 'fog', 'contested', { text: 'Fog?' })] });
    const kinds = rulings(moment, 'mapSurroundings').map((one) => ('kind' in one ? one.kind : ''));
    expect(kinds).toContain('fog');
  });

  it('NF-R113, NF-R114: told with the reason, and whose it is by what it comes to', () => {
    const moment = table({ surroundings: worded });
    const mapped = (kind: string) =>
      ruledOn(nightfall, moment.state, { type: 'mapSurroundings', surrounding: 1, kind }).facts;
    expect(mapped('dusk')).toEqual([
      { type: 'SurroundingMapped', rule: 'NF-R113', surrounding: 1, kind: 'dusk', reason: 'As seen.' },
    ]);
    expect(mapped('wearing-hat')).toEqual([
      {
        type: 'SurroundingMapped',
        rule: 'NF-R113',
        surrounding: 1,
        kind: 'wearing-hat',
        seat: A,
        reason: 'As seen.',
      },
    ]);
  });

  it("NF-R113: may not be personal for the venue's own words", () => {
    const moment = table({
      surroundings: [said(1, 'hatted', 'active', { text: 'All hatted', declaredBy: 'venue' })],
    });
    const { facts } = ruledOn(nightfall, moment.state, { type: 'mapSurroundings', kind: 'wearing-hat' });
    expect(facts[0]).not.toHaveProperty('seat');
  });
});

describe('A ruling during an open choice', () => {
  it('NF-181: with Priority open the Caster keeps it', () => {
    const asked = table({
      surroundings: five,
      A: { chapter: { p1: instant('Jolt', loses(1)) } },
    }).when(A, contract('p1'));
    const { facts, state } = ruledOn(nightfall, asked.state, { type: 'upholdSurroundings', surrounding: 1 });
    expect(facts.map(({ type }) => type)).toEqual(['ChoiceMade', 'SurroundingRuled', 'ChoiceOffered']);
    expect(facts[0]).toMatchObject({ seat: B, kind: 'priority' });
    expect(state.choice).toEqual(asked.state.choice);
  });

  it('NF-181: during a choice, the choice is withdrawn and offered once more', () => {
    const asking = table({ surroundings: five }).when(A, declareSurroundings('dusk'));
    const { facts } = ruledOn(nightfall, asking.state, { type: 'upholdSurroundings', surrounding: 1 });
    expect(facts.map(({ type }) => type)).toEqual(['ChoiceWithdrawn', 'SurroundingRuled', 'ChoiceOffered']);
    expect(refused(asking, B, attest())).toEqual(['taken']);
  });

  it('NF-198, NF-R126: the consequences of a ruling may empty the last Spellbook', () => {
    const owl = beastie('Owl', {
      when: { event: 'surroundingsChanged' },
      text: 'Test.',
      do: [{ op: 'bookmark', count: 1 }],
    });
    const moment = table({ surroundings: five, A: { spellbook: 1, arena: [owl] }, B: { spellbook: [] } });
    const { state } = ruledOn(nightfall, moment.state, { type: 'upholdSurroundings', surrounding: 1 });
    expect(state.outcome?.reason).toBe('empty-spellbooks');
    expect(nightfall.judging?.rulings(state)).toEqual([]);
    expect(moment.when(A, endTurn).state.outcome).toBeUndefined();
  });
});
