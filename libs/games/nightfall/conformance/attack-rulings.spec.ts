import { describe, expect, it } from '@jest/globals';
import type { NightfallAction } from '../actions.js';
import {
  attack,
  choices,
  choose,
  contract,
  defend,
  generate,
  pass,
  payTrap,
  power,
  selfDestruct,
  share,
  strikeBack,
  targetsOf,
  use,
} from '../testing/actions.js';
import { afflicted, asked, faceDown, instant, loses } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { ANY_TARGET, artifact, beastie, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const plain = beastie('Plain');
const snare = beastie('Snare', { traits: ['trap'] });

describe('Rulings on declaring', () => {
  it('NF-R50: Fatigue, Burn, the flip, Priority, Defenders, in this order', () => {
    const start = table({
      A: {
        arena: { p1: afflicted(plain, 'burn') },
        indicators: [{ status: 'burn', turn: 2, counters: 5 }],
      },
      B: { arena: { p2: plain, p3: faceDown(snare, 'p2'), p4: plain } },
    });
    const declared = start.when(A, attack('p1', 'p2')).thenFacts(
      { type: 'PageFatigued', page: 'p1' },
      'AttackDeclared',
      {
        type: 'LpLost',
        hits: [
          { target: 'caster-0', amount: 20 },
          { target: 'p1', amount: 20 },
        ],
      },
      'TrapFlipped',
      { type: 'ChoiceOffered', kind: 'payTrap' },
    );
    const paid = declared.when(B, payTrap());
    expect(asked(paid)).toBe('priority 1');
    expect(asked(paid.when(B, pass))).toBe('defenders 1');
  });

  it('NF-R50: an Attacker that falls to Burn flips no Trap, and no choice opens', () => {
    const end = table({
      A: { arena: { p1: afflicted(plain, 'burn', { damage: 30 }), p5: plain } },
      B: { arena: { p2: plain, p3: faceDown(snare, 'p2') } },
    })
      .when(A, attack('p1', 'p2'))
      .thenFacts('LpLost', 'PagesDestroyed', 'CombatEnded')
      .thenNo('TrapFlipped', 'ChoiceOffered', 'StrikeBegan');
    expect(asked(end)).toBe('free 0');
    expect(end.refusal(A, attack('p5', 'p2'))).toBeUndefined();
  });

  it('NF-R50: nor does one whose Caster falls to it', () => {
    const end = table({
      A: { damage: 980, arena: { p1: plain }, indicators: [{ status: 'burn', turn: 2, counters: 5 }] },
      B: { arena: { p2: plain, p3: faceDown(snare, 'p2') } },
      C: {},
    })
      .when(A, attack('p1', 'p2'))
      .thenFacts({ type: 'CastersDefeated', seats: [A] })
      .thenNo('TrapFlipped', 'StrikeBegan');
    expect(end.state.combat).toBeUndefined();
    expect(end.state.turn.seat).toBe(B);
  });

  it('NF-R51: a Scared Attacker that goes home has not attacked: no Burn, no flip, no Priority', () => {
    const end = table({
      random: chance('tails'),
      A: {
        arena: { p1: afflicted(plain, 'scared'), p5: plain },
        indicators: [{ status: 'burn', turn: 2, counters: 5 }],
      },
      B: { arena: { p2: plain, p3: faceDown(snare, 'p2') } },
    })
      .when(A, attack('p1', 'p2'))
      .thenFacts(
        { type: 'CoinFlipped', isHeads: false },
        { type: 'PagesMoved', why: 'scared' },
        'ActionCalledOff',
      )
      .thenNo('AttackDeclared', 'PageFatigued', 'LpLost', 'TrapFlipped', 'ChoiceOffered');
    expect(end.names(A, 'chapter')).toEqual(['Plain']);
    expect(asked(end)).toBe('free 0');
  });

  const all = beastie(
    'All',
    {
      when: 'atWill',
      cost: [{ pay: 'fatigue', cards: { this: 'card' } }],
      once: 'turn',
      text: 'Test.',
      do: loses(10),
    },
    {
      traits: ['convert', 'self-destruct'],
      abilities: [{ when: 'power', name: 'Pow', text: 'Test.', do: loses(10) }],
    },
  );
  it.each<readonly [string, NightfallAction]>([
    ['Power', power('p1')],
    ['Effect', use('p1')],
    ['Self-Destruct', selfDestruct('p1')],
    ['Aura', generate('p1')],
  ])('NF-R51: a Page that is Scared away causes no %s, and its Caster continues', (_what, action) => {
    const start = (coin: 'heads' | 'tails') =>
      table({ random: chance(coin), A: { arena: { p1: afflicted(all, 'scared') } } }).when(A, action);
    const end = start('tails').thenNo('LinkMade', 'AuraGenerated', 'ChoiceOffered', 'PageFatigued');
    expect(end.names(A, 'chapter')).toEqual(['All']);
    expect(asked(end)).toBe('free 0');
    start('heads').thenFacts({ type: 'PageFatigued', page: 'p1' });
  });

  it('NF-R52: a Defender that is Scared away is none; with no other the target is the primary', () => {
    const defended = (coin: 'heads' | 'tails') =>
      table({
        random: chance(coin),
        A: { arena: { p1: beastie('Poker', { attack: 10 }) } },
        B: { arena: { p2: plain, p4: afflicted(plain, 'scared') } },
      })
        .unanswered(A, attack('p1', 'p2'))
        .when(B, defend('p4'));
    const alone = defended('tails')
      .thenFacts('CoinFlipped', 'PagesMoved', { type: 'PrimaryDefenderChosen', page: 'p2' })
      .thenNo('DefendersDeclared');
    expect(alone.lp('p2')).toEqual([40, 50]);
    const brave = defended('heads').thenFacts('CoinFlipped', 'DefendersDeclared', {
      type: 'PrimaryDefenderChosen',
      page: 'p4',
    });
    expect(brave.lp('p2')).toEqual([50, 50]);
  });

  it('NF-R53: after the declaration there is no Priority in a combat', () => {
    const start = table({
      A: { arena: { p1: beastie('Brute', { attack: 60 }) } },
      B: {
        arena: { p2: plain, p4: plain, p5: plain },
        chapter: [instant('Retort', loses(1))],
      },
    });
    const declared = start.when(A, attack('p1', 'p2'));
    expect(asked(declared)).toBe('priority 1');
    const defending = declared.when(B, pass);
    const striking = defending.when(B, defend('p4', 'p5'));
    const sharing = striking.when(B, strikeBack('p5', 0));
    const end = sharing.when(A, share(30));
    expect([defending, striking, sharing, end].map(asked)).toEqual([
      'defenders 1',
      'primary 1',
      'share 0',
      'free 0',
    ]);
  });

  it.each([
    ['no', ['p4']],
    ['yes', ['p2', 'p4']],
  ] as const)(
    'NF-R54: the original target may be declared as a Defender: %s',
    (originalTargetDefends, options) => {
      const start = table({
        ruleset: { originalTargetDefends },
        A: { arena: { p1: plain } },
        B: {
          arena: { p2: plain, p4: plain },
        },
      });
      const defending = start.unanswered(A, attack('p1', 'p2'));
      expect(choices(defending)).toEqual(options);
      if (originalTargetDefends === 'no') defending.when(B, defend('p2')).thenRefused('NF-091');
      else
        expect(
          defending
            .when(B, defend('p2'))
            .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p2' })
            .isFatigued('p2'),
        ).toBe(true);
    },
  );

  it('NF-R60: what would bar a target later on does not stop an Attack that was declared', () => {
    const hide = instant(
      'Fade',
      [
        {
          op: 'modify',
          cards: { bound: 'target' },
          modification: { change: 'grantTrait', trait: 'spirit' },
          until: 'thisTurn',
        },
      ],
      ANY_TARGET,
    );
    const start = table({
      A: {
        arena: { p1: beastie('Poker', { attack: 10 }), p5: plain },
      },
      B: { arena: { p2: artifact('Chest') }, chapter: { p21: hide } },
    });
    const end = start.when(A, attack('p1', 'p2')).when(B, contract('p21')).unanswered(B, choose('p2'));
    expect(end.lp('p2')).toEqual([40, 50]);
    end.when(A, attack('p5', 'p2')).thenRefused('NF-167');
  });

  it('NF-R72: only Beasties attack', () => {
    const start = table({
      A: {
        arena: { p1: artifact('Ghost', { traits: ['invisible', 'unblockable', 'fleet'] }), p2: plain },
      },
      B: { arena: { p3: plain } },
    });
    expect(targetsOf(start, A, 'p1')).toEqual([]);
    start.when(A, attack('p1', 'p3')).thenRefused('NF-087');
    expect(targetsOf(start, A, 'p2')).toEqual(['caster-1', 'p3']);
  });

  it('NF-088: a face-down target is refused or taken for the same reason whatever it is', () => {
    const probe = (page: ReturnType<typeof spell>) => facing(plain, plain, faceDown(page, 'p2'));
    const told = [snare, spell('Burst', { traits: ['trap'] })].map((page) =>
      probe(page).refusal(A, attack('p1', 'p3')),
    );
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ rule: 'NF-088' });
  });
});
