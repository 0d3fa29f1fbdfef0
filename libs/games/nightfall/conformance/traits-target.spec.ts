import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallProgram } from '../effects/language/ability.js';
import { attack, choices, choose, defend, power, share, strikeBack, targetsOf } from '../testing/actions.js';
import { chance } from '../testing/chance.js';
import { idle, inflicter, land, poisoned, suffers } from '../testing/moments.js';
import { ANY_TARGET, artifact, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

describe('Legal targets and Defenders', () => {
  const targets = (...names: readonly ('flight' | 'spirit' | 'invisible' | 'unblockable')[]) =>
    names.map((trait, index) => [`p${index + 2}`, beastie(trait, { traits: [trait] })] as const);

  it('NF-161: Flight is attacked by Flight only, and defends against any', () => {
    const moment = table({
      A: {
        arena: { p1: beastie('Ground'), p9: beastie('Air', { traits: ['flight'] }) },
      },
      B: { arena: targets('flight') },
    });
    moment.when(A, attack('p1', 'p2')).thenRefused('NF-161');
    expect(targetsOf(moment, A, 'p1')).toEqual(['caster-1']);
    expect(targetsOf(moment, A, 'p9')).toEqual(['caster-1', 'p2']);
    expect(choices(moment.unanswered(A, attack('p1', 'caster-1')))).toEqual(['p2']);
    const ground = table({
      A: { arena: { p9: beastie('Air', { traits: ['flight'] }) } },
      B: { arena: { p2: beastie('Ground') } },
    });
    expect(choices(ground.unanswered(A, attack('p9', 'caster-1')))).toEqual(['p2']);
  });

  it('NF-165: no Defenders against an Invisible Attacker, and it is no target', () => {
    const moment = table({
      A: { arena: { p1: beastie('Y', { traits: ['invisible'] }) } },
      B: { arena: [...targets('invisible'), ['p9', beastie('Plain')]] },
    });
    moment.when(A, attack('p1', 'p2')).thenRefused('NF-165');
    expect(targetsOf(moment, A, 'p1')).toEqual(['caster-1', 'p9']);
    const end = moment.unanswered(A, attack('p1', 'caster-1'));
    expect([end.state.choice, end.casterLp(B)]).toEqual([undefined, [970, 1000]]);
  });

  it('NF-167: Spirit is no target, and may defend', () => {
    const moment = table({ A: { arena: { p1: beastie('Y') } }, B: { arena: targets('spirit') } });
    moment.when(A, attack('p1', 'p2')).thenRefused('NF-167');
    expect(targetsOf(moment, A, 'p1')).toEqual(['caster-1']);
    expect(moment.fight(A, 'p1', 'caster-1', 'p2').lp('p2')).toEqual([20, 50]);
  });

  it('NF-170: no Defenders against an Unblockable Attacker; it can be attacked', () => {
    const moment = table({
      A: { arena: { p1: beastie('Y', { traits: ['unblockable'] }) } },
      B: { arena: [...targets('unblockable'), ['p9', beastie('Plain')]] },
    });
    expect(targetsOf(moment, A, 'p1')).toEqual(['caster-1', 'p2', 'p9']);
    const end = moment.unanswered(A, attack('p1', 'caster-1'));
    expect([end.state.choice, end.casterLp(B)]).toEqual([undefined, [970, 1000]]);
    const plain = table({ A: { arena: { p1: beastie('Y') } }, B: { arena: { p9: beastie('Plain') } } });
    expect(choices(plain.unanswered(A, attack('p1', 'caster-1')))).toEqual(['p9']);
  });
});

describe('Immortal', () => {
  const immortal = (attack: number | null) => beastie('X', { attack, traits: ['immortal'] });

  it('NF-163: 0 LP do not Destroy it', () => {
    const end = facing(beastie('Y'), { page: immortal(null), damage: 40 })
      .fight(A, 'p1', 'p2')
      .thenNo('PagesDestroyed');
    expect([end.lp('p2'), end.place('p2')]).toEqual([[0, 50], 'arena']);
  });

  it('NF-R97: at 0 LP nothing is allocated to it; it still defends and strikes back', () => {
    const end = facing(beastie('Y'), { page: immortal(20), damage: 50 }).fight(A, 'p1', 'caster-1', 'p2');
    expect([end.lp('p2'), end.casterLp(B)[0], end.lp('p1')]).toEqual([[0, 50], 970, [30, 50]]);
    const attacker = table({ A: { arena: { p2: { page: immortal(20), damage: 50 } } } }).fight(
      A,
      'p2',
      'caster-1',
    );
    expect(attacker.casterLp(B)[0]).toBe(980);
  });
});

describe('Infectious', () => {
  const infectious = (damage: number) =>
    beastie('Y', {
      traits: ['infectious'],
      auraType: 'frost',
      lp: 60,
      attack: null,
      attacks: [
        { name: 'Bite', damage, advantage: ['earth'] },
        { name: 'Claw', damage: 15 },
      ],
      terraBonuses: [{ terra: 'nighttime', damage: 25 }],
    });

  it('NF-164: a Token as large as its maximum, with its printed Attacks, symbols and type', () => {
    const end = table({
      A: { arena: [land('nighttime'), { page: ['p1', infectious(30)], damage: 20, gain: 10 }] },
      B: { arena: { p2: idle('X') } },
    })
      .fight(A, 'p1', 'p2')
      .thenFacts('PagesDestroyed', { type: 'TokensCreated', seat: A, isFatigued: true });
    const token = end.the('Nameless Token');
    expect([end.lp('p1')[1], end.lp(token), end.isFatigued(token)]).toEqual([70, [70, 70], true]);
    const made = Object.values(end.state.definitions).find(({ name }) => name === 'Nameless Token');
    expect(made).toMatchObject({
      auraType: 'frost',
      traits: [],
      terraBonuses: [],
      attacks: [
        { damage: 30, advantage: ['earth'] },
        { damage: 15, advantage: [] },
      ],
    });
  });

  it('NF-164: none for itself', () => {
    const end = table({
      random: chance('tails'),
      A: { arena: { p1: { page: infectious(60), indicators: suffers('confusion') } } },
      B: { arena: { p2: idle('X') } },
    })
      .fight(A, 'p1', 'p2')
      .thenNo('TokensCreated');
    expect(end.place('p1')).toBe('limbo');
  });

  it('NF-R100: defending too; one for each Beastie; none for an Artifact', () => {
    const back = table({
      A: { arena: { p2: { page: beastie('X', { attack: 5 }), damage: 30 } } },
      B: { arena: { p1: beastie('Y', { traits: ['infectious'] }) } },
    })
      .fight(A, 'p2', 'p1')
      .thenFacts({ type: 'TokensCreated', seat: B });
    expect(back.find('Nameless Token', 'arena')).toHaveLength(1);
    const two = facing(
      infectious(60),
      { page: idle('D1'), damage: 30 },
      { page: idle('D2'), damage: 30 },
    ).fight(A, 'p1', 'caster-1', 'p2', 'p3');
    expect(two.when(B, strikeBack('p2')).find('Nameless Token', 'arena')).toHaveLength(2);
    const urn = facing(beastie('Y', { traits: ['infectious'], attack: 60 }), artifact('Urn'))
      .fight(A, 'p1', 'p2')
      .thenNo('TokensCreated');
    expect(urn.names(B, 'limbo')).toEqual(['Urn']);
  });

  it('NF-R100: by a Destroy Effect or Damage of its own as well, not by those of others', () => {
    const does = (...program: NightfallProgram) => [
      { when: 'power' as const, name: 'Act', text: 'Test.', targets: ANY_TARGET, do: program },
    ];
    const target = { bound: 'target' };
    const acting = (name: string, traits: readonly 'infectious'[], ...program: NightfallProgram) =>
      beastie(name, { traits: [...traits], abilities: does(...program) });
    const used = (page: NightfallPage) =>
      table({
        A: {
          arena: { p1: page, p3: beastie('Ally', { traits: ['infectious'] }) },
        },
        B: { arena: { p2: idle('X') } },
      })
        .when(A, power('p1'))
        .unanswered(A, choose('p2'))
        .find('Nameless Token', 'arena').length;
    expect(used(acting('Y', ['infectious'], { op: 'destroy', cards: target }))).toBe(1);
    expect(used(acting('Y', ['infectious'], { op: 'dealDamage', cards: target, amount: 50 }))).toBe(1);
    expect(used(acting('Y', [], { op: 'destroy', cards: target }))).toBe(0);
  });
});

describe('Venomous', () => {
  it('NF-171, NF-R104: the Attacker is Poisoned before the first strike, even if that Destroys the Defender', () => {
    const end = facing(beastie('Y', { attack: 50 }), beastie('X', { traits: ['venomous'] }))
      .fight(A, 'p1', 'p2')
      .thenFacts(
        { type: 'PrimaryDefenderChosen', page: 'p2' },
        { type: 'StatusInflicted', target: 'p1' },
        'StrikeBegan',
        'PagesDestroyed',
      );
    expect(end.statuses('p1')).toEqual(['poison']);
  });

  it('NF-171: not as another Defender than the primary one', () => {
    const declared = facing(beastie('Y'), beastie('V', { traits: ['venomous'] }), beastie('D'))
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'));
    const plain = declared.when(B, strikeBack('p3', 0));
    expect(plain.when(A, share(15)).statuses('p1')).toEqual([]);
    const venom = declared.when(B, strikeBack('p2', 0));
    expect(venom.when(A, share(15)).statuses('p1')).toEqual(['poison']);
  });
});

it('NF-171, NF-R76: a full Attacker gets no fourth Indicator', () => {
  const end = facing(
    { page: inflicter('Y', 5, 'burn', 1), indicators: poisoned(2, 2, 2) },
    idle('X', { traits: ['venomous'] }),
  ).fight(A, 'p1', 'p2');
  expect(end.statuses('p1')).toEqual(['poison', 'poison', 'poison']);
});
