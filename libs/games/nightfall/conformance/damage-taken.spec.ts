import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { Modification } from '../effects/language/modification.js';
import { attack, defend, share, strikeBack } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, holds } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const THEIRS = { zone: 'arena', whose: 'opponents' } as const;

/** A Page with a continuous effect on itself. */
const always = (
  name: string,
  modification: Modification,
  more: Parameters<typeof beastie>[1] = {},
): NightfallPage =>
  idle(name, {
    abilities: [holds({ cards: { this: 'card' }, modification })],
    ...more,
  });

describe('LP of 0 at any time', () => {
  it('NF-009: an undamaged Page whose maximum falls to 0 is Destroyed', () => {
    const end = doing(
      [{ op: 'modify', cards: THEIRS, modification: { change: 'maximumLp', by: -50 }, until: 'thisTurn' }],
      { B: { arena: { p1: idle('X') } } },
    );
    end.thenFacts({ type: 'PagesDestroyed', rule: 'NF-009' });
    expect(end.place('p1')).toBe('limbo');
  });

  it('NF-009: so is one that what holds in the Arena takes all LP from, as it enters', () => {
    const blight = artifact(
      'Blight',
      holds({
        cards: { ...THEIRS, where: { type: 'beastie' } },
        modification: { change: 'maximumLp', by: -50 },
      }),
    );
    const end = table({ A: { chapter: { p11: idle('X') } }, B: { arena: [blight] } }).cast(A, 'p11');
    expect(end.names(A, 'limbo')).toEqual(['X']);
  });

  it('NF-009, NF-163: an Immortal one stays', () => {
    const immortal = always('X', { change: 'maximumLp', by: -50 }, { traits: ['immortal'] });
    expect(table({ A: { arena: { p1: immortal } } }).lp('p1')).toEqual([0, 0]);
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
          op: 'modify',
          who: 'opponents',
          modification: { change: 'damageTaken', by },
          until: 'thisTurn',
        },
      ],
      { A: { arena: { p1: beastie('Y') } } },
    );
    expect(frail.fight(A, 'p1', 'caster-1').casterLp(B)[0]).toBe(left);
  });

  const battle = (...defenders: readonly NightfallPage[]) => {
    const ids = ['p21', 'p22'].slice(0, defenders.length);
    const start = table({
      A: { arena: { p1: beastie('Y', { attack: 40 }) } },
      B: { arena: defenders.map((page, index) => [ids[index] ?? '', page] as const) },
    });
    const declared = start.unanswered(A, attack('p1', 'caster-1')).when(B, defend(...ids));
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

  it('NF-107: shares divide only the Attack’s own number', () => {
    const question = battle(always('D1', more), idle('D2'));
    expect(question.state.choice).toMatchObject({ kind: 'share', options: [5, 10, 15, 20, 25, 30, 35] });
  });

  it('NF-106, NF-144: doubling applies to each target’s share, without more overflow', () => {
    const end = battle(always('D1', { change: 'doubleDamageTaken' }, { lp: 30 }));
    expect([end.place('p21'), end.casterLp(B)[0]]).toEqual(['limbo', 990]);
  });

  it('NF-108: overflow to a Caster has that Caster’s modifiers', () => {
    const frail = doing([{ op: 'modify', who: 'opponents', modification: more, until: 'thisTurn' }], {
      A: { arena: { p1: beastie('Y', { attack: 40 }) } },
      B: { arena: { p21: idle('D1', { lp: 30 }) } },
    });
    expect(frail.fight(A, 'p1', 'caster-1', 'p21').casterLp(B)[0]).toBe(980);
  });

  it('NF-R121: no Damage stays none', () => {
    const end = table({
      A: { arena: { p1: beastie('Y', { attack: 0 }) } },
      B: { arena: { p21: always('X', more) } },
    }).fight(A, 'p1', 'p21');
    expect(end.lp('p21')[0]).toBe(50);
  });

  it("NF-149, NF-R89: the strike back and Confusion's own blow have their target's modifiers", () => {
    const end = table({
      A: { arena: { p1: beastie('Y', { attack: 0, abilities: always('Z', more).abilities }) } },
      B: { arena: { p21: beastie('X', { attack: 20 }) } },
    }).fight(A, 'p1', 'p21');
    expect(end.lp('p1')[0]).toBe(20);
  });
});
