import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, MOST_CLEANUPS } from '#libs/game-kit';
import { attack, choose, contract, defend, pass } from '../testing/actions.js';
import { asked, instant, type Program } from '../testing/battle.js';
import { doing } from '../testing/doing.js';
import type { Given } from '../testing/given.js';
import { beastie } from '../testing/pages.js';
import { typesAmong } from '../testing/plain-spells.js';
import { A, B, C, table } from '../testing/table.js';

const OWN = { zone: 'arena', whose: 'you', where: { type: 'beastie' } } as const;
const THEIRS = { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } } as const;

/** A's Page with 10 LP and 10 Damage, which a bonus keeps in the Arena this turn. This happens once it is Destroyed. */
const kept = (program: Program): Given =>
  doing(
    [
      { op: 'modify', cards: OWN, modification: { change: 'maximumLp', by: 20 }, until: 'thisTurn' },
      { op: 'dealDamage', cards: { zone: 'arena', whose: 'you', where: { name: 'Frail' } }, amount: 10 },
    ],
    {
      A: {
        arena: {
          p1: beastie('Frail', { lp: 10 }, { when: 'destroyed', text: 'Test.', do: program }),
          p2: beastie('Stout', { lp: 90 }),
        },
      },
      B: { arena: { p6: beastie('Lent', { lp: 90 }) } },
    },
  );

const controllerOf = ({ state }: Given, id: string) => cardUnder(state.arena, cardId(id))?.controller;

describe('The end of a turn', () => {
  it('NF-R132: Aura from an Effect of the turn’s end expires with it', () => {
    const over = kept([{ op: 'generateAura', type: 'flame', amount: 3 }]).turnOver();
    expect(typesAmong(over.facts, 'PagesDestroyed', 'AuraGenerated', 'AuraFaded', 'TurnEnded')).toEqual([
      'PagesDestroyed',
      'AuraGenerated',
      'AuraFaded',
      'TurnEnded',
    ]);
    expect(over.state.seats[A]?.aura).toEqual({});
  });

  it('NF-R132: a bonus for this turn from such an Effect ends with the turn', () => {
    const over = kept([
      { op: 'modify', cards: OWN, modification: { change: 'attackDamage', by: 20 }, until: 'thisTurn' },
    ]).turnOver();
    expect(over.facts.filter(({ type }) => type === 'ModifierBegan')).toHaveLength(1);
    expect(over.state.modifiers).toEqual([]);
  });

  it('NF-R132: control for this turn from such an Effect ends with the turn', () => {
    const over = kept([{ op: 'gainControl', cards: THEIRS, until: 'thisTurn' }]).turnOver();
    expect(typesAmong(over.facts, 'ControlChanged')).toHaveLength(2);
    expect(controllerOf(over, 'p6')).toBe(B);
  });

  it('NF-R132: a Page that dies as Defender’s doubling ends acts in the turn that ends', () => {
    const over = table({
      A: {},
      B: {
        arena: {
          p1: {
            page: beastie(
              'Guard',
              { lp: 50, traits: ['defender'] },
              { when: 'destroyed', text: 'Test.', do: [{ op: 'generateAura', type: 'flame', amount: 3 }] },
            ),
            damage: 60,
          },
        },
      },
    }).turnOver();
    expect(typesAmong(over.facts, 'DefenderEnded', 'PagesDestroyed', 'AuraFaded', 'TurnEnded')).toEqual([
      'DefenderEnded',
      'PagesDestroyed',
      'AuraFaded',
      'TurnEnded',
    ]);
    expect(over.state.seats[B]?.aura).toEqual({});
  });

  it('NF-R132: Effects that begin something anew at each clean-up do not keep the turn from ending', () => {
    const endless = kept([
      { op: 'createToken', token: { name: 'Ghost', auraType: 'neutral', lp: 5 }, count: 1 },
    ]);
    const over = endless.turnOver();
    expect(over.state.turn.seat).toBe(B);
    expect(typesAmong(over.facts, 'TokensCreated').length).toBeLessThanOrEqual(MOST_CLEANUPS + 1);
  });
});

describe('The end of a combat', () => {
  const roar = (program: Program) =>
    beastie('Fierce', { attack: null, attacks: [{ name: 'Roar', damage: 10, do: program }] });
  const swell = {
    op: 'modify',
    cards: { zone: 'arena', whose: 'each', where: { name: 'Frail' } },
    modification: { change: 'maximumLp', by: 20 },
    until: 'thisCombat',
  } as const;

  it('NF-R132: an Effect that its end sets off resolves in the combat', () => {
    const frail = beastie(
      'Frail',
      { lp: 10 },
      {
        when: 'destroyed',
        text: 'Test.',
        do: [
          { op: 'modify', cards: OWN, modification: { change: 'attackDamage', by: 20 }, until: 'thisCombat' },
        ],
      },
    );
    const fought = table({
      A: {
        arena: {
          p1: roar([
            swell,
            {
              op: 'dealDamage',
              cards: { zone: 'arena', whose: 'you', where: { name: 'Frail' } },
              amount: 10,
            },
          ]),
          p2: frail,
        },
      },
    }).fight(A, 'p1', 'caster-1');
    expect(
      typesAmong(fought.facts, 'PagesDestroyed', 'ModifierBegan', 'ModifiersEnded', 'CombatEnded'),
    ).toEqual([
      'ModifierBegan',
      'ModifiersEnded',
      'PagesDestroyed',
      'ModifierBegan',
      'ModifiersEnded',
      'CombatEnded',
    ]);
    expect(fought.state.modifiers).toEqual([]);
  });

  it('NF-R133: effects cannot last for a combat outside one', () => {
    const out = doing(
      [{ op: 'modify', cards: OWN, modification: { change: 'attackDamage', by: 20 }, until: 'thisCombat' }],
      {
        A: { arena: { p1: beastie('X') } },
      },
    );
    out.thenNo('ModifierBegan');
    expect(out.state.modifiers).toEqual([]);
  });
});

describe('A target that changes sides in response', () => {
  const lure = instant(
    'Lure',
    [{ op: 'gainControl', cards: { bound: 'target' } }],
    [{ as: 'target', from: THEIRS }],
  );
  const idleWords = instant('Idle Words', [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }]);

  it('NF-R134: is not struck by a Beastie of its new controller, and there is no choice of Defenders', () => {
    const fought = table({
      A: { arena: { p1: beastie('Attacker') }, chapter: { p11: lure } },
      B: { arena: { p6: beastie('Target'), p7: beastie('Other') }, chapter: { p21: idleWords } },
    })
      .when(A, attack('p1', 'p6'))
      .when(B, contract('p21'))
      .when(A, contract('p11'))
      .unanswered(A, choose('p6'));
    expect(asked(fought)).toBe('free 0');
    expect(typesAmong(fought.facts, 'DamageDealt', 'CombatEnded')).toEqual(['CombatEnded']);
    expect([fought.lp('p1')[0], fought.lp('p6')[0]]).toEqual([50, 50]);
  });

  it('NF-R134: gives its new controller the choice of Defenders, in a game of three', () => {
    const lured = table({
      A: { arena: { p1: beastie('Attacker') } },
      B: { arena: { p6: beastie('Target'), p7: beastie('Old friend') } },
      C: { arena: { p8: beastie('New friend') }, chapter: { p31: lure } },
    })
      .when(A, attack('p1', 'p6'))
      .when(B, pass)
      .when(C, contract('p31'))
      .unanswered(C, choose('p6'));
    expect(asked(lured)).toBe('defenders 2');
    expect(lured.state.choice).toMatchObject({ options: ['p8'] });
    expect(lured.refusal(C, defend('p7'))?.rule).toBe('NF-091');
  });

  it('NF-R134: an Attacker that changes sides fights its new controller’s Beasties no more', () => {
    const fought = table({
      A: { arena: { p1: beastie('Attacker') } },
      B: { arena: { p6: beastie('Target'), p7: beastie('Other') }, chapter: { p21: lure } },
    })
      .when(A, attack('p1', 'p6'))
      .unanswered(B, contract('p21'));
    expect(typesAmong(fought.facts, 'DamageDealt', 'CombatEnded')).toEqual(['CombatEnded']);
  });
});
