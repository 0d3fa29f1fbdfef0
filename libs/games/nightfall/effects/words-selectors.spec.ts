import { expect } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { contract, pass } from '../testing/actions.js';
import { instant } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle, land, suffers } from '../testing/moments.js';
import { artifact, aura, beastie, resolves, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';
import type { Amount } from './language/amount.js';
import { PARTS, type PageFilter, pageFilterSchema, type Selector, ZONES } from './language/selector.js';

/* Each word matches its own objects, and no other ones. */

const GAIN = (amount: Amount) => ({ op: 'gainLp' as const, cards: { casters: 'you' as const }, amount });
type Text = NonNullable<Parameters<typeof doing>[1]>;

/** The number of Pages that a selector finds. */
const found = (selector: Selector, text: Text = {}): number =>
  doing([GAIN({ count: selector })], text).casterLp(A)[1] - 1000;

/** One Page fits, one does not. */
const fits =
  (where: PageFilter, text: Text, whose: 'each' | 'you' = 'each') =>
  (): void =>
    expect([found({ zone: 'arena', whose }, text) > 1, found({ zone: 'arena', whose, where }, text)]).toEqual(
      [true, 1],
    );

const two = (one: Parameters<typeof beastie>[1], more: object = {}): Text => ({
  A: { arena: [{ page: beastie('One', one), ...more }, beastie('Other')] },
});

eachWord('Filters', Object.keys(pageFilterSchema.shape), {
  type: fits({ type: 'artifact' }, { A: { arena: [artifact('Thing'), idle('X')] } }),
  name: fits({ name: 'One' }, two({})),
  another: () => {
    const counter = artifact('Counter', {
      abilities: [
        {
          when: 'power',
          name: 'Count',
          text: 'Test.',
          do: [GAIN({ count: { zone: 'arena', whose: 'you', where: { another: true } } })],
        },
      ],
    });
    const end = table({ A: { arena: [['p1', counter], idle('X')] } }).when(A, {
      type: 'usePower',
      page: cardId('p1'),
      power: 0,
    });
    expect(end.when(B, pass).casterLp(A)[1]).toBe(1001);
  },
  not: fits({ not: { auraType: 'frost' } }, two({ auraType: 'frost' })),
  chosenType: () => {
    const chosen = doing(
      [
        { op: 'chooseWord', among: ['beastie', 'artifact'], as: 'kind' },
        GAIN({ count: { zone: 'arena', whose: 'you', where: { chosenType: 'kind' } } }),
      ],
      { A: { arena: [artifact('Thing'), idle('X'), idle('Y')] } },
    );
    expect(chosen.unanswered(A, { type: 'chooseOption', option: 0 }).casterLp(A)[1]).toBe(1002);
    expect(chosen.unanswered(A, { type: 'chooseOption', option: 1 }).casterLp(A)[1]).toBe(1001);
  },
  chosenName: () => {
    const chosen = doing(
      [
        { op: 'chooseWord', among: ['One', 'Nobody'], as: 'who' },
        GAIN({ count: { zone: 'arena', whose: 'you', where: { chosenName: 'who' } } }),
      ],
      two({}),
    );
    expect(chosen.unanswered(A, { type: 'chooseOption', option: 0 }).casterLp(A)[1]).toBe(1001);
    expect(chosen.unanswered(A, { type: 'chooseOption', option: 1 }).casterLp(A)[1]).toBe(1000);
  },
  counters: fits(
    { counters: { counter: 'charge', is: { atLeast: 2 } } },
    two({}, { counters: { charge: 2 } }),
  ),
  auraType: () => {
    fits({ auraType: 'frost' }, two({ auraType: 'frost' }))();
    fits({ auraType: 'frost' }, two({ secondType: 'frost' }))();
  },
  tribe: fits({ tribe: 'Sasquatch' }, two({ tribe: 'Sasquatch' })),
  trait: fits({ trait: 'flight' }, two({ traits: ['flight'] })),
  status: fits({ status: 'any' }, two({}, { indicators: suffers('burn', 3) })),
  represents: fits({ represents: 'train' }, two({ represents: ['train'] })),
  lp: fits({ lp: { atMost: 20 } }, two({}, { damage: 30 })),
  maximumLp: fits({ maximumLp: { atLeast: 80 } }, two({ lp: 80 })),
  printed: () => {
    const weak = (where: PageFilter) =>
      doing(
        [
          {
            op: 'modify',
            cards: { zone: 'arena', whose: 'you' },
            modification: { change: 'maximumLp', by: 40 },
            until: 'thisTurn',
          },
          GAIN({ count: { zone: 'arena', whose: 'you', where: { type: 'beastie', ...where } } }),
        ],
        two({ lp: 80 }),
      ).casterLp(A)[1] - 1000;
    expect(weak({ maximumLp: { atLeast: 80 } })).toBe(2);
    expect(weak({ maximumLp: { atLeast: 80 }, printed: true })).toBe(1);
    const hurt = two({}, { damage: 30 });
    expect(found({ zone: 'arena', whose: 'you', where: { lp: { atMost: 20 }, printed: true } }, hurt)).toBe(
      0,
    );
  },
  damage: fits({ damage: { atLeast: 10 } }, two({}, { damage: 10 })),
  cost: fits({ cost: { is: 2 } }, two({ cost: { flame: 1, neutral: 1 } })),
  isAwake: fits({ isAwake: false }, two({}, { isFatigued: true })),
  isToken: () => {
    const end = doing(
      [
        { op: 'createToken', token: { auraType: 'dark', lp: 10, traits: [] }, count: 1 },
        GAIN({ count: { zone: 'arena', whose: 'you', where: { isToken: true } } }),
      ],
      { A: { arena: [idle('X')] } },
    );
    expect(end.casterLp(A)[1]).toBe(1001);
  },
  isFaceDown: () => {
    const text: Text = {
      A: { arena: [{ page: idle('Trap', { traits: ['trap'] }), isFaceDown: true, damage: 5 }, idle('X')] },
    };
    expect(found({ zone: 'arena', whose: 'you', where: { isFaceDown: true } }, text)).toBe(1);
    expect(found({ zone: 'arena', whose: 'you', where: { isFaceDown: false } }, text)).toBe(1);
    // NF-R39: it has no other properties to match.
    const more = [
      { damage: { is: 9 } },
      { isToken: true },
      { isEquipped: true },
      { role: 'attacker' as const },
      { type: 'beastie' as const },
    ];
    expect(
      more.map((one) => found({ zone: 'arena', whose: 'you', where: { isFaceDown: true, ...one } }, text)),
    ).toEqual([0, 0, 0, 0, 0]);
  },
  isEquipped: fits(
    { isEquipped: true },
    {
      A: {
        arena: [
          ['p1', idle('One')],
          idle('Other'),
          { page: artifact('Ring', { traits: ['equipment'] }), under: 'p1' },
        ],
      },
    },
  ),
  isBasic: fits(
    { isBasic: true },
    { A: { arena: [aura('flame'), aura('dark', { isBasic: false, id: 'odd', name: 'Odd' })] } },
  ),
  enteredThisTurn: fits({ enteredThisTurn: true }, two({}, { enteredTurn: 3 })),
  role: () => {
    const hunter = beastie('Hunter', {
      attack: null,
      attacks: [
        {
          name: 'Bite',
          damage: 5,
          do: [GAIN({ count: { zone: 'arena', whose: 'each', where: { role: 'attacker' } } })],
        },
      ],
    });
    expect(
      table({ A: { arena: [['p1', hunter], idle('X')] } })
        .fight(A, 'p1', 'caster-1')
        .casterLp(A)[1],
    ).toBe(1001);
  },
});

const zoneText: Text = {
  A: {
    arena: [idle('X'), land('fog')],
    limbo: [idle('A'), idle('B')],
    cemetery: [spell('S', {}), spell('T', {}), spell('U', {})],
    afterlife: [aura('flame'), terra('fog'), aura('dark'), aura('light')],
    chapter: [idle('C'), idle('D'), idle('E'), idle('F'), idle('G')],
    spellbook: 6,
  },
};
const inZone = (zone: (typeof ZONES)[number], count: number) => (): void =>
  expect(found({ zone, whose: 'you' }, zoneText)).toBe(count);

eachWord('Zones', ZONES, {
  arena: inZone('arena', 1),
  terra: inZone('terra', 1),
  limbo: inZone('limbo', 2),
  cemetery: inZone('cemetery', 3),
  afterlife: inZone('afterlife', 4),
  chapter: inZone('chapter', 5),
  spellbook: inZone('spellbook', 6),
});

/** Tests a part in an Attack on X with D1 and D2 as Defenders; the Attack gives 7 LP to the selected Pages. */
const partIn = (part: (typeof PARTS)[number] | 'card', gained: readonly string[]) => (): void => {
  const hunter = beastie('Hunter', {
    attack: null,
    attacks: [{ name: 'Bite', damage: 0, do: [{ op: 'gainLp', cards: { this: part }, amount: 7 }] }],
  });
  const ring = artifact('Ring', { traits: ['equipment'] });
  const moment = table({
    A: { arena: { p1: hunter, p2: { page: ring, under: 'p1' } } },
    B: {
      arena: { p3: idle('X'), p4: beastie('D1'), p5: idle('D2') },
    },
  });
  const end = moment.fight(A, 'p1', 'p3', 'p4', 'p5');
  expect(['p1', 'p3', 'p4', 'p5'].filter((id) => end.lp(id)[1] === 57)).toEqual(gained);
};

eachWord('Parts', ['card', ...PARTS], {
  card: partIn('card', ['p1']),
  attacker: partIn('attacker', ['p1']),
  primaryDefender: partIn('primaryDefender', ['p4']),
  defenders: partIn('defenders', ['p4', 'p5']),
  originalTarget: partIn('originalTarget', ['p3']),
  opposing: partIn('opposing', ['p4']),
  host: () => {
    const ring = artifact(
      'Ring',
      {
        when: 'static',
        text: 'x',
        holds: [{ cards: { this: 'host' }, modification: { change: 'maximumLp', by: 5 } }],
      },
      { traits: ['equipment'] },
    );
    expect(table({ A: { arena: [['p1', idle('X')], { page: ring, under: 'p1' }] } }).lp('p1')[1]).toBe(55);
  },
  equipment: () => {
    const bearer = artifact('Bearer', {
      abilities: [{ when: 'power', name: 'Count', text: 'x', do: [GAIN({ count: { this: 'equipment' } })] }],
    });
    const ring = artifact('Ring', { traits: ['equipment'] });
    const moment = table({ A: { arena: [['p1', bearer], { page: ring, under: 'p1' }] } });
    expect(
      moment
        .when(A, { type: 'usePower', page: cardId('p1'), power: 0 })
        .when(B, pass)
        .casterLp(A)[1],
    ).toBe(1001);
  },
  subject: () => {
    const warden = artifact('Warden', {
      when: { event: 'lostLp' },
      text: 'x',
      do: [{ op: 'gainLp', cards: { this: 'subject' }, amount: 7 }],
    });
    const end = doing(
      [{ op: 'loseLp', cards: { zone: 'arena', whose: 'you', where: { name: 'X' } }, amount: 1 }],
      { A: { arena: [warden, ['p1', idle('X')]] } },
    );
    expect(end.lp('p1')[1]).toBe(57);
  },
});

const stop = (links: Selector) => instant('Halt', [{ op: 'stopLink', cards: links }]);
/** B responds to A's Spell or Power with a Halt: the rest of the chain then. */
const halted = (links: Selector, by: 'page' | 'effect'): boolean => {
  const hum = artifact('Hum', { abilities: [{ when: 'power', name: 'Hum', text: 'x', do: [GAIN(5)] }] });
  const moment = table({
    A: { chapter: { p11: spell('Gift', resolves([GAIN(5)])) }, arena: { p1: hum } },
    B: { chapter: { p21: stop(links) } },
  });
  const begun =
    by === 'page'
      ? moment.when(A, contract('p11'))
      : moment.when(A, { type: 'usePower', page: cardId('p1'), power: 0 });
  return begun.when(B, contract('p21')).when(A, pass).casterLp(A)[1] === 1000;
};

eachWord(
  'Casters, links and bound Pages',
  ['casters', 'links', 'of', 'type', 'bound', 'except', 'either', 'among', 'top', 'first'],
  {
    among: () => {
      const text: Text = {
        A: { arena: [idle('Mine'), artifact('Thing')] },
        B: { arena: [idle('Yours')] },
      };
      const all = { zone: 'arena', whose: 'each' } as const;
      expect(found({ among: all, whose: 'you' }, text)).toBe(2);
      expect(found({ among: all, whose: 'opponents', where: { type: 'beastie' } }, text)).toBe(1);
    },
    casters: () =>
      expect([
        found({ casters: 'each' }),
        found({ casters: 'opponents' }, { C: {} }),
        found({ casters: 'active' }),
      ]).toEqual([2, 2, 1]),
    links: () =>
      expect([halted({ links: 'opponents' }, 'page'), halted({ links: 'you' }, 'page')]).toEqual([
        true,
        false,
      ]),
    of: () =>
      expect([
        halted({ links: 'opponents', of: 'page' }, 'page'),
        halted({ links: 'opponents', of: 'effect' }, 'page'),
        halted({ links: 'opponents', of: 'page' }, 'effect'),
        halted({ links: 'opponents', of: 'effect' }, 'effect'),
      ]).toEqual([true, false, false, true]),
    type: () =>
      expect([
        halted({ links: 'opponents', type: 'spell' }, 'page'),
        halted({ links: 'opponents', type: 'potion' }, 'page'),
      ]).toEqual([true, false]),
    bound: () => {
      const end = doing([{ op: 'bookmark', count: 3, as: 'new' }, GAIN({ count: { bound: 'new' } })]);
      expect(end.casterLp(A)[1]).toBe(1003);
    },
    except: () => {
      const end = doing([
        { op: 'bookmark', count: 3, as: 'new' },
        { op: 'choose', from: { bound: 'new' }, count: 3, as: 'all' },
        GAIN({ count: { bound: 'new', except: 'all' } }),
      ]);
      const { choice } = end.state;
      const all = choice?.kind === 'chooseCards' ? choice.options : [];
      const chosen = end.when(A, { type: 'chooseCards', cards: [...all] });
      expect(chosen.casterLp(A)[1]).toBe(1000);
    },
    either: () =>
      expect(
        found(
          {
            either: [
              { zone: 'limbo', whose: 'you' },
              { zone: 'arena', whose: 'you' },
            ],
          },
          zoneText,
        ),
      ).toBe(3),
    top: () => expect(found({ zone: 'spellbook', whose: 'you', top: 2 }, zoneText)).toBe(2),
    first: () => expect(found({ zone: 'chapter', whose: 'you', first: 3 }, zoneText)).toBe(3),
  },
);
