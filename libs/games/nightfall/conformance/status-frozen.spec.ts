import { describe, expect, it } from '@jest/globals';
import { chance } from '../testing/chance.js';
import { idle, inflicter, poisoned, suffers } from '../testing/moments.js';
import {
  ANY_TARGET,
  artifact,
  beastie,
  damageSpell,
  resolves,
  spell,
  statusSpell,
} from '../testing/pages.js';
import { A, table } from '../testing/table.js';

const X = ['p1', idle('X')] as const;
const freeze = (count: number) => ['p11', statusSpell('Ice', 'frozen', count)] as const;
const awaken = spell('Call', resolves([{ op: 'awaken', cards: { bound: 'target' } }], ANY_TARGET));
const cure = (status: 'frozen' | 'any') =>
  spell('Cure', resolves([{ op: 'removeStatus', cards: { bound: 'target' }, status }], ANY_TARGET));

describe('Indicators', () => {
  it('NF-121: a status that is there is not suffered again, and no die is rolled; another one is', () => {
    const moment = table({
      A: {
        chapter: { p11: statusSpell('Fire', 'burn'), p12: statusSpell('Ice', 'frozen', 2) },
      },
      B: { arena: [{ page: X, indicators: suffers('burn', 2) }] },
    });
    const again = moment.cast(A, 'p11').thenNo('DieRolled', 'StatusInflicted');
    expect(again.counters('p1', 'burn')).toBe(2);
    expect(again.cast(A, 'p12').statuses('p1')).toEqual(['burn', 'frozen']);
  });

  it('NF-122: an Effect that removes the Indicator ends the status: the Page Awakens again', () => {
    const moment = table({
      A: { chapter: { p11: cure('frozen') } },
      B: { arena: [{ page: X, isFatigued: true, indicators: suffers('frozen', 5) }] },
    });
    expect(moment.nextTurn().isFatigued('p1')).toBe(true);
    const cured = moment.cast(A, 'p11');
    expect([cured.statuses('p1'), cured.isFatigued('p1')]).toEqual([[], true]);
    expect(cured.nextTurn().isFatigued('p1')).toBe(false);
  });

  it('NF-123: Indicators go when the Page leaves the Arena', () => {
    const recall = spell(
      'Recall',
      resolves([{ op: 'returnToHand', cards: { bound: 'target' } }], ANY_TARGET),
    );
    const home = table({
      A: { chapter: { p11: recall }, arena: [{ page: X, indicators: poisoned(2, 3) }] },
    }).cast(A, 'p11');
    expect(home.names(A, 'chapter')).toEqual(['X']);
    const back = home.cast(A, home.the('X'));
    expect([back.place(back.the('X')), back.statuses(back.the('X'))]).toEqual(['arena', []]);
  });

  it.each([
    ['tails', []],
    ['heads', ['sleep']],
  ] as const)('NF-124: a Sleep icon follows the procedure of Sleep: %s', (coin, statuses) => {
    const end = table({
      random: chance(coin),
      A: { arena: { p2: inflicter('Y', 20, 'sleep') } },
      B: { arena: [X] },
    })
      .fight(A, 'p2', 'p1')
      .thenFacts({ type: 'CoinFlipped', rule: 'NF-141' }, 'DamageDealt');
    expect(end.statuses('p1')).toEqual(statuses);
  });

  it('NF-R92: what lies face-down or as Equipment under a Page cannot be inflicted', () => {
    const frost = (name: string, where: object) =>
      spell(
        name,
        resolves([
          { op: 'inflict', cards: { zone: 'arena', whose: 'each', where }, status: 'frozen', count: 2 },
        ]),
      );
    const moment = table({
      A: {
        chapter: { p11: frost('Frost', { trait: 'equipment' }), p12: frost('Rime', { isFaceDown: true }) },
        arena: [
          X,
          { page: ['p2', artifact('Under', { traits: ['equipment'] })], under: 'p1' },
          ['p3', artifact('Beside', { traits: ['equipment'] })],
          { page: ['p4', beastie('Trap', { traits: ['trap'] })], isFaceDown: true },
        ],
      },
    });
    const worn = moment.cast(A, 'p11').thenFacts({ type: 'StatusInflicted', target: 'p3' });
    expect(worn.statuses('p2')).toEqual([]);
    moment.cast(A, 'p12').thenNo('StatusInflicted', 'PageFatigued');
  });
});

describe('Frozen', () => {
  it.each([
    ['a Beastie', beastie('It')],
    ['an Artifact', artifact('It')],
  ])('NF-125: %s is Fatigued, with its counters', (_kind, page) => {
    const end = table({ A: { chapter: [freeze(2)] }, B: { arena: { p1: page } } })
      .cast(A, 'p11')
      .thenFacts({ type: 'StatusInflicted', rule: 'NF-125' }, { type: 'PageFatigued', page: 'p1' });
    expect([end.isFatigued('p1'), end.counters('p1', 'frozen')]).toEqual([true, 2]);
  });

  it('NF-126, NF-127, WE-13: Frozen (2) of T1 is left alone by the Awaken step of T2 and over at the start of T3', () => {
    const t1 = table({ turnNumber: 1, A: { chapter: [freeze(2)] }, B: { arena: [X] } }).cast(A, 'p11');
    const t2 = t1.nextTurn();
    expect([t2.counters('p1', 'frozen'), t2.isFatigued('p1')]).toEqual([1, true]);
    const t3 = t2
      .turnOver()
      .thenFacts(
        { type: 'TurnBegan', turn: 3 },
        { type: 'CountersRemoved', status: 'frozen', counters: [{ target: 'p1', left: 0 }] },
        { type: 'PagesAwakened', rule: 'NF-126', pages: ['p1'] },
      );
    expect([t3.statuses('p1'), t3.isFatigued('p1')]).toEqual([[], false]);
  });

  it('NF-126, WE-14: Frozen (1) of T1 ends before T2 continues', () => {
    const t1 = table({ turnNumber: 1, A: { chapter: [freeze(1)] }, B: { arena: [X] } }).cast(A, 'p11');
    const t2 = t1.turnOver();
    expect(t2.state.turn).toMatchObject({ number: 2, step: 'start' });
    expect([t2.statuses('p1'), t2.isFatigued('p1')]).toEqual([[], false]);
  });

  it('NF-127: an Effect that Awakens does nothing for a Frozen Page, but Awakens another', () => {
    const moment = (indicators: ReturnType<typeof suffers>) =>
      table({
        A: { chapter: { p11: awaken } },
        B: { arena: [{ page: X, isFatigued: true, indicators }] },
      });
    expect(moment(suffers('frozen', 2)).cast(A, 'p11').isFatigued('p1')).toBe(true);
    expect(moment([]).cast(A, 'p11').isFatigued('p1')).toBe(false);
  });

  it('NF-128, NF-R79: Damage from outside ends it, without Awakening', () => {
    const hit = table({
      A: { chapter: { p11: damageSpell('Zap', 5) } },
      B: { arena: [{ page: X, isFatigued: true, indicators: suffers('frozen', 3) }] },
    })
      .cast(A, 'p11')
      .thenFacts('DamageDealt', { type: 'StatusRemoved', rule: 'NF-128', status: 'frozen' })
      .thenNo('PagesAwakened');
    expect([hit.statuses('p1'), hit.isFatigued('p1')]).toEqual([[], true]);
    expect(hit.nextTurn().isFatigued('p1')).toBe(false);
  });

  it('NF-129, NF-R84: Damage of the combat that inflicted it leaves it; that of another combat in the same turn ends it', () => {
    const first = table({
      A: {
        arena: { p2: inflicter('Y', 20, 'frozen', 2), p3: beastie('Z', { attack: 20 }) },
      },
      B: { arena: [X] },
    }).fight(A, 'p2', 'p1');
    expect([first.lp('p1'), first.counters('p1', 'frozen')]).toEqual([[30, 50], 2]);
    const second = first.fight(A, 'p3', 'p1');
    expect([second.lp('p1'), second.statuses('p1')]).toEqual([[10, 50], []]);
  });

  it('NF-R78: the Indicator goes with the last counter, not before', () => {
    const melt = (name: string) =>
      spell(
        name,
        resolves(
          [{ op: 'removeCounters', cards: { bound: 'target' }, counter: 'frozen', count: 1 }],
          ANY_TARGET,
        ),
      );
    const once = table({
      A: {
        chapter: { p11: melt('Melt'), p12: melt('Melt more') },
      },
      B: { arena: [{ page: X, isFatigued: true, indicators: suffers('frozen', 2) }] },
    }).cast(A, 'p11');
    expect([once.counters('p1', 'frozen'), once.isFatigued('p1')]).toEqual([1, true]);
    const twice = once.cast(A, 'p12');
    expect([twice.statuses('p1'), twice.isFatigued('p1')]).toEqual([[], false]);
  });
});

it('NF-R91: a status on a kind that it cannot affect does nothing: no coin, no die, no Fatigue', () => {
  const moment = table({
    A: {
      chapter: {
        p11: statusSpell('Nap', 'sleep'),
        p12: statusSpell('Fire', 'burn'),
        p13: statusSpell('Venom', 'poison'),
      },
    },
    B: { arena: { p1: artifact('Urn') } },
  });
  for (const page of ['p11', 'p12', 'p13']) {
    const end = moment.cast(A, page).thenNo('CoinFlipped', 'DieRolled', 'PageFatigued', 'StatusInflicted');
    expect(end.statuses('p1')).toEqual([]);
  }
  const frozen = spell(
    'Cold wind',
    resolves([{ op: 'inflict', cards: { casters: 'each' }, status: 'frozen', count: 2 }]),
  );
  table({ A: { chapter: { p11: frozen } } })
    .cast(A, 'p11')
    .thenNo('StatusInflicted');
});
