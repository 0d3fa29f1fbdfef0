import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { NightfallPage } from '../cards/definition.js';
import { attack, choices, contract, power, targetsOf } from '../testing/actions.js';
import { asked } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, damageSpell, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import { durationSchema, type Modification, modificationSchema } from './language/modification.js';

/* Each change is seen on a Page that has it, and is not there on one that has it not. */

const BEASTIES = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;

/** A Beastie that is changed as long as it is there; the same one without the change. */
const both = (modification: Modification, more: Parameters<typeof beastie>[1] = {}) => {
  const arena = {
    on: 'arena' as const,
    text: 'Test.',
    holds: [{ pages: { this: 'card' as const }, modification }],
  };
  return [
    beastie('Page', { ...more, effects: [arena, ...(more.effects ?? [])] }),
    beastie('Page', more),
  ] as const;
};

/** What is seen with the change and without it. */
const seen = <Seen>(pages: readonly [NightfallPage, NightfallPage], look: (page: NightfallPage) => Seen) =>
  pages.map(look);

const forbidden = modificationSchema.options.flatMap(({ shape }) =>
  'action' in shape ? [...shape.action.options] : [],
);
const barred = (action: (typeof forbidden)[number]) => both({ change: 'forbid', action });

eachWord('What is forbidden', forbidden, {
  attack: () =>
    expect(
      seen(barred('attack'), (page) => targetsOf(table({ A: { arena: { p1: page } } }), A, 'p1').length),
    ).toEqual([0, 1]),
  defend: () =>
    expect(
      seen(barred('defend'), (page) => {
        const moment = table({ A: { arena: { p1: beastie('Y') } }, B: { arena: { p2: page } } });
        return asked(moment.unanswered(A, attack('p1', 'caster-1')));
      }),
    ).toEqual(['free 0', 'defenders 1']),
  power: () =>
    expect(
      seen(
        both(
          { change: 'forbid', action: 'power' },
          { powers: [{ name: 'Hum', text: 'Test.', do: [{ op: 'bookmark', count: 1 }] }] },
        ),
        (page) => table({ A: { arena: { p1: page } } }).refusal(A, power('p1'))?.rule,
      ),
    ).toEqual(['NF-042', undefined]),
  awaken: () =>
    expect(
      seen(barred('awaken'), (page) =>
        table({ A: { arena: { p1: { page: page, isFatigued: true } } } })
          .nextTurn()
          .nextTurn()
          .isFatigued('p1'),
      ),
    ).toEqual([true, false]),
  beTargeted: () =>
    expect(
      seen(barred('beTargeted'), (page) => {
        const moment = table({
          A: { chapter: { p11: damageSpell('Zap', 5) } },
          B: {
            arena: { p2: page, p3: idle('X'), p4: idle('Z') },
          },
        });
        return choices(moment.when(A, contract('p11'))).includes('p2');
      }),
    ).toEqual([false, true]),
  beBlocked: () =>
    expect(
      seen(barred('beBlocked'), (page) => {
        const moment = table({ A: { arena: { p1: page } }, B: { arena: { p2: idle('X') } } });
        return asked(moment.unanswered(A, attack('p1', 'caster-1')));
      }),
    ).toEqual(['free 0', 'defenders 1']),
});

const raised = (until: 'thisTurn' | 'nextTurn' | 'whileInArena' | 'thisCombat') =>
  doing([{ op: 'modify', pages: BEASTIES, modification: { change: 'maximumLp', by: 10 }, until }], {
    A: { arena: { p1: idle('X') } },
  });

eachWord('How long', durationSchema.options, {
  thisTurn: () => {
    const now = raised('thisTurn');
    expect([now.lp('p1')[1], now.nextTurn().lp('p1')[1]]).toEqual([60, 50]);
  },
  nextTurn: () => {
    const turns = [raised('nextTurn')];
    for (let count = 0; count < 3; count += 1) turns.push((turns.at(-1) ?? raised('nextTurn')).nextTurn());
    expect(turns.map((moment) => moment.lp('p1')[1])).toEqual([60, 60, 60, 50]);
  },
  whileInArena: () => {
    const lamp = artifact('Lamp', {
      powers: [
        {
          name: 'Shine',
          text: 'Test.',
          do: [
            {
              op: 'modify',
              pages: BEASTIES,
              modification: { change: 'maximumLp', by: 10 },
              until: 'whileInArena',
            },
          ],
        },
      ],
    });
    const lit = table({
      A: {
        arena: { p1: idle('X'), p2: lamp },
        chapter: {
          p11: spell('Smash', {
            effects: [
              resolves([
                { op: 'destroy', pages: { zone: 'arena', whose: 'you', where: { type: 'artifact' } } },
              ]),
            ],
          }),
        },
      },
    }).unanswered(A, power('p2'));
    expect([lit.nextTurn().nextTurn().lp('p1')[1], lit.cast(A, 'p11').lp('p1')[1]]).toEqual([60, 50]);
  },
  thisCombat: () => {
    const fierce = beastie('Fierce', {
      attack: null,
      attacks: [
        {
          name: 'Roar',
          damage: 10,
          do: [
            {
              op: 'modify',
              pages: { this: 'card' },
              modification: { change: 'attackDamage', by: 20 },
              until: 'thisCombat',
            },
          ],
        },
      ],
    });
    const hit = table({ A: { arena: { p1: fierce } } }).fight(A, 'p1', 'caster-1');
    expect([hit.casterLp(B)[0], hit.state.modifiers]).toEqual([970, []]);
  },
});
