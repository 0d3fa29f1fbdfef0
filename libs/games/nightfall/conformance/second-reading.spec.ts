import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallProgram } from '../effects/language/effect.js';
import type { Modification } from '../effects/language/modification.js';
import {
  allPass,
  attack,
  contract,
  defend,
  endTurn,
  nextTurn,
  order,
  pass,
  share,
  strikeBack,
  targetsOf,
} from '../testing/actions.js';
import { asked, fatigued, instant, loses } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { cast, fight, idle, land } from '../testing/moments.js';
import { artifact, aura, beastie, resolves, spell, terra } from '../testing/pages.js';
import { typesAmong } from '../testing/plain-spells.js';
import { A, B, C, D, E, table } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you' } as const;
const THEIRS = { zone: 'arena', whose: 'opponents' } as const;

/** A Page that changes itself as long as it is there. */
const always = (
  name: string,
  modification: Modification,
  more: Parameters<typeof beastie>[1] = {},
): NightfallPage =>
  idle(name, {
    effects: [{ on: 'arena', text: 'Test.', holds: [{ pages: { this: 'card' }, modification }] }],
    ...more,
  });

describe('LP of 0 at any time', () => {
  it('NF-009: an undamaged Page whose maximum falls to 0 is Destroyed', () => {
    const end = doing(
      [{ op: 'modify', pages: THEIRS, modification: { change: 'maximumLp', by: -50 }, until: 'thisTurn' }],
      { B: { arena: [['p1', idle('X')]] } },
    );
    end.thenFacts({ type: 'PagesDestroyed', rule: 'NF-009' });
    expect(end.place('p1')).toBe('limbo');
  });

  it('NF-009: so is one that what holds in the Arena takes all LP from, as it enters', () => {
    const blight = artifact('Blight', {
      effects: [
        {
          on: 'arena',
          text: 'Test.',
          holds: [
            {
              pages: { ...THEIRS, where: { type: 'beastie' } },
              modification: { change: 'maximumLp', by: -50 },
            },
          ],
        },
      ],
    });
    const end = cast(table({ A: { chapter: [['p11', idle('X')]] }, B: { arena: [blight] } }), A, 'p11');
    expect(end.names(A, 'limbo')).toEqual(['X']);
  });

  it('NF-009, NF-163: an Immortal one stays', () => {
    const immortal = always('X', { change: 'maximumLp', by: -50 }, { traits: ['immortal'] });
    expect(table({ A: { arena: [['p1', immortal]] } }).lp('p1')).toEqual([0, 0]);
  });
});

describe('More and less Damage taken', () => {
  const fewer = { change: 'damageTaken', by: -10 } as const;
  const more = { change: 'damageTaken', by: 10 } as const;

  it.each([
    [10, 960],
    [-10, 980],
    [-40, 1000],
  ])('NF-106: an Attack on a Caster who takes %i more', (by, left) => {
    const frail = doing(
      [
        {
          op: 'modifyCaster',
          casters: { casters: 'opponents' },
          modification: { change: 'damageTaken', by },
          until: 'thisTurn',
        },
      ],
      { A: { arena: [['p1', beastie('Y')]] } },
    );
    expect(fight(frail, A, 'p1', 'caster-1').casterLp(B)[0]).toBe(left);
  });

  const battle = (...defenders: readonly NightfallPage[]) => {
    const ids = ['p21', 'p22'].slice(0, defenders.length);
    const start = table({
      A: { arena: [['p1', beastie('Y', { attack: 40 })]] },
      B: { arena: defenders.map((page, index) => [ids[index] ?? '', page] as const) },
    });
    const declared = allPass(start.when(A, attack('p1', 'caster-1'))).when(B, defend(...ids));
    return ids.length > 1 ? declared.when(B, strikeBack('p21')) : declared;
  };

  it("NF-106, NF-107: the primary Defender's counts for its own share, not for the sum", () => {
    const end = battle(always('D1', more), idle('D2')).when(A, share(20));
    expect([end.lp('p21')[0], end.lp('p22')[0], end.casterLp(B)[0]]).toEqual([20, 30, 1000]);
  });

  it('NF-106, NF-107: another Defender has its own', () => {
    const end = battle(idle('D1'), always('D2', fewer)).when(A, share(20));
    expect([end.lp('p21')[0], end.lp('p22')[0]]).toEqual([30, 40]);
  });

  it('NF-107: shares are given out of the Attack alone', () => {
    const question = battle(always('D1', more), idle('D2'));
    expect(question.state.choice).toMatchObject({ kind: 'share', options: [5, 10, 15, 20, 25, 30, 35] });
  });

  it('NF-106, NF-144: doubling is of what each takes: nothing more flows over', () => {
    const end = battle(always('D1', { change: 'doubleDamageTaken' }, { lp: 30 }));
    expect([end.place('p21'), end.casterLp(B)[0]]).toEqual(['limbo', 990]);
  });

  it('NF-108: what flows over to a Caster counts as that Caster takes it', () => {
    const frail = doing(
      [{ op: 'modifyCaster', casters: { casters: 'opponents' }, modification: more, until: 'thisTurn' }],
      {
        A: { arena: [['p1', beastie('Y', { attack: 40 })]] },
        B: { arena: [['p21', idle('D1', { lp: 30 })]] },
      },
    );
    expect(fight(frail, A, 'p1', 'caster-1', 'p21').casterLp(B)[0]).toBe(980);
  });

  it('NF-R121: no Damage stays none', () => {
    const end = fight(
      table({
        A: { arena: [['p1', beastie('Y', { attack: 0 })]] },
        B: { arena: [['p21', always('X', more)]] },
      }),
      A,
      'p1',
      'p21',
    );
    expect(end.lp('p21')[0]).toBe(50);
  });

  it("NF-149, NF-R89: the strike back and Confusion's own blow count as they are taken", () => {
    const end = fight(
      table({
        A: { arena: [['p1', beastie('Y', { attack: 0, effects: always('Z', more).effects })]] },
        B: { arena: [['p21', beastie('X', { attack: 20 })]] },
      }),
      A,
      'p1',
      'p21',
    );
    expect(end.lp('p1')[0]).toBe(20);
  });
});

describe("The end of Defender's doubling", () => {
  const wall = (name: string) => idle(name, { traits: ['defender'] });

  it('NF-R13, NF-R98: at its step: after what lasted this turn, before Aura fades and the turn is over', () => {
    const moment = table({
      A: { aura: { flame: 1 } },
      B: { arena: [{ page: ['p21', wall('X')], damage: 60 }] },
    });
    const end = moment.when(A, endTurn).when(A, pass).when(B, pass);
    expect(typesAmong(end.facts, 'PagesDestroyed', 'AuraFaded', 'TurnEnded', 'TurnBegan')).toEqual([
      'PagesDestroyed',
      'AuraFaded',
      'TurnEnded',
      'TurnBegan',
    ]);
  });

  it("NF-R98: with three it goes on from one opponent's turn into the next", () => {
    const moment = table({ B: {}, C: { arena: [{ page: ['p31', wall('X')], damage: 60 }] } });
    const next = nextTurn(moment);
    expect([next.state.turn.seat, next.lp('p31')]).toEqual([B, [40, 100]]);
    expect(nextTurn(next).names(C, 'limbo')).toEqual(['X']);
  });

  it("NF-156: in the own turn there is none, and it is there again in the opponent's", () => {
    const moment = table({ A: { arena: [['p1', wall('X')]] } });
    expect([
      moment.lp('p1')[1],
      nextTurn(moment).lp('p1')[1],
      nextTurn(nextTurn(moment)).lp('p1')[1],
    ]).toEqual([50, 100, 50]);
  });
});

describe('The last Page', () => {
  const study: NightfallProgram = [{ op: 'bookmark', count: 1 }];

  it('NF-198, NF-R126: at the start of a turn: before anybody is asked', () => {
    const tome = artifact('Tome', {
      effects: [{ on: 'startOfTurn', whose: 'you', text: 'Test.', do: study }],
    });
    const start = table({ A: { spellbook: [] }, B: { spellbook: 1, arena: [tome] } });
    const end = start.when(A, endTurn).when(A, pass).when(B, pass);
    expect(end.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-198, NF-R126: in answer to an Attack: before Defenders are declared', () => {
    const end = table({
      A: { spellbook: [], arena: [['p1', beastie('Y')]] },
      B: { spellbook: 1, chapter: [['p21', instant('Study', study)]], arena: [idle('X')] },
    })
      .when(A, attack('p1', 'caster-1'))
      .when(B, contract('p21'))
      .when(A, pass);
    expect(end.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-198: in a window, before the next Caster has it', () => {
    const window = table({
      A: { spellbook: 1, chapter: [['p11', instant('Study', study)]] },
      B: { spellbook: [] },
    })
      .when(A, endTurn)
      .when(A, contract('p11'))
      .when(B, pass);
    expect(window.state.outcome?.reason).toBe('empty-spellbooks');
  });

  it('NF-R126: an Attack that Bookmarks the last Page and wins, wins', () => {
    const scholar = beastie('Scholar', { attack: null, attacks: [{ name: 'Read', damage: 30, do: study }] });
    const end = fight(
      table({ A: { spellbook: 1, arena: [['p1', scholar]] }, B: { spellbook: [], damage: 970 } }),
      A,
      'p1',
      'caster-1',
    );
    expect(end.state.outcome).toMatchObject({ places: [[A], [B]] });
  });
});

describe('What is heard when Terra goes', () => {
  const listener = (event: 'leftArena' | 'surroundingsChanged') =>
    artifact(event, {
      effects: [
        { on: 'when', event, text: 'Test.', do: [{ op: 'gainLp', to: { casters: 'you' }, amount: 1 }] },
      ],
    });
  const clear = spell('Clear', {
    effects: [resolves([{ op: 'destroy', pages: { zone: 'terra', whose: 'each' } }])],
  });
  const lift = spell('Lift', {
    effects: [resolves([{ op: 'moveTo', pages: { zone: 'terra', whose: 'each' }, destination: 'chapter' }])],
  });
  const six = [1, 2, 3, 4, 5, 6].map((slot) => land('fog', slot));

  it.each([
    ['Destroyed', 'surroundingsChanged', clear, 1],
    ['Destroyed', 'leftArena', clear, 1],
    ['moved', 'surroundingsChanged', lift, 1],
    ['moved', 'leftArena', lift, 1],
  ] as const)('NF-056, NF-177: one that is %s: %s', (_how, event, page, gained) => {
    const end = cast(
      table({ A: { chapter: [['p11', page]], arena: [listener(event), land('fog')] } }),
      A,
      'p11',
    );
    expect(end.casterLp(A)[1]).toBe(1000 + gained);
  });

  it('NF-055, NF-R32: one that is rotated out leaves the Arena, and is not Destroyed', () => {
    const end = cast(
      table({ A: { chapter: [['p11', terra('rain')]], arena: [listener('leftArena')] }, B: { arena: six } }),
      A,
      'p11',
    );
    end.thenNo('PagesDestroyed');
    expect(end.casterLp(A)[1]).toBe(1001);
  });

  it('NF-180, NF-181: what was only declared changes nothing as it goes', () => {
    const heard = table({ A: { arena: [listener('surroundingsChanged')] } })
      .when(A, { type: 'declareSurroundings', kinds: ['fog'] })
      .when(B, { type: 'attestSurroundings', agree: false })
      .when(A, { type: 'withdrawSurroundings', surrounding: 1 });
    expect(heard.casterLp(A)[1]).toBe(1000);
  });
});

describe('Auras of others', () => {
  const swift = (type: 'flame' | 'water') => aura(type, { anyTime: true });

  it("NF-040: an opponent's Aura uses up nobody's own", () => {
    const end = cast(
      allPass(
        table({
          A: {
            chapter: [
              ['p11', spell('Nothing', { effects: [resolves(loses(1))] })],
              ['p12', aura('earth')],
            ],
          },
          B: { chapter: [['p21', swift('flame')]] },
        })
          .when(A, contract('p11'))
          .when(B, contract('p21')),
      ),
      A,
      'p12',
    );
    expect([end.find('Aura flame', 'arena'), end.find('Aura earth', 'arena')]).toEqual(
      [['p21'], ['p12']].map(() => [expect.any(String)]),
    );
  });

  it('NF-040: nor does the own bar it', () => {
    const own = cast(
      table({
        A: {
          chapter: [
            ['p12', aura('earth')],
            ['p13', aura('dark')],
          ],
        },
        B: { chapter: [['p21', swift('flame')]] },
      }),
      A,
      'p12',
    );
    own.when(A, contract('p13')).thenRefused('NF-040');
    const window = own.when(A, endTurn).when(A, pass);
    expect(window.refusal(B, contract('p21'))).toBeUndefined();
  });
});

describe('Smaller points', () => {
  it('NF-176: LP Terra Bonuses of one name count once, other names beside', () => {
    const page = idle('X', {
      terraBonuses: [
        { terra: 'fog', lp: 20 },
        { terra: 'fog', lp: 20 },
        { terra: 'rain', lp: 10 },
      ],
    });
    const moment = (...terras: readonly ReturnType<typeof land>[]) =>
      table({ A: { arena: [...terras, ['p9', page]] } });
    expect(moment(land('fog'), land('fog', 2)).lp('p9')).toEqual([70, 70]);
    expect(moment(land('fog'), land('rain', 2)).lp('p9')).toEqual([80, 80]);
  });

  it('NF-187: a nameless Token has no name for Effects; one that is called so has', () => {
    const token = { auraType: 'frost', lp: 20, traits: [] } as const;
    const named = (name: string | undefined, wanted: string) =>
      doing([
        {
          op: 'createToken',
          token: { ...token, traits: [], ...(name === undefined ? {} : { name }) },
          count: 1,
        },
        { op: 'destroy', pages: { ...OWN, where: { name: wanted } } },
      ]).facts.filter(({ type }) => type === 'PagesDestroyed').length;
    expect(named(undefined, 'Beastie Token')).toBe(0);
    expect(named('Beastie', 'Beastie')).toBe(1);
    expect(named('Beastie Token', 'Beastie Token')).toBe(1);
  });

  it('NF-187: a nameless Token and one called Beastie are two things', () => {
    const token = { auraType: 'frost', lp: 20, traits: [] } as const;
    const end = doing([
      { op: 'createToken', token: { ...token, traits: [] }, count: 1 },
      { op: 'createToken', token: { ...token, traits: [], name: 'Beastie' }, count: 1 },
      { op: 'gainLp', to: { ...OWN, where: { name: 'Beastie' } }, amount: 10 },
    ]);
    expect(
      Object.keys(end.state.arena)
        .map((id) => end.lp(id)[1])
        .sort(),
    ).toEqual([20, 30]);
  });

  it("NF-001: five Casters and more: each is every other one's opponent", () => {
    const moment = table({
      A: { arena: [['p1', beastie('Y')]] },
      B: { arena: [['p21', idle('X')]] },
      C: {},
      D: {},
      E: { arena: [['p51', idle('Z')], fatigued(['p52', idle('W')])] },
    });
    expect(targetsOf(moment, A, 'p1')).toEqual([
      'caster-1',
      'caster-2',
      'caster-3',
      'caster-4',
      'p21',
      'p51',
      'p52',
    ]);
    const hit = fight(moment, A, 'p1', 'caster-4');
    expect([asked(hit), hit.casterLp(E)[0]]).toEqual(['free 0', 970]);
    const turns = [1, 2, 3, 4].reduce((now) => nextTurn(now), nextTurn(moment));
    expect([nextTurn(moment).state.turn.seat, turns.state.turn.seat, [D]]).toEqual([B, A, [3]]);
  });

  it('NF-015: a Spell that was Contracted is heard of, and its own CONTRACT happens', () => {
    const ear = artifact('Ear', {
      effects: [
        {
          on: 'when',
          event: 'contracted',
          whose: 'opponents',
          where: { type: 'spell' },
          text: 'Test.',
          do: [{ op: 'gainLp', to: { casters: 'you' }, amount: 1 }],
        },
      ],
    });
    const chant = spell('Chant', {
      effects: [resolves(loses(10)), { on: 'contract', text: 'Test.', do: loses(20) }],
    });
    const end = cast(table({ A: { chapter: [['p11', chant]] }, B: { arena: [ear] } }), A, 'p11');
    expect(asked(end)).toBe('orderEffects 0');
    expect(end.when(A, order(0)).casterLp(B)).toEqual([971, 1001]);
  });

  it('NF-002: a Page is in one place only, whatever one Effect does to a host and its Equipment', () => {
    const blade = spell('Blade', { traits: ['equipment'], effects: [] });
    const end = doing(
      [{ op: 'discard', pages: { either: [OWN, { ...OWN, where: { trait: 'equipment' } }] } }],
      {
        A: { arena: [['p1', idle('Host')], { page: ['p2', blade], under: 'p1' }] },
      },
    );
    expect([end.names(A, 'limbo'), end.names(A, 'cemetery')]).toEqual([['Host'], ['Blade', 'Tester']]);
  });

  it('NF-116: two Pages out of a Chapter that become Equipment together are two Pages', () => {
    const ring = (name: string) => artifact(name, { traits: ['equipment'] });
    const end = doing(
      [
        {
          op: 'attach',
          page: { zone: 'chapter', whose: 'you' },
          to: { ...OWN, where: { type: 'beastie' } },
        },
      ],
      { A: { chapter: [ring('One'), ring('Two')], arena: [['p1', idle('Host')]] } },
    );
    expect([end.find('One', 'arena').length, end.find('Two', 'arena').length]).toEqual([1, 1]);
  });
});
