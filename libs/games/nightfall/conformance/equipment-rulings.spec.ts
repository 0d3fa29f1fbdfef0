import { describe, expect, it } from '@jest/globals';
import { attack, choices, choose, contract, endTurn, moveTrap } from '../testing/actions.js';
import { asked, beneath, faceDown, pageAt, trigger } from '../testing/battle.js';
import { blade, bounce, equipment, host } from '../testing/equipment-pages.js';
import { artifact, aura, beastie, damageSpell, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

describe('Rulings on Equipment', () => {
  it.each([
    ['what its Effect says', { type: 'artifact' as const }, ['p3']],
    ['a Beastie else', undefined, ['p1', 'p2']],
  ] as const)('NF-R108: its host is %s', (_what, equips, hosts) => {
    const page = artifact('Strap', { ...equipment, ...(equips === undefined ? {} : { equips }) });
    const start = table({
      A: {
        chapter: { p11: page },
        arena: { p1: host, p3: artifact('Chest') },
      },
      B: { arena: { p2: host } },
    });
    expect(choices(start.when(A, contract('p11')))).toEqual(hosts);
  });

  it('NF-R110: attaching is optional: a Beastie or Artifact enters without a host, a Spell is put into the Cemetery', () => {
    const start = table({
      A: {
        chapter: { p11: blade, p12: spell('Hex', equipment), p13: beastie('Cub', equipment) },
        arena: { p1: host },
      },
    });
    const alone = (page: string) => start.when(A, contract(page)).unanswered(A, choose());
    expect(pageAt(alone('p11'), alone('p11').the('Blade'))).not.toHaveProperty('under');
    expect(pageAt(alone('p13'), alone('p13').the('Cub'))).toMatchObject({ isFatigued: true });
    expect(alone('p12').names(A, 'cemetery')).toEqual(['Hex']);
  });

  it('NF-R110: the same if the host has left by then, and without a host', () => {
    const gust = { ...bounce, anyTime: true };
    const start = table({
      A: {
        chapter: { p11: blade, p12: spell('Hex', equipment) },
        arena: { p1: host },
      },
      B: { chapter: { p21: gust } },
    });
    const end = (page: string) => start.when(A, contract(page), choose('p1')).unanswered(B, contract('p21'));
    expect(end('p11').place('p1')).toBeUndefined();
    expect(pageAt(end('p11'), end('p11').the('Blade'))).not.toHaveProperty('under');
    expect(end('p12').names(A, 'cemetery')).toEqual(['Hex']);
    const empty = table({ A: { chapter: { p11: blade } } }).unanswered(A, contract('p11'));
    expect(empty.find('Blade', 'arena')).toHaveLength(1);
  });

  it('NF-R111: an Equipment that drops is not Destroyed; an Aura or Terra is put into the Afterlife', () => {
    const bomb = artifact('Bomb', { ...equipment, abilities: [trigger('destroyed', 50)] });
    const start = table({
      A: { chapter: { p11: bounce } },
      B: {
        arena: {
          p1: host,
          p2: beneath(bomb, 'p1'),
          p3: beneath(aura('flame', equipment), 'p1'),
          p4: beneath(terra('forest', equipment), 'p1'),
        },
      },
    });
    const end = start.unanswered(A, contract('p11')).thenNo('PagesDestroyed', 'LpLost');
    expect(end.names(B, 'limbo')).toEqual(['Bomb']);
    expect(end.names(B, 'afterlife')).toEqual(['Aura flame', 'Terra forest']);
    expect(end.casterLp(A)).toEqual([1000, 1000]);
    const destroyed = table({
      A: { chapter: { p11: damageSpell('Bolt', 60) } },
      B: { arena: { p2: bomb } },
    }).unanswered(A, contract('p11'));
    expect(destroyed.casterLp(A)).toEqual([950, 1000]);
  });

  it('NF-R112: any number of Equipment and one Trap may be under one Page', () => {
    const snare = beastie('Snare', { traits: ['trap'] });
    const start = table({
      A: {
        chapter: { p11: blade },
        arena: {
          p1: host,
          p2: beneath(blade, 'p1'),
          p3: beneath(blade, 'p1'),
          p4: faceDown(snare, 'p1'),
          p5: faceDown(snare),
        },
      },
    });
    const end = start.when(A, contract('p11')).unanswered(A, choose('p1'));
    expect(end.find('Blade', 'arena').map((id) => pageAt(end, id)?.under)).toEqual(['p1', 'p1', 'p1']);
    end.when(A, moveTrap('p5', 'p1')).thenRefused('NF-062');
    const struck = end.unanswered(A, attack('p1', 'caster-1'));
    expect(struck.casterLp(B)).toEqual([950, 1000]);
    expect(asked(end.unanswered(A, endTurn))).toBe('free 1');
  });
});
