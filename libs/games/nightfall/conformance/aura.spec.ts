import { describe, expect, it } from '@jest/globals';
import { parseFact } from '../facts.js';
import { attack, choose, contract, defend, endTurn, generate, pass, payTrap } from '../testing/actions.js';
import { aura, beastie, resolves, spell, terra } from '../testing/pages.js';
import { asked, cardFaults, stopSpell } from '../testing/plain-spells.js';
import { A, B, table } from '../testing/table.js';

const destroyAura = spell(
  'Drought',
  resolves([{ op: 'destroy', cards: { zone: 'arena', whose: 'opponents', where: { type: 'aura' } } }]),
);
const converter = beastie('Converter', { auraType: 'forest', traits: ['convert'] });

describe('Making Aura', () => {
  it('NF-045: an Aura Page makes Aura of its type, a Special one as many as it prints', () => {
    const made = table({
      A: {
        arena: {
          p11: aura('frost'),
          p12: aura('dark', { id: 'deep', name: 'Deep', isBasic: false, makes: 2 }),
        },
      },
    }).when(A, generate('p11'), generate('p12'));
    made.thenFacts({ type: 'AuraGenerated', rule: 'NF-045', seat: A, auraType: 'dark', amount: 2 });
    expect(made.state.seats[A]?.aura).toEqual({ dark: 2, frost: 1 });
    made.when(A, generate('p11')).thenRefused('NF-006');
  });

  it('NF-R26: a Basic Aura makes exactly 1, and no card set can say otherwise', () => {
    const made = table({ A: { arena: { p11: aura('frost') } } }).when(A, generate('p11'));
    expect(made.state.seats[A]?.aura).toEqual({ frost: 1 });
    expect(cardFaults(aura('frost', { makes: 2 }))).toEqual(['BASIC_AURA_MAKES']);
    expect(cardFaults(aura('frost', { isBasic: false, makes: 2 }))).toEqual([]);
  });

  it('NF-046: also on an opponent’s turn, for a Trap that was flipped', () => {
    const flipped = table({
      A: { arena: { p11: beastie('Y') } },
      B: {
        arena: {
          p21: { page: beastie('Ambush', { traits: ['trap'], cost: { flame: 2 } }), isFaceDown: true },
          p22: aura('flame'),
          p23: aura('flame'),
        },
      },
    }).when(A, attack('p11', 'p21'));
    expect(asked(flipped)).toBe('1 payTrap');
    flipped.when(B, payTrap({ flame: 2 })).thenRefused('NF-070');
    const ready = flipped.when(B, generate('p22'), generate('p23'));
    expect(ready.state.seats[B]?.aura).toEqual({ flame: 2 });
    const paid = ready.when(B, payTrap({ flame: 2 }));
    paid.thenFacts({ type: 'AuraSpent', seat: B, spent: { flame: 2 } }, 'TrapContracted');
    expect(paid.state.seats[B]?.aura).toEqual({});
  });

  it('NF-051: however much was made fades, in facts that can be read again', () => {
    const flood = spell('Flood', resolves([{ op: 'generateAura', type: 'water', amount: 1000 }]));
    const made = table({ A: { chapter: { p11: flood } } }).unanswered(A, contract('p11'));
    expect(made.state.seats[A]?.aura).toEqual({ water: 1000 });
    const over = made.when(A, endTurn, pass).when(B, pass);
    over.thenFacts({ type: 'AuraFaded', rule: 'NF-051', seat: A, lost: { water: 1000 } });
    expect(over.facts.filter((fact) => !parseFact(JSON.parse(JSON.stringify(fact))).ok)).toEqual([]);
  });

  it('NF-047: an Aura makes Aura in the turn in which it enters', () => {
    const entered = table({ turnNumber: 1, A: { chapter: { p11: aura('light') } } }).unanswered(
      A,
      contract('p11'),
    );
    expect(entered.when(A, generate(entered.the('Aura light'))).state.seats[A]?.aura).toEqual({ light: 1 });
  });

  it('NF-R27: with Priority or during a payment, at no other choice, and without responses', () => {
    const moment = table({
      A: {
        chapter: { p12: terra('fog') },
        arena: { p11: beastie('Y'), p13: aura('flame') },
      },
      B: {
        arena: { p21: beastie('X'), p22: aura('dark') },
      },
    });
    moment.when(B, generate('p22')).thenRefused('NF-046');
    expect(asked(moment.when(A, generate('p13')))).toBeUndefined();
    const responding = moment.when(A, contract('p12'));
    const made = responding.when(B, generate('p22'));
    made.thenFacts({ type: 'AuraGenerated', seat: B }).thenNo('LinkMade');
    expect(asked(made)).toBe('1 priority');
    const defending = moment.unanswered(A, attack('p11', 'caster-1'));
    expect(asked(defending)).toBe('1 defenders');
    defending.when(B, generate('p22')).thenRefused('NF-R27');
    expect(asked(defending.when(B, defend()))).toBeUndefined();
  });

  it.each([
    ['any-turn', true],
    ['own-turn', false],
  ] as const)('NF-R28: Convert on an opponent’s turn by the setting %s', (convert, isTaken) => {
    const moment = table({
      ruleset: { convert },
      A: { chapter: { p11: terra('fog') }, arena: { p12: converter } },
      B: { arena: { p21: converter } },
    });
    moment
      .when(A, generate('p12'))
      .thenFacts({ type: 'AuraGenerated', rule: 'NF-154', auraType: 'forest', amount: 1 });
    const answering = moment.when(A, contract('p11')).when(B, generate('p21'));
    if (isTaken) answering.thenFacts({ type: 'AuraGenerated', seat: B, auraType: 'forest' });
    else answering.thenRefused('NF-R28');
  });
});

describe('Paying', () => {
  it('NF-048: an Aura Page with a cost must be paid, and uses up the turn’s Aura', () => {
    const special = aura('dark', { id: 'deep', name: 'Deep', isBasic: false, cost: { dark: 1 } });
    const chapter = [
      ['p11', special],
      ['p12', aura('flame')],
    ] as const;
    const poor = table({ A: { chapter } });
    poor.when(A, contract('p11', { dark: 1 })).thenRefused('NF-048');
    poor.when(A, contract('p11')).thenRefused('NF-048');
    const paid = table({ A: { chapter, aura: { dark: 1 } } }).unanswered(A, contract('p11', { dark: 1 }));
    expect(paid.find('Deep', 'arena')).toHaveLength(1);
    paid.when(A, contract('p12')).thenRefused('NF-040');
  });

  const flames = beastie('Flames', { cost: { flame: 2 } });
  const mixed = beastie('Mixed', { cost: { flame: 1, neutral: 2 } });

  it('NF-049: a typed cost takes Aura of just that type', () => {
    const moment = table({ A: { chapter: { p11: flames }, aura: { flame: 1, water: 5 } } });
    moment.when(A, contract('p11', { flame: 1, water: 1 })).thenRefused('NF-049');
    moment.when(A, contract('p11', { flame: 2 })).thenRefused('NF-049');
    const paid = table({ A: { chapter: { p11: flames }, aura: { flame: 3 } } }).when(
      A,
      contract('p11', { flame: 2 }),
    );
    expect(paid.state.seats[A]?.aura).toEqual({ flame: 1 });
  });

  it('NF-050: a Neutral cost takes Aura of any types', () => {
    const paid = table({ A: { chapter: { p11: mixed }, aura: { flame: 1, water: 1, dark: 1 } } }).when(
      A,
      contract('p11', { dark: 1, flame: 1, water: 1 }),
    );
    paid.thenFacts({ type: 'AuraSpent', spent: { dark: 1, flame: 1, water: 1 } });
    expect(paid.state.seats[A]?.aura).toEqual({});
    // In any order: a log or a file may write them differently.
    table({ A: { chapter: { p11: mixed }, aura: { flame: 1, water: 1, dark: 1 } } })
      .when(A, contract('p11', { water: 1, flame: 1, dark: 1 }))
      .thenFacts({ type: 'AuraSpent', spent: { dark: 1, flame: 1, water: 1 } });
    table({ A: { chapter: { p11: mixed }, aura: { water: 5 } } })
      .when(A, contract('p11', { water: 3 }))
      .thenRefused('NF-049');
    // No Aura pays twice.
    const short = table({ A: { chapter: { p11: mixed }, aura: { flame: 1, water: 1 } } });
    short.when(A, contract('p11', { flame: 2, water: 1 })).thenRefused('NF-049');
    expect(short.options(A).filter(({ type }) => type === 'contract')).toEqual([]);
  });

  it('NF-R29: Neutral Aura pays Neutral costs only', () => {
    const neutral = table({
      A: {
        chapter: { p11: mixed, p12: flames },
        aura: { flame: 1 },
        arena: {
          p13: beastie('Grey', { traits: ['convert'] }),
          p14: beastie('Drab', { traits: ['convert'] }),
        },
      },
    }).when(A, generate('p13'), generate('p14'));
    expect(neutral.state.seats[A]?.aura).toEqual({ flame: 1, neutral: 2 });
    neutral.when(A, contract('p12', { flame: 1, neutral: 1 })).thenRefused('NF-049');
    neutral.when(A, contract('p11', { flame: 1, neutral: 2 })).thenFacts('AuraSpent');
  });
});

describe('Losing Aura', () => {
  it('NF-051: unspent Aura of every Caster expires at the end of the turn', () => {
    const made = table({
      A: { chapter: { p11: terra('fog') }, arena: { p12: aura('flame') } },
      B: {
        chapter: { p21: spell('Quick', { anyTime: true, cost: { dark: 1 } }) },
        arena: { p22: aura('dark'), p23: aura('dark') },
      },
    })
      .when(A, generate('p12'), contract('p11'))
      .when(B, generate('p22'), generate('p23'), contract('p21', { dark: 1 }))
      .when(A, pass);
    expect([made.state.seats[A]?.aura, made.state.seats[B]?.aura]).toEqual([{ flame: 1 }, { dark: 1 }]);
    const next = made.nextTurn();
    expect([next.state.seats[A]?.aura, next.state.seats[B]?.aura]).toEqual([{}, {}]);
    expect(next.isFatigued('p12')).toBe(true);
  });

  it('NF-052: a Destroyed Aura is put into its owner’s Afterlife', () => {
    const end = table({
      A: { chapter: { p11: destroyAura } },
      B: { arena: [['p21', aura('flame')], beastie('Safe')] },
    }).unanswered(A, contract('p11'));
    expect([end.names(B, 'afterlife'), end.names(B, 'limbo')]).toEqual([['Aura flame'], []]);
    expect(end.place(end.the('Safe'))).toBe('arena');
  });

  it('NF-R30: an Aura that an Effect puts into the Arena does not use up the turn’s; one that was stopped does', () => {
    const gift = spell(
      'Gift',
      resolves([{ op: 'placeIntoArena', cards: { zone: 'afterlife', whose: 'you' }, under: 'you' }]),
    );
    const given = table({
      A: {
        chapter: { p11: gift, p12: aura('water') },
        afterlife: [aura('flame')],
      },
    }).unanswered(A, contract('p11'));
    expect(given.find('Aura flame', 'arena')).toHaveLength(1);
    given.when(A, contract('p12')).thenFacts({ type: 'PageContracted', isTurnsAura: true });
    const stopped = table({
      A: {
        chapter: { p11: aura('flame'), p12: aura('water') },
      },
      B: { chapter: { p21: stopSpell('Dampen') } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'))
      .when(A, pass);
    expect(stopped.names(A, 'afterlife')).toEqual(['Aura flame']);
    stopped.when(A, contract('p12')).thenRefused('NF-040');
    expect(stopped.refusal(A, choose())).toMatchObject({ code: 'ILLEGAL_ACTION' });
  });
});
