import { describe, expect, it } from '@jest/globals';
import { attack, attest, choices, contract, declareSurroundings } from '../testing/actions.js';
import { idle, land } from '../testing/moments.js';
import { beastie, damageSpell, holds, resolves, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

/** An attested fact about the whole table, or about one seat. */
const attested = (kind: string, seat?: typeof A) => ({
  id: 1,
  kind,
  ...(seat === undefined ? {} : { seat }),
  declaredBy: 'venue' as const,
  attestedBy: [],
  status: 'active' as const,
});

const NIGHT = [{ terra: 'nighttime', damage: 25 }];

describe('Terra Bonuses', () => {
  it.each([
    ['an attested fact', [], [attested('nighttime')], 55],
    ['a Terra', [land('nighttime')], [], 55],
    ['neither', [], [], 30],
    ['another Terra', [land('dawn')], [attested('dusk')], 30],
  ])('NF-174, NF-R118: the symbol is switched on by %s', (_what, terras, surroundings, damage) => {
    table({ A: { arena: [...terras, ['p9', beastie('Y', { terraBonuses: NIGHT })]] }, surroundings })
      .fight(A, 'p9', 'caster-1')
      .thenFacts({ type: 'StrikeBegan', damage });
  });

  it('NF-175: all Attacks rise', () => {
    const page = beastie('Y', {
      attack: null,
      attacks: [{ name: 'Bite', damage: 10 }, { name: 'Claw', damage: 40 }, { name: 'Howl' }],
      terraBonuses: NIGHT,
    });
    const moment = table({ A: { arena: [land('nighttime'), ['p9', page]] } });
    const damage = [0, 1, 2].map((index) => {
      const end = moment.when(A, attack('p9', 'caster-1', index)).when(B, { type: 'pass', until: 'now' });
      return end.casterLp(B)[0];
    });
    expect(damage).toEqual([965, 935, 1000]);
  });

  it('NF-175: the maximum LP rise with Fog and fall when it leaves', () => {
    const clear = spell('Clear', resolves([{ op: 'destroy', cards: { zone: 'terra', whose: 'each' } }]));
    const moment = table({
      A: {
        chapter: { p11: terra('fog'), p12: clear },
      },
      B: { arena: { p1: idle('X', { terraBonuses: [{ terra: 'fog', lp: 20 }] }) } },
    });
    const foggy = moment.cast(A, 'p11');
    expect([moment.lp('p1'), foggy.lp('p1'), foggy.cast(A, 'p12').lp('p1')]).toEqual([
      [50, 50],
      [70, 70],
      [50, 50],
    ]);
  });

  it('NF-176: one name counts once, different names add up', () => {
    const page = beastie('Y', { terraBonuses: [...NIGHT, { terra: 'forest', damage: 25 }] });
    table({
      A: { arena: [land('nighttime'), land('nighttime', 2), land('forest', 3), ['p9', page]] },
      surroundings: [attested('nighttime')],
    })
      .fight(A, 'p9', 'caster-1')
      .thenFacts({ type: 'StrikeBegan', damage: 80 });
  });
});

describe('4th Wall Effects', () => {
  const FOREST = { surroundings: 'forest' };
  const bigfoot = beastie(
    'Bigfoot',
    holds(
      { cards: { this: 'card' }, modification: { change: 'grantTrait', trait: 'invisible' }, if: FOREST },
      { cards: { this: 'card' }, modification: { change: 'grantTrait', trait: 'magiproof' }, if: FOREST },
    ),
    { tribe: 'Sasquatch', terraBonuses: [{ terra: 'forest', damage: 25 }] },
  );

  it.each([
    ['a Forest Terra', [land('forest')], [], 55],
    ['a forest nearby', [], [attested('forest')], 55],
    ['both', [land('forest')], [attested('forest')], 55],
    ['neither', [land('fog')], [], 30],
  ])('NF-177, NF-R119, WE-05: Bigfoot with %s', (_what, terras, surroundings, damage) => {
    const moment = table({
      A: { chapter: { p11: damageSpell('Zap', 5) }, arena: [...terras, ['p8', beastie('Y')]] },
      B: { arena: { p9: bigfoot } },
      surroundings,
    });
    const isHidden = damage > 30;
    expect(moment.refusal(A, attack('p8', 'p9'))?.rule).toBe(isHidden ? 'NF-165' : undefined);
    expect(choices(moment.when(A, contract('p11')))).toEqual(isHidden ? [] : ['p8', 'p9']);
    table({ A: { arena: [...terras, ['p9', bigfoot]] }, surroundings })
      .fight(A, 'p9', 'caster-1')
      .thenFacts({
        type: 'StrikeBegan',
        damage,
      });
  });

  it('NF-178, WE-30: Fresno Nightcrawlers are not Contracted in the own pants, with any Terra; in the pants of others they are', () => {
    const nightcrawlers = beastie('Fresno Nightcrawlers', {
      requires: { text: 'Test.', if: { not: { fact: 'wearing-pants', whose: 'you' } } },
    });
    const moment = (
      terras: readonly ReturnType<typeof land>[],
      surroundings: ReturnType<typeof attested>[],
    ) => table({ A: { chapter: { p11: nightcrawlers }, arena: terras }, surroundings });
    moment([land('nighttime')], [attested('wearing-pants', A)])
      .when(A, contract('p11'))
      .thenRefused('NF-017');
    const other = moment([], [attested('wearing-pants', B)]).cast(A, 'p11');
    expect(other.find('Fresno Nightcrawlers', 'arena')).toHaveLength(1);
    const named = moment([land('wearing-pants')], []).cast(A, 'p11');
    expect(named.find('Fresno Nightcrawlers', 'arena')).toHaveLength(1);
  });

  const home = [{ op: 'returnToHand' as const, cards: { this: 'card' as const } }];
  const popeLick = beastie('Pope Lick Monster', {
    when: { event: 'surroundingsChanged' },
    if: { fact: 'train', whose: 'each' },
    text: 'Test.',
    do: home,
  });
  const train = beastie('Ghost Train', { represents: ['train'] });

  it('NF-179, NF-R117, WE-29: Ghost Train is a train: Pope Lick Monster goes home', () => {
    const moment = table({
      A: {
        chapter: { p11: train, p12: beastie('Ghost Car') },
      },
      B: { arena: { p1: popeLick } },
    });
    expect(moment.cast(A, 'p11').names(B, 'chapter')).toEqual(['Pope Lick Monster']);
    expect(moment.cast(A, 'p12').place('p1')).toBe('arena');
  });

  it('NF-179, NF-180: so it does once a real train is attested', () => {
    const declared = table({ B: { arena: { p1: popeLick } } }).when(A, declareSurroundings('train'));
    expect(declared.place('p1')).toBe('arena');
    expect(declared.when(B, attest()).names(B, 'chapter')).toEqual(['Pope Lick Monster']);
  });

  it('NF-R117: an object of the game counts by its tag, under any controller, but not face-down', () => {
    const shy = beastie('Shy', { requires: { text: 'Test.', if: { not: { fact: 'train', whose: 'you' } } } });
    const moment = (arena: object) =>
      table({ A: { chapter: { p11: shy } }, B: { arena: { p1: { page: train, ...arena } } } });
    moment({}).when(A, contract('p11')).thenRefused('NF-017');
    expect(moment({ isFaceDown: true }).refusal(A, contract('p11'))).toBeUndefined();
  });

  it('WE-33: Napa Reboobs and Bigfoot are both of the tribe Sasquatch', () => {
    const call = spell(
      'Call',
      resolves(
        [{ op: 'gainLp', cards: { bound: 'one' }, amount: 10 }],
        [{ as: 'one', from: { zone: 'arena', whose: 'each', where: { tribe: 'Sasquatch' } } }],
      ),
    );
    const asked = table({
      A: {
        chapter: { p11: call },
        arena: { p1: bigfoot, p2: beastie('Other', { tribe: 'Fearsome Critter' }) },
      },
      B: {
        arena: { p3: beastie('Napa Reboobs', { tribe: 'Sasquatch' }), p4: beastie('None') },
      },
    }).when(A, contract('p11'));
    expect(choices(asked)).toEqual(['p1', 'p3']);
  });
});
