import { describe, expect, it } from '@jest/globals';
import { cardId as pageId } from '#libs/game-kit';
import { attack, contract, power } from '../testing/actions.js';
import { instant, pageAt, seenBy } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import { idle } from '../testing/moments.js';
import { artifact, beastie, damageSpell, resolves, spell, type WrittenAbility } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

/* Effects that replace or prevent events, or wait for a later moment. */

const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;
const gain = [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }];
const instead = (
  would: 'destroyed' | 'dealtDamage' | 'loseLp' | 'bookmark' | 'inflicted',
  more: object = {},
): WrittenAbility => ({
  when: { would, whose: 'you' },
  text: 'Test.',
  instead: gain,
  ...more,
});

describe('Replacements', () => {
  it('NF-R139: what is replaced does not happen, and a Page without LP afterwards is Destroyed', () => {
    const undying = (program: unknown) =>
      beastie('Phoenix', {
        abilities: [{ when: { would: 'destroyed', self: true }, text: 'x', instead: program }],
      });
    const struck = (program: unknown) =>
      facing(beastie('Y', { attack: 60 }), undying(program)).fight(A, 'p1', 'p2');
    const healed = struck([{ op: 'recoverAllLp', cards: { this: 'card' } }]);
    expect([healed.lp('p2'), healed.place('p2')]).toEqual([[50, 50], 'arena']);
    healed
      .thenFacts({ type: 'Replaced', rule: 'NF-R139', would: 'destroyed', subject: 'p2' })
      .thenNo('PagesDestroyed');
    expect(pageAt(healed, 'p2')?.isSpared).toBeUndefined();
    const vain = struck(gain);
    expect([vain.casterLp(B)[1], vain.place('p2')]).toEqual([1001, 'limbo']);
  });

  it('NF-R139: an empty list is that nothing happens', () => {
    const wall = artifact('Wall', instead('inflicted', { instead: [] }));
    const end = doing([{ op: 'inflict', cards: { zone: 'arena', whose: 'each' }, status: 'scared' }], {
      A: { arena: { p1: idle('X'), p3: wall } },
      B: { arena: { p2: idle('Y') } },
    });
    expect([end.statuses('p1'), end.statuses('p2')]).toEqual([[], ['scared']]);
  });

  it('NF-R139: Damage and lost LP, with their amount', () => {
    const ward = (would: 'dealtDamage' | 'loseLp') =>
      artifact(
        'Ward',
        instead(would, {
          instead: [{ op: 'gainLp', cards: { casters: 'you' }, amount: { number: 'amount' } }],
        }),
      );
    const hit = doing([{ op: 'dealDamage', cards: OWN, amount: 15 }], {
      A: { arena: { p1: idle('X'), p3: ward('dealtDamage') } },
    });
    expect([hit.lp('p1')[0], hit.casterLp(A)[1]]).toEqual([50, 1015]);
    const drained = doing([{ op: 'loseLp', cards: { casters: 'you' }, amount: 20 }], {
      A: { arena: { p3: ward('loseLp') } },
    });
    expect(drained.casterLp(A)).toEqual([1020, 1020]);
  });

  it('NF-R139: a Bookmark, once a turn, and none of its own', () => {
    const library = artifact('Library', {
      when: { would: 'bookmark', whose: 'you' },
      text: 'Test.',
      once: 'turn',
      instead: [{ op: 'bookmark', count: { number: 'amount', times: 2 } }],
    });
    const end = doing(
      [
        { op: 'bookmark', count: 1 },
        { op: 'bookmark', count: 1 },
      ],
      { A: { arena: [library] } },
    );
    expect(end.names(A, 'chapter')).toHaveLength(3);
  });
});

describe('Preventions', () => {
  it('NF-R144: of an amount, and of a number of times', () => {
    const shielded = (prevention: object) =>
      doing(
        [
          {
            op: 'modify',
            cards: OWN,
            modification: { change: 'preventDamage', ...prevention },
            until: 'thisTurn',
          },
          { op: 'dealDamage', cards: OWN, amount: 15 },
          { op: 'dealDamage', cards: OWN, amount: 15 },
        ],
        { A: { arena: { p1: idle('X') } } },
      );
    expect(shielded({ amount: 10 }).lp('p1')[0]).toBe(40);
    expect(shielded({ times: 1 }).lp('p1')[0]).toBe(35);
    expect(shielded({ amount: 10, times: 1 }).lp('p1')[0]).toBe(30);
    shielded({ times: 1 }).thenFacts({ type: 'DamagePrevented', rule: 'NF-R144', target: 'p1', amount: 15 });
  });

  it('NF-R145: a stopped Attack ends its combat, and what was for this combat with it', () => {
    const halt = instant('Halt', [
      {
        op: 'modify',
        cards: { this: 'attacker' },
        modification: { change: 'maximumLp', by: 5 },
        until: 'thisCombat',
      },
      { op: 'stopAttack' },
    ]);
    const end = table({ A: { arena: { p1: beastie('Y') } }, B: { chapter: { p21: halt } } })
      .when(A, attack('p1', 'caster-1'))
      .when(B, contract('p21'))
      .allPass();
    end.thenFacts({ type: 'AttackStopped', rule: 'NF-R145' }, 'CombatEnded').thenNo('StrikeBegan');
    expect([end.lp('p1')[1], end.state.modifiers]).toEqual([50, []]);
    end.when(A, attack('p1', 'caster-1')).thenRefused('NF-006');
  });
});

describe('Later moments', () => {
  it('NF-R146: at the end of this turn, with what was named, once', () => {
    const later = doing(
      [
        { op: 'choose', from: OWN, count: 1, as: 'it' },
        { op: 'later', at: 'endOfTurn', do: [{ op: 'destroy', cards: { bound: 'it' } }] },
      ],
      { A: { arena: { p1: idle('X') } } },
    );
    expect([later.place('p1'), later.turnOver().place('p1'), later.turnOver().state.delayed]).toEqual([
      'arena',
      'limbo',
      undefined,
    ]);
  });

  it('NF-R146: at the start of the next own turn, also when its Page is gone', () => {
    const end = doing([{ op: 'later', at: 'startOfTurn', whose: 'you', do: gain }]);
    const second = end.nextTurn();
    expect([second.casterLp(A)[1], second.nextTurn().casterLp(A)[1]]).toEqual([1000, 1001]);
  });

  it('NF-R146: at the end of a combat', () => {
    const charge = instant('Charge', [{ op: 'later', at: 'endOfCombat', do: gain }]);
    const end = table({ A: { arena: { p1: beastie('Y') } }, B: { chapter: { p21: charge } } })
      .when(A, attack('p1', 'caster-1'))
      .when(B, contract('p21'))
      .allPass();
    expect([end.state.combat, end.casterLp(B)]).toEqual([undefined, [971, 1001]]);
  });

  it('NF-R147: extra turns come one after the other, and then the next Caster', () => {
    const twice = doing([{ op: 'extraTurn' }, { op: 'extraTurn' }]);
    const turns = [twice.nextTurn(), twice.nextTurn().nextTurn(), twice.nextTurn().nextTurn().nextTurn()];
    expect(turns.map(({ state }) => [state.turn.number, state.turn.seat])).toEqual([
      [4, A],
      [5, A],
      [6, B],
    ]);
  });
});

describe('Targets and Attackers', () => {
  it('NF-R143: what must be Attacked first protects the others from those that can attack it', () => {
    const guard = idle('Guard', {
      abilities: [
        {
          when: 'static',
          text: 'x',
          holds: [{ cards: { this: 'card' }, modification: { change: 'mustBeAttackedFirst' } }],
        },
      ],
    });
    const refused = (page: typeof guard) =>
      facing(beastie('Y'), page, idle('Other')).refusal(A, attack('p1', 'caster-1'))?.rule;
    expect(refused(guard)).toBe('NF-R143');
    const flying = idle('Guard', { traits: ['flight'], abilities: guard.abilities });
    expect(refused(flying)).toBeUndefined();
  });

  it('NF-R154: what cannot be chosen is attacked, and reached without a target', () => {
    const hidden = idle('Hidden', {
      abilities: [
        {
          when: 'static',
          text: 'x',
          holds: [{ cards: { this: 'card' }, modification: { change: 'cannotBeChosen', by: 'opponents' } }],
        },
      ],
    });
    const moment = table({
      A: {
        arena: { p1: beastie('Y') },
        chapter: {
          p11: damageSpell('Zap', 10),
          p12: spell(
            'Wave',
            resolves([{ op: 'dealDamage', cards: { zone: 'arena', whose: 'opponents' }, amount: 10 }]),
          ),
        },
      },
      B: { arena: { p2: hidden } },
    });
    const zapped = moment.cast(A, 'p11');
    expect([zapped.lp('p1')[0], zapped.lp('p2')[0]]).toEqual([40, 50]);
    expect(moment.refusal(A, attack('p1', 'p2'))).toBeUndefined();
    expect(moment.cast(A, 'p12').lp('p2')[0]).toBe(40);
  });

  it('NF-R137: an Artifact that is printed with an Attack attacks and strikes back', () => {
    const turret = artifact('Turret', { attacks: [{ name: 'Bolt', damage: 25 }] });
    expect(facing(turret, idle('X')).fight(A, 'p1', 'p2').lp('p2')[0]).toBe(25);
    expect(facing(beastie('Y'), turret).fight(A, 'p1', 'p2').lp('p1')[0]).toBe(25);
    facing(artifact('Urn'), idle('X')).when(A, attack('p1', 'p2')).thenRefused('NF-087');
  });
});

describe('Counters, copies and Traps of Effects', () => {
  it('NF-R148: counters pay, count, and go with their Page', () => {
    const battery = artifact('Battery', {
      abilities: [
        {
          when: 'power',
          name: 'Discharge',
          text: 'Test.',
          cost: [{ pay: 'counters', counter: 'charge', count: 2 }],
          do: gain,
        },
      ],
    });
    const used = (charge: number) => table({ A: { arena: { p1: { page: battery, counters: { charge } } } } });
    used(1).when(A, power('p1')).thenRefused('NF-R140');
    const paid = used(3).when(A, power('p1'));
    const end = paid.allPass();
    paid.thenFacts({
      type: 'PageCountersChanged',
      rule: 'NF-R148',
      counter: 'charge',
      pages: [{ page: 'p1', count: 1 }],
    });
    expect([pageAt(end, 'p1')?.counters, end.casterLp(A)[1]]).toEqual([{ charge: 1 }, 1001]);
    expect(seenBy(end, B)).toContain('{"name":"counter-charge","label":"Charge counters","value":1}');
    const gone = doing(
      [
        { op: 'putCounters', cards: OWN, counter: 'charge', count: 1 },
        { op: 'returnToHand', cards: OWN },
        { op: 'placeIntoArena', cards: { zone: 'chapter', whose: 'you' } },
      ],
      { A: { arena: [idle('X')] } },
    );
    expect(pageAt(gone, gone.the('X'))?.counters).toBeUndefined();
  });

  it('NF-R155: another Page deals Damage by its own types', () => {
    const hit = (auraType: 'flame' | 'dark') =>
      doing(
        [
          {
            op: 'dealDamage',
            cards: { zone: 'arena', whose: 'opponents' },
            from: OWN,
            amount: { attackOf: OWN },
          },
        ],
        {
          A: { arena: { p1: beastie('Y', { auraType, attack: 15 }) } },
          B: { arena: { p2: idle('X', { auraType: 'forest' }) } },
        },
      );
    expect([hit('flame').lp('p2')[0], hit('dark').lp('p2')[0]]).toEqual([15, 35]);
    hit('flame').thenFacts({ type: 'DamageDealt', source: { id: 'p1' } });
  });

  it('NF-R141: a copy is a Token with what is printed, Abilities too', () => {
    const singer = idle('Singer', { abilities: [{ when: 'power', name: 'Sing', text: 'x', do: gain }] });
    const end = doing([{ op: 'createCopy', cards: OWN }], {
      A: { arena: { p1: { page: singer, damage: 20 } } },
    });
    const [copy = ''] = end.find('Singer', 'arena').filter((id) => id !== 'p1');
    expect([end.lp(copy), end.isFatigued(copy)]).toEqual([[50, 50], true]);
    expect(end.nextTurn().nextTurn().unanswered(A, power(copy)).casterLp(A)[1]).toBe(1001);
    expect(
      doing([{ op: 'destroy', cards: { ...OWN, where: { isToken: true } } }], {}).names(A, 'limbo'),
    ).toEqual([]);
  });

  it('NF-R149: Effects place Pages with the trait, face-down and unknown to others', () => {
    const snare = idle('Snare', { traits: ['trap'] });
    const end = doing([{ op: 'placeTrap', cards: { zone: 'chapter', whose: 'you' } }], {
      A: { chapter: { p1: snare, p2: idle('Plain') } },
    });
    end.thenFacts({ type: 'TrapPlaced', rule: 'NF-R149', seat: A });
    expect(end.names(A, 'chapter')).toEqual(['Plain']);
  });

  it('NF-R150, NF-R151: milled Pages go to their zones; a search of one shuffles nothing', () => {
    const milled = doing([{ op: 'mill', count: 3 }], { A: { spellbook: [idle('X'), spell('Y')] } });
    expect([milled.names(A, 'limbo'), milled.names(A, 'cemetery')]).toEqual([['X'], ['Y', 'Tester']]);
    const asked = doing(
      [{ op: 'search', zone: 'limbo', where: { type: 'beastie' }, count: 1, to: 'chapter' }],
      {
        A: { limbo: { p1: idle('X') } },
      },
    );
    const found = asked.when(A, { type: 'chooseCards', cards: asked.find('X').map(pageId) });
    found.thenNo('SpellbookShuffled');
    expect(found.names(A, 'chapter')).toEqual(['X']);
  });

  it('NF-R152: only the Caster who looks sees a Chapter', () => {
    const end = doing([{ op: 'lookAtHand', who: 'opponents', as: 'seen' }], {
      B: { chapter: [idle('Secret')] },
    });
    end.thenFacts({
      type: 'ChapterLookedAt',
      rule: 'NF-R152',
      seat: A,
      chapterOf: B,
      pages: { visibleTo: expect.arrayContaining([`seat:${A}`]) },
    });
  });

  it('NF-R153: where no Page fits, the whole Spellbook is shown', () => {
    const end = doing([{ op: 'revealUntil', where: { type: 'terra' }, as: 'it', rest: 'bottom' }], {
      A: { spellbook: [idle('X'), spell('Y')] },
    });
    end.thenFacts({
      type: 'PagesRevealed',
      seat: A,
      from: 'spellbook',
      pages: [{ name: 'X' }, { name: 'Y' }],
    });
    expect(end.names(A, 'spellbook').toSorted()).toEqual(['X', 'Y']);
  });
});
