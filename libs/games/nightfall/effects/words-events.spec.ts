import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import { attack, attest, declareSurroundings, generate } from '../testing/actions.js';
import { doing } from '../testing/doing.js';
import { does, ear, heard, settled } from '../testing/hearing.js';
import { idle, land, suffers } from '../testing/moments.js';
import { artifact, aura, beastie, resolves, spell, terra } from '../testing/pages.js';
import { A, B, type Side, table } from '../testing/table.js';
import { watchedEventSchema } from './language/ability.js';

/* Each event triggers the Pages that watch its subject, and no Pages that watch others. */

const X = ['p1', idle('X')] as const;
const Y = ['p1', beastie('Y')] as const;
const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;
const act = (program: Parameters<typeof resolves>[0]) => ['p11', spell('Act', resolves(program))] as const;

eachWord('Events', watchedEventSchema.options, {
  entered: heard('entered', { A: { chapter: { p11: idle('New') } }, happens: does('p11') }),
  contracted: heard('contracted', {
    A: { chapter: [act([{ op: 'bookmark', count: 1 }])] },
    where: { type: 'spell' },
    happens: does('p11'),
  }),
  leftArena: heard('leftArena', {
    A: { arena: [X], chapter: [act([{ op: 'returnToHand', cards: OWN }])] },
    happens: does('p11'),
  }),
  destroysAnother: () => {
    heard('destroysAnother', {
      A: { arena: { p1: beastie('Y', { attack: 60 }) } },
      B: { arena: { p2: idle('Prey') } },
      happens: (moment) => settled(moment.fight(A, 'p1', 'p2')),
    })();
    const proud = beastie('Proud', {
      attack: 60,
      abilities: [
        {
          when: { event: 'destroysAnother', self: true },
          text: 'Test.',
          do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
        },
      ],
    });
    const fight = (attacker: string) =>
      table({
        A: { arena: { p1: proud, p3: beastie('Other', { attack: 60 }) } },
        B: { arena: { p2: idle('Prey') } },
      })
        .fight(A, attacker, 'p2')
        .casterLp(A)[1];
    expect([fight('p1'), fight('p3')]).toEqual([1001, 1000]);
  },
  recoveredLp: heard('recoveredLp', {
    A: {
      arena: [{ page: X, damage: 20 }],
      chapter: [act([{ op: 'recoverLp', cards: OWN, amount: 10 }])],
    },
    happens: does('p11'),
  }),
  discarded: heard('discarded', {
    A: {
      chapter: [act([{ op: 'discard', cards: { zone: 'chapter', whose: 'you' } }]), ['p12', idle('Lost')]],
    },
    happens: does('p11'),
  }),
  awakened: heard('awakened', {
    A: { arena: [{ page: X, isFatigued: true }], chapter: [act([{ op: 'awaken', cards: OWN }])] },
    happens: does('p11'),
  }),
  auraGenerated: heard('auraGenerated', {
    A: { arena: { p1: aura('flame') } },
    happens: (moment) => settled(moment.when(A, generate('p1'))),
  }),
  combatEnded: heard('combatEnded', {
    A: { arena: [Y] },
    happens: (moment) => settled(moment.fight(A, 'p1', 'caster-1')),
  }),
  destroyed: heard('destroyed', {
    A: { arena: [X], chapter: [act([{ op: 'destroy', cards: OWN }])] },
    happens: does('p11'),
  }),
  attackDeclared: heard('attackDeclared', {
    A: { arena: [Y] },
    happens: (moment) => settled(moment.when(A, attack('p1', 'caster-1'))),
  }),
  becameTarget: heard('becameTarget', {
    A: { arena: [X] },
    B: { arena: { p2: beastie('Z') } },
    happens: (moment) => settled(moment.nextTurn().when(B, attack('p2', 'p1'))),
  }),
  becamePrimaryDefender: heard('becamePrimaryDefender', {
    A: { arena: [X] },
    B: { arena: { p2: beastie('Z') } },
    happens: (moment) => settled(moment.nextTurn().fight(B, 'p2', 'p1')),
  }),
  dealtDamage: heard('dealtDamage', {
    A: { arena: [Y] },
    happens: (moment) => settled(moment.fight(A, 'p1', 'caster-1')),
  }),
  tookDamage: heard('tookDamage', {
    A: { arena: [X], chapter: [act([{ op: 'dealDamage', cards: OWN, amount: 10 }])] },
    happens: does('p11'),
  }),
  lostLp: heard('lostLp', {
    A: { arena: [X], chapter: [act([{ op: 'loseLp', cards: OWN, amount: 10 }])] },
    happens: does('p11'),
  }),
  bookmarked: heard('bookmarked', {
    A: { chapter: [act([{ op: 'bookmark', count: 2 }])] },
    happens: does('p11'),
  }),
  statusInflicted: heard('statusInflicted', {
    A: { arena: [X], chapter: [act([{ op: 'inflict', cards: OWN, status: 'scared' }])] },
    happens: does('p11'),
  }),
  statusRemoved: heard('statusRemoved', {
    A: {
      arena: [{ page: X, indicators: suffers('burn', 3) }],
      chapter: [act([{ op: 'removeStatus', cards: OWN, status: 'burn' }])],
    },
    happens: does('p11'),
  }),
  surroundingsChanged: heard('surroundingsChanged', {
    happens: (moment) => settled(moment.when(A, declareSurroundings('fog')).when(B, attest())),
  }),
  terraEntered: heard('terraEntered', { A: { chapter: { p11: terra('fog') } }, happens: does('p11') }),
  fatigued: heard('fatigued', {
    A: { arena: { p1: aura('flame') } },
    happens: (moment) => settled(moment.when(A, generate('p1'))),
  }),
});

eachWord('What narrows an event', ['self', 'where', 'whose', 'once', 'if', 'subject', 'amount', 'cost'], {
  self: () => {
    const touchy = beastie('Touchy', {
      when: { event: 'tookDamage', self: true },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const hit = (name: string) =>
      doing([{ op: 'dealDamage', cards: { ...OWN, where: { name } }, amount: 5 }], {
        A: { arena: [touchy, idle('Other')] },
      });
    expect([hit('Touchy').casterLp(A)[1], hit('Other').casterLp(A)[1]]).toEqual([1001, 1000]);
  },
  where: () => {
    const moment = table({
      A: {
        chapter: { p11: idle('New'), p12: artifact('Thing') },
        arena: [ear('entered', 'you', { type: 'beastie' })],
      },
    });
    expect([moment.cast(A, 'p11').casterLp(A)[1], moment.cast(A, 'p12').casterLp(A)[1]]).toEqual([
      1001, 1000,
    ]);
  },
  whose: heard('entered', { A: { chapter: { p11: idle('New') } }, happens: does('p11') }),
  amount: () => {
    const leech = artifact('Leech', {
      when: { event: 'tookDamage', whose: 'you', where: { type: 'beastie' } },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: { number: 'amount' } }],
    });
    const end = doing([{ op: 'dealDamage', cards: OWN, amount: 15 }], { A: { arena: [X, leech] } });
    expect(end.casterLp(A)[1]).toBe(1015);
  },
  cost: () => {
    const bell = artifact('Bell', {
      when: { event: 'entered', whose: 'you', where: { type: 'beastie' } },
      text: 'Pay 10 LP to gain 1.',
      cost: [{ pay: 'lp', amount: 10 }],
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const asked = (damage: number) =>
      table({ A: { damage, chapter: { p11: idle('New') }, arena: [bell] } }).cast(A, 'p11');
    expect(asked(0).when(A, { type: 'answerMay', yes: true }).casterLp(A)).toEqual([991, 1001]);
    expect(asked(0).when(A, { type: 'answerMay', yes: false }).casterLp(A)).toEqual([1000, 1000]);
    expect(asked(995).state.choice).toBeUndefined();
  },
  once: () => {
    const once = artifact('Once', {
      when: { event: 'entered', whose: 'you', where: { type: 'beastie' } },
      once: 'turn',
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const moment = table({
      A: {
        chapter: { p11: idle('One'), p12: idle('Two'), p13: idle('Three') },
        arena: [once],
      },
    });
    const twice = moment.cast(A, 'p11').cast(A, 'p12');
    expect(twice.casterLp(A)[1]).toBe(1001);
    expect(twice.nextTurn().nextTurn().cast(A, 'p13').casterLp(A)[1]).toBe(1002);
  },
  if: () => {
    const wary = artifact('Wary', {
      when: { event: 'entered', whose: 'you' },
      if: { surroundings: 'fog' },
      text: 'Test.',
      do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
    });
    const moment = (more: Side) => table({ A: { chapter: { p11: idle('One') }, ...more } });
    expect(
      moment({ arena: [wary] })
        .cast(A, 'p11')
        .casterLp(A)[1],
    ).toBe(1000);
    expect(
      moment({ arena: [wary, land('fog')] })
        .cast(A, 'p11')
        .casterLp(A)[1],
    ).toBe(1001);
  },
  subject: () => {
    const warden = artifact('Warden', {
      when: { event: 'entered', whose: 'each', where: { type: 'beastie' } },
      text: 'Test.',
      do: [{ op: 'dealDamage', cards: { this: 'subject' }, amount: 10 }],
    });
    const end = table({ A: { chapter: { p11: idle('One') }, arena: [warden, X] } }).cast(A, 'p11');
    expect([end.lp(end.the('One'))[0], end.lp('p1')[0]]).toEqual([40, 50]);
  },
});
