import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import { attack, choices, contract, power, targetsOf } from '../testing/actions.js';
import { asked } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { both, seen } from '../testing/holding.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, damageSpell, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';
import { modificationSchema } from './language/ability.js';
import { durationSchema } from './language/modification.js';

/* Each change is seen on a Page that has it, and is not there on one that has it not. */

const BEASTIES = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;

const forbidden = modificationSchema.options.flatMap(({ shape }) =>
  'action' in shape ? [...shape.action.options] : [],
);
const barred = (action: (typeof forbidden)[number]) => both({ change: 'forbid', action });

eachWord('What is forbidden', forbidden, {
  attack: () =>
    seen(
      barred('attack'),
      (page) => targetsOf(table({ A: { arena: { p1: page } } }), A, 'p1').length,
      [0, 1],
    ),
  beAttacked: () =>
    seen(barred('beAttacked'), (page) => targetsOf(facing(beastie('Y'), page), A, 'p1').includes('p2'), [
      false,
      true,
    ]),
  defend: () =>
    seen(
      barred('defend'),
      (page) => {
        const moment = facing(beastie('Y'), page);
        return asked(moment.unanswered(A, attack('p1', 'caster-1')));
      },
      ['free 0', 'defenders 1'],
    ),
  power: () =>
    seen(
      both(
        { change: 'forbid', action: 'power' },
        { abilities: [{ when: 'power', name: 'Hum', text: 'Test.', do: [{ op: 'bookmark', count: 1 }] }] },
      ),
      (page) => table({ A: { arena: { p1: page } } }).refusal(A, power('p1'))?.rule,
      ['NF-042', undefined],
    ),
  awaken: () =>
    seen(
      barred('awaken'),
      (page) =>
        table({ A: { arena: { p1: { page: page, isFatigued: true } } } })
          .nextTurn()
          .nextTurn()
          .isFatigued('p1'),
      [true, false],
    ),
  beTargeted: () =>
    seen(
      barred('beTargeted'),
      (page) => {
        const moment = table({
          A: { chapter: { p11: damageSpell('Zap', 5) } },
          B: {
            arena: { p2: page, p3: idle('X'), p4: idle('Z') },
          },
        });
        return choices(moment.when(A, contract('p11'))).includes('p2');
      },
      [false, true],
    ),
  beBlocked: () =>
    seen(
      barred('beBlocked'),
      (page) => {
        const moment = facing(page, idle('X'));
        return asked(moment.unanswered(A, attack('p1', 'caster-1')));
      },
      ['free 0', 'defenders 1'],
    ),
});

const raised = (until: 'thisTurn' | 'nextTurn' | 'whileInArena' | 'thisCombat') =>
  doing([{ op: 'modify', cards: BEASTIES, modification: { change: 'maximumLp', by: 10 }, until }], {
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
      abilities: [
        {
          when: 'power',
          name: 'Shine',
          text: 'Test.',
          do: [
            {
              op: 'modify',
              cards: BEASTIES,
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
          p11: spell(
            'Smash',
            resolves([
              { op: 'destroy', cards: { zone: 'arena', whose: 'you', where: { type: 'artifact' } } },
            ]),
          ),
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
              cards: { this: 'card' },
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
