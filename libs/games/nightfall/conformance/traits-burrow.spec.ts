import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import {
  attack,
  burrow,
  choices,
  contract,
  defend,
  generate,
  pass,
  power,
  selfDestruct,
  targetsOf,
  use,
} from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { ANY_TARGET, artifact, beastie, damageSpell, potion, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const hit = (amount: number) => [{ op: 'dealDamage' as const, cards: { bound: 'target' }, amount }];

describe('Burrow', () => {
  const mole = (name = 'Mole') => beastie(name, { traits: ['burrow'] });
  const digs = (turnNumber: number) => ({ burrowedTurn: turnNumber });

  it('NF-151, NF-R103: asked at the start of each turn, the active Caster first, once round; until that turn ends', () => {
    const t3 = table({ turn: 'B', A: { arena: { p1: mole() } }, B: { arena: { p2: mole() } } });
    const t4 = t3.turnOver();
    expect([t4.state.choice?.seat, choices(t4)]).toEqual([A, ['p1']]);
    const own = t4.when(A, burrow());
    expect([own.state.choice?.seat, choices(own)]).toEqual([B, ['p2']]);
    own.when(B, burrow('p1')).thenRefused('NF-151');
    const under = own
      .when(B, burrow('p2'))
      .thenFacts({ type: 'PagesBurrowed', seat: B, pages: ['p2'], turn: 4 });
    expect(under.state.choice?.kind).toBe('priority');
    const t5 = under.allPass().turnOver();
    expect([t5.state.turn.number, t5.state.choice?.seat, choices(t5)]).toEqual([5, B, ['p2']]);
    const risen = t5.when(B, burrow()).unanswered(A, burrow());
    expect(targetsOf(risen, B, 'p2')).toContain('caster-0');
  });

  it('NF-152: burrowed, it cannot attack, defend or use a Power', () => {
    const page = beastie('Mole', {
      traits: ['burrow'],
      abilities: [{ when: 'power', name: 'Dig', text: 'Test.', do: [{ op: 'bookmark', count: 1 }] }],
    });
    const moment = table({ A: { arena: { p1: { page: page, ...digs(3) } } } });
    moment.when(A, attack('p1', 'caster-1')).thenRefused('NF-152');
    moment.when(A, power('p1')).thenRefused('NF-152');
    const attacked = facing(beastie('Y'), { page: mole(), ...digs(3) }, beastie('Z')).unanswered(
      A,
      attack('p1', 'caster-1'),
    );
    expect(choices(attacked)).toEqual(['p3']);
    attacked.when(B, defend('p2')).thenRefused('NF-091');
    expect(table({ A: { arena: { p1: page } } }).refusal(A, power('p1'))).toBeUndefined();
  });

  it('NF-153: no Attack but of a Beastie with Burrow targets it', () => {
    const moment = table({
      A: {
        arena: { p1: beastie('Y'), p2: mole('Other mole') },
      },
      B: { arena: { p3: { page: mole(), ...digs(3) } } },
    });
    moment.when(A, attack('p1', 'p3')).thenRefused('NF-153');
    expect(targetsOf(moment, A, 'p2')).toEqual(['caster-1', 'p3']);
  });

  it('NF-153, NF-R103: no Spell, Artifact or Power targets it; Potions and Effects of Beasties do', () => {
    const anyTime = {
      when: 'atWill' as const,
      once: 'turn' as const,
      text: 'Test.',
      targets: ANY_TARGET,
      do: hit(5),
    };
    const strike = { name: 'Strike', text: 'Test.', targets: ANY_TARGET, do: hit(5) };
    const moment = table({
      A: {
        chapter: {
          p11: damageSpell('Zap', 5),
          p12: potion('Acid', resolves(hit(5), ANY_TARGET)),
        },
      },
      B: { arena: { p3: { page: mole(), ...digs(3) } } },
    });
    moment.when(A, contract('p11')).thenRefused('NF-084');
    expect(moment.cast(A, 'p12').lp('p3')).toEqual([45, 50]);
    const others = table({
      A: {
        arena: {
          p4: artifact('Urn', anyTime, { abilities: [{ when: 'power', ...strike }] }),
          p5: beastie('Imp', anyTime, { abilities: [{ when: 'power', ...strike }] }),
        },
      },
      B: { arena: { p3: { page: mole(), ...digs(3) } } },
    });
    expect(choices(others.when(A, use('p4')))).toEqual(['p4', 'p5']);
    expect(choices(others.when(A, power('p4')))).toEqual(['p4', 'p5']);
    expect(choices(others.when(A, power('p5')))).toEqual(['p4', 'p5']);
    expect(choices(others.when(A, use('p5')))).toEqual(['p3', 'p4', 'p5']);
  });

  it('NF-153: Flash of an Artifact does not reach it, Flash of a Beastie does', () => {
    const dazzled = (lamp: NightfallPage) =>
      table({
        random: chance('heads'),
        A: { chapter: { p11: lamp } },
        B: { arena: { p3: { page: mole(), ...digs(3) }, p4: beastie('Z'), p5: beastie('W') } },
      }).cast(A, 'p11');
    expect(choices(dazzled(artifact('Lamp', { traits: ['flash'] })))).toEqual(['p4', 'p5']);
    expect(choices(dazzled(beastie('Wisp', { traits: ['flash'] })))).toEqual(
      expect.arrayContaining(['p3', 'p4', 'p5']),
    );
  });
});

describe('Convert, Fleet, Self-Destruct', () => {
  it('NF-154: Fatigued for 1 Aura of its own type; not without the trait', () => {
    const moment = table({
      A: {
        arena: {
          p1: beastie('Tree', { auraType: 'forest', traits: ['convert'] }),
          p2: artifact('Urn', { auraType: 'water', traits: ['convert'] }),
          p3: beastie('Plain'),
        },
      },
    });
    const end = moment.when(A, generate('p1'), generate('p2'));
    expect(end.state.seats[0]?.aura).toEqual({ forest: 1, water: 1 });
    expect(end.isFatigued('p1')).toBe(true);
    end.when(A, generate('p1')).thenRefused('NF-006');
    moment.when(A, generate('p3')).thenRefused('NF-154');
  });

  it('NF-160: Fleet enters Awakened and attacks at once', () => {
    const moment = table({
      turnNumber: 1,
      A: {
        chapter: { p11: beastie('Fast', { traits: ['fleet'] }), p12: beastie('Slow') },
      },
    });
    const both = moment.cast(A, 'p11').cast(A, 'p12');
    both.when(A, attack(both.the('Slow'), 'caster-1')).thenRefused('NF-006');
    expect(both.fight(A, both.the('Fast'), 'caster-1').casterLp(B)).toEqual([970, 1000]);
  });

  const bomb = beastie(
    'Bomb',
    { when: 'destroyed', text: 'Test.', do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }] },
    { traits: ['self-destruct'] },
  );

  it('NF-173: Destroyed on the own turn, its DESTROYED Effect happens; not Fatigued, not on another turn', () => {
    const end = table({ A: { arena: { p1: bomb } } }).unanswered(A, selfDestruct('p1'));
    expect([end.names(A, 'limbo'), end.casterLp(B)]).toEqual([['Bomb'], [990, 1000]]);
    table({ A: { arena: { p1: { page: bomb, isFatigued: true } } } })
      .when(A, selfDestruct('p1'))
      .thenRefused('NF-006');
    table({ turn: 'B', A: { arena: { p1: bomb } } })
      .when(A, selfDestruct('p1'))
      .thenRefused('NF-173');
    table({ A: { arena: { p1: beastie('Plain') } } })
      .when(A, selfDestruct('p1'))
      .thenRefused('NF-173');
  });

  it('NF-R107: the Fatigue is its cost, the Destroy a link that can be answered', () => {
    const made = table({ A: { arena: { p1: bomb } } })
      .when(A, selfDestruct('p1'))
      .thenFacts({ type: 'PageFatigued', why: 'selfDestruct' }, 'LinkMade');
    expect([made.place('p1'), made.isFatigued('p1'), made.state.choice?.seat]).toEqual(['arena', true, B]);
    const stop = spell(
      'Stop',
      resolves(
        [{ op: 'stopLink', cards: { bound: 'link' } }],
        [{ as: 'link', from: { links: 'opponents' } }],
      ),
      { anyTime: true },
    );
    const stopped = table({ A: { arena: { p1: bomb } }, B: { chapter: { p11: stop } } })
      .when(A, selfDestruct('p1'))
      .when(B, contract('p11'))
      .when(A, pass);
    expect([stopped.place('p1'), stopped.isFatigued('p1')]).toEqual(['arena', true]);
  });
});
