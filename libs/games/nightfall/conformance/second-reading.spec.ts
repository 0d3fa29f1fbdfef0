import { describe, expect, it } from '@jest/globals';
import { idsIn } from '#libs/game-kit';
import { contract, endTurn, order, pass, targetsOf } from '../testing/actions.js';
import { asked, fatigued, loses } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle, land } from '../testing/moments.js';
import { artifact, aura, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, D, E, table } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you' } as const;

describe('Auras of others', () => {
  const swift = (type: 'flame' | 'water') => aura(type, { anyTime: true });

  it("NF-040: an opponent's Aura does not use up the own Aura of the turn", () => {
    const end = table({
      A: {
        chapter: { p11: spell('Nothing', resolves(loses(1))), p12: aura('earth') },
      },
      B: { chapter: { p21: swift('flame') } },
    })
      .when(A, contract('p11'))
      .unanswered(B, contract('p21'))
      .cast(A, 'p12');
    expect([end.find('Aura flame', 'arena'), end.find('Aura earth', 'arena')]).toEqual(
      [['p21'], ['p12']].map(() => [expect.any(String)]),
    );
  });

  it('NF-040: nor does the own bar it', () => {
    const own = table({
      A: {
        chapter: { p12: aura('earth'), p13: aura('dark') },
      },
      B: { chapter: { p21: swift('flame') } },
    }).cast(A, 'p12');
    own.when(A, contract('p13')).thenRefused('NF-040');
    const window = own.when(A, endTurn, pass);
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
        { op: 'destroy', cards: { ...OWN, where: { name: wanted } } },
      ]).facts.filter(({ type }) => type === 'PagesDestroyed').length;
    expect(named(undefined, 'Nameless Token')).toBe(0);
    expect(named('Beastie', 'Beastie')).toBe(1);
    expect(named('Nameless Token', 'Nameless Token')).toBe(1);
  });

  it('NF-187: a nameless Token and one called Beastie are two things', () => {
    const token = { auraType: 'frost', lp: 20, traits: [] } as const;
    const end = doing([
      { op: 'createToken', token: { ...token, traits: [] }, count: 1 },
      { op: 'createToken', token: { ...token, traits: [], name: 'Beastie' }, count: 1 },
      { op: 'gainLp', cards: { ...OWN, where: { name: 'Beastie' } }, amount: 10 },
    ]);
    expect(
      idsIn(end.state.arena)
        .map((id) => end.lp(id)[1])
        .sort(),
    ).toEqual([20, 30]);
  });

  it("NF-001: five Casters and more: each is every other one's opponent", () => {
    const moment = table({
      A: { arena: { p1: beastie('Y') } },
      B: { arena: { p21: idle('X') } },
      C: {},
      D: {},
      E: { arena: { p51: idle('Z'), p52: fatigued(idle('W')) } },
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
    const hit = moment.fight(A, 'p1', 'caster-4');
    expect([asked(hit), hit.casterLp(E)[0]]).toEqual(['free 0', 970]);
    const turns = [1, 2, 3, 4].reduce((now) => now.nextTurn(), moment.nextTurn());
    expect([moment.nextTurn().state.turn.seat, turns.state.turn.seat, [D]]).toEqual([B, A, [3]]);
  });

  it('NF-015: a Contracted Spell triggers Effects, and its own CONTRACT resolves', () => {
    const ear = artifact('Ear', {
      when: { event: 'contracted', whose: 'opponents', where: { type: 'spell' } },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const chant = spell('Chant', resolves(loses(10)), { when: 'contract', text: 'Test.', do: loses(20) });
    const end = table({ A: { chapter: { p11: chant } }, B: { arena: [ear] } }).cast(A, 'p11');
    expect(asked(end)).toBe('orderEffects 0');
    expect(end.when(A, order(0)).casterLp(B)).toEqual([971, 1001]);
  });

  it('NF-002: a Page is in one place only, whatever one Effect does to a host and its Equipment', () => {
    const blade = spell('Blade', { traits: ['equipment'], abilities: [] });
    const end = doing(
      [{ op: 'discard', cards: { either: [OWN, { ...OWN, where: { trait: 'equipment' } }] } }],
      {
        A: { arena: { p1: idle('Host'), p2: { page: blade, under: 'p1' } } },
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
          cards: { zone: 'chapter', whose: 'you' },
          to: { ...OWN, where: { type: 'beastie' } },
        },
      ],
      { A: { chapter: [ring('One'), ring('Two')], arena: { p1: idle('Host') } } },
    );
    expect([end.find('One', 'arena').length, end.find('Two', 'arena').length]).toEqual([1, 1]);
  });
});
