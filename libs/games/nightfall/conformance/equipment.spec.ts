import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import { attack, choices, choose, contract, defend, generate, power, targetsOf } from '../testing/actions.js';
import { asked, beneath, fatigued, loses, pageAt } from '../testing/battle.js';
import { blade, bounce, equipment, host, onTarget, sharper } from '../testing/equipment-pages.js';
import { artifact, aura, beastie, damageSpell, potion, resolves, spell, terra } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const steal = onTarget('Charm', [{ op: 'gainControl', cards: { bound: 'target' } }]);
const borrow = onTarget('Loan', [{ op: 'gainControl', cards: { bound: 'target' }, until: 'thisTurn' }]);

describe('Owner and controller', () => {
  it('NF-115: who controls a Page uses it, its owner does not', () => {
    const start = (turn: 'A' | 'B') =>
      table({ turn, B: { arena: { p1: { page: host, owner: 'A' } } }, A: { arena: { p2: host } } });
    const end = start('B').unanswered(B, attack('p1', 'caster-0')).when(A, defend());
    expect(end.casterLp(A)).toEqual([980, 1000]);
    start('A').when(A, attack('p1', 'caster-1')).thenRefused('NF-087');
    expect(targetsOf(start('A'), A, 'p2')).toEqual(['caster-1', 'p1']);
  });

  it('NF-115: its controller decides whether it is opposing', () => {
    const blast = spell(
      'Blast',
      resolves([{ op: 'dealDamage', cards: { zone: 'arena', whose: 'opponents' }, amount: 10 }]),
    );
    const end = table({
      A: { chapter: { p11: blast }, arena: { p2: { page: host, owner: 'B' } } },
      B: { arena: { p1: { page: host, owner: 'A' } } },
    }).unanswered(A, contract('p11'));
    expect([end.lp('p1'), end.lp('p2')]).toEqual([
      [40, 50],
      [50, 50],
    ]);
  });

  it.each([
    ['for good', steal, A],
    ['for a turn', borrow, B],
  ] as const)('NF-115: control taken %s', (_how, take, later) => {
    const taken = table({ A: { chapter: { p11: take } }, B: { arena: { p1: host } } })
      .unanswered(A, contract('p11'))
      .thenFacts({ type: 'ControlChanged', page: 'p1', seat: A });
    expect(taken.refusal(A, attack('p1', 'caster-1'))).toBeUndefined();
    expect(pageAt(taken.nextTurn(), 'p1')).toMatchObject({ controller: later });
    expect(cardUnder(taken.nextTurn().state.pages, cardId('p1'))).toMatchObject({ owner: B });
  });
});

describe('Equipment', () => {
  it('NF-116: names a legal host when it is Contracted, then is face-up under it', () => {
    const start = table({
      A: {
        chapter: { p11: blade },
        arena: { p1: host, p2: host, p3: artifact('Chest') },
      },
    });
    const naming = start.when(A, contract('p11'));
    expect(asked(naming)).toBe('chooseCards 0');
    expect(choices(naming)).toEqual(['p1', 'p2']);
    naming.when(A, choose('p3')).thenRefused('NF-084');
    naming.when(A, choose('p1', 'p2')).thenRefused('NF-084');
    const end = naming.unanswered(A, choose('p1')).thenFacts({
      type: 'PageEntered',
      under: 'p1',
      isContracted: true,
    });
    expect(pageAt(end, end.the('Blade'))).toMatchObject({ under: 'p1', isFaceDown: false });
  });

  const kinds: readonly (readonly [string, NightfallPage, 'limbo' | 'cemetery' | 'afterlife'])[] = [
    ['Artifact', blade, 'limbo'],
    ['Beastie', beastie('Cub', equipment), 'limbo'],
    ['Spell', spell('Hex', equipment), 'cemetery'],
    ['Potion', potion('Oil', equipment), 'cemetery'],
    ['Aura', aura('flame', equipment), 'afterlife'],
    ['Terra', terra('forest', equipment), 'afterlife'],
  ];
  it.each(kinds)('NF-117, NF-R109: a Page of type %s can be Equipment', (_type, page) => {
    const end = table({ A: { chapter: { p11: page }, arena: { p1: host } } })
      .when(A, contract('p11'))
      .unanswered(A, choose('p1'));
    expect(pageAt(end, end.the(page.name))).toMatchObject({ under: 'p1' });
    expect([...end.names(A, 'cemetery'), ...end.names(A, 'afterlife'), ...end.names(A, 'limbo')]).toEqual([]);
    expect(end.state.slots).toEqual([null, null, null, null, null, null]);
  });

  it('NF-118: its Effects apply to its host, itself it is out of play', () => {
    const cub = beastie('Cub', {
      ...sharper,
      attack: 40,
      abilities: [...sharper.abilities, { when: 'power', name: 'Roar', text: 'Test.', do: loses(10) }],
    });
    const blast = spell(
      'Blast',
      resolves([{ op: 'dealDamage', cards: { zone: 'arena', whose: 'each' }, amount: 10 }]),
    );
    const start = table({
      A: { chapter: { p11: blast }, arena: { p1: host, p2: beneath(cub, 'p1'), p3: host } },
    });
    start.when(A, attack('p2', 'caster-1')).thenRefused('NF-118');
    start.when(A, power('p2')).thenRefused('NF-118');
    const struck = start.unanswered(A, attack('p1', 'caster-1')).unanswered(A, attack('p3', 'caster-1'));
    expect(struck.casterLp(B)).toEqual([1000 - 30 - 20, 1000]);
    const blasted = start.unanswered(A, contract('p11'));
    expect(['p1', 'p2', 'p3'].map((id) => pageAt(blasted, id)?.damage)).toEqual([10, 0, 10]);
  });

  it('NF-118: it can neither be Attacked nor defend, and an Aura under a host makes none', () => {
    const start = table({
      A: { arena: { p1: host, p4: beneath(aura('flame'), 'p1'), p5: aura('flame') } },
      B: { arena: { p2: fatigued(host), p3: beneath(beastie('Cub', equipment), 'p2') } },
    });
    start.when(A, attack('p1', 'p3')).thenRefused('NF-088');
    start.unanswered(A, attack('p1', 'caster-1')).thenNo('ChoiceOffered');
    start.when(A, generate('p4')).thenRefused('NF-045');
    expect(start.refusal(A, generate('p5'))).toBeUndefined();
  });

  it('NF-119: it follows a host that changes control', () => {
    const end = table({
      A: { chapter: { p11: steal } },
      B: { arena: { p1: host, p2: beneath(blade, 'p1') } },
    })
      .unanswered(A, contract('p11'))
      .thenNo('PageDetached', 'TrapLeftAlone');
    expect(pageAt(end, 'p2')).toMatchObject({ under: 'p1' });
    const struck = end.unanswered(A, attack('p1', 'caster-1'));
    expect(struck.casterLp(B)).toEqual([970, 1000]);
  });

  it.each([
    ['returns to a Chapter', bounce],
    ['is Destroyed', damageSpell('Bolt', 60)],
  ] as const)(
    'NF-120: when its host %s, each is put into its owner’s discard zone by its type',
    (_how, leave) => {
      const end = table({
        A: { chapter: { p11: leave }, arena: [] },
        B: {
          arena: [
            ['p1', beastie('Gone')],
            beneath(['p2', blade], 'p1'),
            beneath(['p3', spell('Hex', equipment)], 'p1'),
            { ...beneath(['p4', artifact('Crown', equipment)], 'p1'), owner: 'A' },
            ['p5', host],
            beneath(['p6', blade], 'p5'),
          ],
        },
      })
        .when(A, contract('p11'))
        .unanswered(A, choose('p1'))
        .thenFacts({ type: 'PagesMoved', why: 'hostLeft', rule: 'NF-120' });
      expect(end.names(B, 'limbo').filter((name) => name !== 'Gone')).toEqual(['Blade']);
      expect(end.names(B, 'cemetery')).toEqual(['Hex']);
      expect(end.names(A, 'limbo')).toEqual(['Crown']);
      expect(end.place('p6')).toBe('arena');
    },
  );
});
