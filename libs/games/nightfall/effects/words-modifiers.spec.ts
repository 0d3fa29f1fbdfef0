import { describe, expect, it } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { NightfallPage } from '../cards/definition.js';
import { attack, contract, power, targetsOf } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import { both, seen } from '../testing/holding.js';
import { idle } from '../testing/moments.js';
import { artifact, aura, beastie, damageSpell, holds, resolves, spell } from '../testing/pages.js';
import { A, arenaListed, B, facing, type Side, table } from '../testing/table.js';
import { type Ability, modificationSchema, settledModificationSchema } from './language/ability.js';
import { type CasterModification, casterModificationSchema } from './language/modification.js';

/* Each change is seen on a Page that has it, and is not there on one that has it not. */

const BEASTIES = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;

const struck = (page: NightfallPage, by = 30): number =>
  facing(beastie('Y', { attack: by }), page)
    .fight(A, 'p1', 'p2')
    .lp('p2')[0];

const strikes = (page: NightfallPage, on: NightfallPage = idle('X', { lp: 200 })): number => {
  const end = facing(page, on).fight(A, 'p1', 'p2');
  return 200 - end.lp('p2')[0];
};

eachWord(
  'Changes of Pages',
  settledModificationSchema.options.map(({ shape }) => shape.change.value),
  {
    attackDamage: () => seen(both({ change: 'attackDamage', by: 10 }), (page) => strikes(page), [40, 30]),
    damageTaken: () => seen(both({ change: 'damageTaken', by: 10 }), (page) => struck(page), [10, 20]),
    preventDamage: () => seen(both({ change: 'preventDamage' }), (page) => struck(page), [50, 20]),
    doubleDamageTaken: () =>
      seen(both({ change: 'doubleDamageTaken' }, { lp: 100 }), (page) => struck(page), [40, 70]),
    maximumLp: () =>
      seen(
        both({ change: 'maximumLp', by: 15 }),
        (page) => table({ A: { arena: { p1: page } } }).lp('p1')[1],
        [65, 50],
      ),
    cannotBeChosen: () => {
      const zapped = (page: NightfallPage) =>
        table({
          A: { arena: { p1: page } },
          B: { chapter: { p21: damageSpell('Zap', 10) } },
          turn: 'B',
        }).refusal(B, contract('p21'))?.rule;
      seen(both({ change: 'cannotBeChosen', by: 'opponents' }), zapped, ['NF-084', undefined]);
      const own = (by: 'opponents' | 'each') =>
        table({
          A: {
            arena: { p1: both({ change: 'cannotBeChosen', by })[0] },
            chapter: { p11: damageSpell('Zap', 10) },
          },
        }).refusal(A, contract('p11'))?.rule;
      expect([own('opponents'), own('each')]).toEqual([undefined, 'NF-084']);
    },
    mustBeAttackedFirst: () => {
      const open = (page: NightfallPage) => targetsOf(facing(beastie('Y'), page, idle('Other')), A, 'p1');
      seen(both({ change: 'mustBeAttackedFirst' }), open, [['p2'], ['caster-1', 'p2', 'p3']]);
    },
    grantAbility: () => {
      const ability: Ability = {
        when: 'power',
        name: 'Sing',
        text: 'Test.',
        targets: [],
        do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
      };
      const sings = (page: NightfallPage) =>
        table({ A: { arena: { p1: page } } }).refusal(A, power('p1'))?.rule;
      seen(both({ change: 'grantAbility', ability }), sings, [undefined, 'NF-042']);
      const [singer] = both({ change: 'grantAbility', ability });
      expect(
        table({ A: { arena: { p1: singer } } })
          .unanswered(A, power('p1'))
          .casterLp(A)[1],
      ).toBe(1001);
    },
    grantTrait: () =>
      seen(
        both({ change: 'grantTrait', trait: 'spirit' }),
        (page) => targetsOf(facing(beastie('Y'), page), A, 'p1').includes('p2'),
        [false, true],
      ),
    removeTrait: () =>
      seen(
        both({ change: 'removeTrait', trait: 'spirit' }, { traits: ['spirit'] }),
        (page) => targetsOf(facing(beastie('Y'), page), A, 'p1').includes('p2'),
        [true, false],
      ),
    suppressText: () => {
      const loud = idle('Loud', holds({ cards: BEASTIES, modification: { change: 'maximumLp', by: 10 } }));
      const mute = doing(
        [{ op: 'modify', cards: BEASTIES, modification: { change: 'suppressText' }, until: 'thisTurn' }],
        {
          A: { arena: { p1: loud } },
        },
      );
      expect([table({ A: { arena: { p1: loud } } }).lp('p1')[1], mute.lp('p1')[1]]).toEqual([60, 50]);
    },
    auraType: () =>
      seen(
        both({ change: 'auraType', auraType: 'light' }),
        (page) => strikes(page, idle('X', { lp: 200, auraType: 'dark' })),
        [50, 30],
      ),
    attackAdvantage: () =>
      seen(
        both({ change: 'attackAdvantage', auraType: 'dark' }),
        (page) => strikes(page, idle('X', { lp: 200, auraType: 'dark' })),
        [50, 30],
      ),
    forbid: () =>
      seen(
        both({ change: 'forbid', action: 'attack' }),
        (page) => table({ A: { arena: { p1: page } } }).refusal(A, attack('p1', 'caster-1'))?.rule,
        ['NF-159', undefined],
      ),
    immuneTo: () =>
      seen(
        both({ change: 'immuneTo', status: 'scared' }),
        (page) =>
          doing([{ op: 'inflict', cards: BEASTIES, status: 'scared' }], {
            A: { arena: { p1: page } },
          }).statuses('p1'),
        [[], ['scared']],
      ),
    canBeAttacked: () =>
      seen(
        both({ change: 'canBeAttacked' }, { traits: ['equipment'] }),
        (page) =>
          targetsOf(facing(beastie('Y'), idle('Host'), { page: page, under: 'p2' }), A, 'p1').includes('p3'),
        [true, false],
      ),
  },
);

const onMe = (modification: CasterModification, side: Side = {}) => {
  const law = artifact('Law', holds({ who: 'you', modification }));
  return [true, false].map((has) =>
    table({
      A: { ...side, arena: [...arenaListed(side.arena), ...(has ? [law] : [])] },
      B: { arena: { p2: beastie('Y') } },
    }),
  );
};

eachWord(
  'Changes of Casters',
  casterModificationSchema.options.map(({ shape }) => shape.change.value),
  {
    auraContracts: () => {
      const side = {
        chapter: { p11: aura('flame'), p12: aura('water') },
      } as const;
      const second = onMe({ change: 'auraContracts', by: 1 }, side).map(
        (moment) => moment.cast(A, 'p11').refusal(A, contract('p12'))?.rule,
      );
      expect(second).toEqual([undefined, 'NF-040']);
    },
    cost: () => {
      const side = {
        chapter: {
          p11: spell('Dear', resolves([{ op: 'bookmark', count: 1 }]), { cost: { flame: 1 } }),
        },
      } as const;
      expect(
        onMe({ change: 'cost', by: -1 }, side).map((moment) => moment.refusal(A, contract('p11'))?.rule),
      ).toEqual([undefined, 'NF-049']);
      expect(
        onMe({ change: 'cost', type: 'beastie', by: -1 }, side).map(
          (moment) => moment.refusal(A, contract('p11'))?.rule,
        ),
      ).toEqual(['NF-049', 'NF-049']);
    },
    forbidContract: () => {
      const side = { chapter: { p11: idle('X') } } as const;
      const refused = (modification: CasterModification) =>
        onMe(modification, side).map((moment) => moment.refusal(A, contract('p11'))?.rule);
      expect(refused({ change: 'forbidContract' })).toEqual(['NF-017', undefined]);
      expect(refused({ change: 'forbidContract', type: 'spell' })).toEqual([undefined, undefined]);
    },
    contractFrom: () => {
      const side = { cemetery: { p11: spell('Gone', resolves([{ op: 'bookmark', count: 1 }])) } } as const;
      const refused = (modification: CasterModification) =>
        onMe(modification, side).map((moment) => moment.refusal(A, contract('p11'))?.rule);
      expect(refused({ change: 'contractFrom', zone: 'cemetery' })).toEqual([undefined, 'NF-017']);
      expect(refused({ change: 'contractFrom', zone: 'cemetery', where: { type: 'potion' } })).toEqual([
        'NF-017',
        'NF-017',
      ]);
    },
    preventDamage: () =>
      expect(
        onMe({ change: 'preventDamage', amount: 5 }).map(
          (moment) => moment.nextTurn().fight(B, 'p2', 'caster-0').casterLp(A)[0],
        ),
      ).toEqual([975, 970]),
    damageTaken: () =>
      expect(
        onMe({ change: 'damageTaken', by: 5 }).map(
          (moment) => moment.nextTurn().fight(B, 'p2', 'caster-0').casterLp(A)[0],
        ),
      ).toEqual([965, 970]),
  },
);

describe('A modification by a formula', () => {
  it('is recorded with a number that is larger than a card can state', () => {
    const large = { change: 'attackDamage', by: 600 };
    expect(settledModificationSchema.parse(large)).toEqual(large);
    expect(modificationSchema.safeParse(large).success).toBe(false);
  });
});
