import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, ruleId } from '#libs/game-kit';
import type { Stat } from '../effects/language/filter.js';
import { attack, defend, finishAttacks, finishDefenders, next, undefended } from '../testing/actions.js';
import { A, attacking, B, TURN } from '../testing/table.js';

const c1 = cardId('c1');

const useAs: readonly (readonly [card: string, as: Stat])[] = [
  ['S', 'strength'],
  ['I', 'intelligence'],
  ['Sp', 'special'],
];

describe('Using Battle Cards', () => {
  it('MX-044 allows each Stat up to its own Rank: S1-S7, I1-I3, Sp1-Sp5 for C[S7 I3 Sp5]', () => {
    const usable = useAs.flatMap(([stat, as]) =>
      [1, 2, 3, 4, 5, 6, 7]
        .filter((rank) =>
          attacking({ A: { hand: [`c2=${stat}${rank}`], characters: ['c1=C[S7 I3 Sp5]'] } })
            .options(A)
            .some((action) => action.type === 'declareAttack' && action.as === as),
        )
        .map((rank) => `${stat}${rank}`),
    );
    expect(usable).toEqual([
      ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'],
      ...['I1', 'I2', 'I3'],
      ...['Sp1', 'Sp2', 'Sp3', 'Sp4', 'Sp5'],
    ]);
  });

  it('MX-013 MX-044 takes one qualifying type of a Multi-Stat card, and no other', () => {
    const moment = attacking({ A: { hand: ['c2=I/Sp5'], characters: ['c1=C[S7 I3 Sp5]'] } });
    moment.when(A, attack('c1', 'c2', 'intelligence')).thenRefused('MX-044');
    moment.when(A, attack('c1', 'c2', 'strength')).thenRefused('MX-044');
    moment.when(A, attack('c1', 'c2', 'special')).thenFacts({ type: 'AttackDeclared', as: 'special' });
  });

  it('MX-045 bars a Stat type that the Character has not, at any Rank', () => {
    attacking({ A: { hand: ['c2=I1'], characters: ['c1=C[S4]'] } })
      .when(A, attack('c1', 'c2', 'intelligence'))
      .thenRefused('MX-045');
  });

  it('MX-046 adds the gain or pays the cost; an unpayable card is unplayable', () => {
    const moment = attacking({
      A: { metaPoints: 1, hand: ['c2=S3(-2)', 'c3=S3(+2)'], characters: ['c1=C[S4]'] },
    });
    moment.when(A, attack('c1', 'c2')).thenRefused('MX-046');
    moment.when(A, attack('c1', 'c3')).thenFacts({ type: 'MetaPointsGained', amount: 2, total: 3 });
  });

  const attackWith = (card: string) =>
    attacking({ A: { metaPoints: 1, hand: [`c2=${card}`], characters: ['c1=C[S4]'] } }).when(
      A,
      attack('c1', 'c2'),
    );
  const defendWith = (card: string) =>
    attacking({
      A: { hand: ['c4=S1'], characters: ['c3=C[S7 I7]'] },
      B: { metaPoints: 1, hand: [`c2=${card}`], characters: ['c1=C[S4 I4]'] },
    })
      .when(A, attack('c3', 'c4'), finishAttacks)
      .when(B, defend('c1', 1, 'c2'));

  it('MX-048 uses an effect with an icon in its own role only; the card counts either way', () => {
    attackWith('S3(-1): defense')
      .thenFacts({ type: 'AttackDeclared', rank: 3 }, { type: 'MetaPointsSpent', amount: 1 })
      .thenNo('EffectUsed');
    attackWith('S3(-1): attack').thenFacts({ type: 'EffectUsed', on: 'attack' });
    defendWith('S3(-1): attack').thenFacts({ type: 'DefenderAssigned', rank: 3 }).thenNo('EffectUsed');
    defendWith('S3(-1): defense').thenFacts({ type: 'EffectUsed', on: 'defense' });
  });

  it('MX-049 uses an effect without an icon in both roles (MX-R27)', () => {
    attackWith('S3: use').thenFacts({ type: 'EffectUsed', on: 'use' });
    defendWith('S3: use').thenFacts({ type: 'EffectUsed', on: 'use' });
  });

  it('MX-050 uses the effect directly after the card is played, before the next declaration', () => {
    const first = attacking({
      A: { hand: ['c3=S3: use', 'c4=S2'], characters: ['c1=C[S4]', 'c2=C[S3]'] },
    }).when(A, attack('c1', 'c3'));
    first.thenFacts({ type: 'AttackDeclared', attack: 1 }, 'EffectUsed');
    first.when(A, attack('c2', 'c4')).thenFacts({ type: 'AttackDeclared', attack: 2 }).thenNo('EffectUsed');
  });
});

describe('Declaring attacks', () => {
  const three = () =>
    attacking({
      A: {
        hand: ['c4=S1', 'c5=S1', 'c6=S1'],
        characters: ['c1=C[S4]', 'c2=C[S3]', 'c3=C[S2]'],
      },
    });

  it('MX-051 allows none, some or all able Characters to attack, one at a time', () => {
    expect(three().when(A, finishAttacks).state.turn.seat).toBe(B);
    const all = three().when(A, attack('c1', 'c4'), attack('c2', 'c5'), attack('c3', 'c6'));
    expect(all.state.attacks).toHaveLength(3);
    expect(all.options(A)).toEqual([finishAttacks]);
  });

  it('MX-052 Pushes the attacker and puts the Battle Card in front of it', () => {
    const declared = three().when(A, attack('c1', 'c4'));
    declared.thenFacts(
      { type: 'CharacterPushed', character: c1, why: 'attack' },
      { type: 'AttackDeclared', attacker: c1, as: 'strength', rank: 1 },
    );
    expect(declared.state.seats[0].hand).toHaveLength(2);
    expect(cardUnder(declared.state.characters, c1)?.isPushed).toBe(true);
  });

  it('MX-053 bars a Pushed Character from attacking', () => {
    attacking({ A: { hand: ['c2=S1'], characters: [{ card: 'c1=C[S4]', isPushed: true }] } })
      .when(A, attack('c1', 'c2'))
      .thenRefused('MX-053');
  });

  it('MX-054 has no attack without a usable, payable Battle Card, and Pushes no Character (MX-R45)', () => {
    const moment = attacking({
      A: { hand: ['c2=Sp6', 'c3=S7(-1)', 'c4=C[S1]'], characters: ['c1=C[S7 Sp5]'] },
    });
    expect(moment.options(A)).toEqual([finishAttacks]);
    const refused = moment.when(A, attack('c1', 'c4'));
    refused.thenRefused('MX-047');
    expect(cardUnder(refused.state.characters, c1)?.isPushed).toBe(false);
  });

  it('MX-055 has no more attacks once the seat has finished', () => {
    const finished = three().when(A, attack('c1', 'c4'), finishAttacks);
    expect(finished.options(A)).toEqual([]);
    finished.when(A, attack('c2', 'c5')).thenRefused('MX-051');
    expect(finished.options(B)).toEqual([finishDefenders]);
  });

  const prepped = (preppedAgain: 'no' | 'yes') =>
    attacking({
      A: { hand: ['c3=S1'], characters: ['c1=C[S4]', 'c2=C[S4]'] },
      attacks: [{ number: 1, seat: 0, attacker: 'c1', battleCard: { card: 'S2' }, rank: 2, as: 'strength' }],
      ruleset: { attackAgain: preppedAgain },
    });

  it('MX-056 MX-R32 bars an attacker in the Battle Zone from a second attack, although Prepped', () => {
    prepped('no').when(A, attack('c1', 'c3')).thenRefused('MX-056');
    prepped('yes').when(A, attack('c1', 'c3')).thenFacts({ type: 'AttackDeclared', attack: 2 });
  });

  it('MX-R33 keeps a played Battle Card valid when its Character could no longer use it', () => {
    const later = undefended(
      attacking({
        A: { characters: [{ card: 'c1=C[S2]', isPushed: true }] },
        attacks: [
          { number: 1, seat: 0, attacker: 'c1', battleCard: { card: 'S5' }, rank: 5, as: 'strength' },
        ],
      }),
    );
    later.thenFacts({ type: 'VictoryPointGained', seat: A });
  });

  it('MX-R26 gives the other seat no window at a declaration', () => {
    expect(three().when(A, attack('c1', 'c4')).options(B)).toEqual([]);
  });
});

describe('Assigning defenders', () => {
  const attacked = (hand: readonly string[], metaPoints = 0) =>
    attacking({
      A: { hand: ['c11=S2', 'c12=S2'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { metaPoints, hand, characters: ['c3=C[S4 I5]', 'c4=C[S4 I5]'] },
    }).when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks);

  it('MX-071 allows none, one or both attacks to be defended, one at a time', () => {
    const moment = attacked(['c21=S1', 'c22=S1']);
    moment.when(B, finishDefenders).thenFacts({ type: 'DefendersFinished', seat: B });
    const both = moment.when(B, defend('c3', 1, 'c21'), defend('c4', 2, 'c22'));
    expect(both.options(B)).toEqual([finishDefenders]);
    expect(both.state.attacks.map(({ defense }) => defense?.defender)).toEqual(['c3', 'c4']);
  });

  it('MX-071 opens the window also for a seat that cannot defend', () => {
    const moment = attacking({ A: { hand: ['c11=S2'], characters: ['c1=C[S7]'] } }).when(
      A,
      attack('c1', 'c11'),
      finishAttacks,
    );
    expect(moment.options(B)).toEqual([finishDefenders]);
  });

  it('MX-072 bars a Pushed Character from defending', () => {
    attacking({
      A: { hand: ['c11=S2'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=S1'], characters: [{ card: 'c3=C[S4]', isPushed: true }] },
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c3', 1, 'c21'))
      .thenRefused('MX-072');
  });

  it('MX-073 needs one usable, payable Battle Card', () => {
    const moment = attacked(['c21=I3(-1)', 'c22=I2(+1)', 'c23=I6']);
    moment.when(B, defend('c3', 1, 'c21', 'intelligence')).thenRefused('MX-046');
    moment.when(B, defend('c3', 1, 'c23', 'intelligence')).thenRefused('MX-044');
    moment
      .when(B, defend('c3', 1, 'c22', 'intelligence'))
      .thenFacts({ type: 'DefenderAssigned', attack: 1 }, { type: 'MetaPointsGained', seat: B, total: 1 });
  });

  it('MX-074 has at most one defender an attack', () => {
    const defended = attacked(['c21=S1', 'c22=S1']).when(B, defend('c3', 1, 'c21'));
    defended.when(B, defend('c4', 1, 'c22')).thenRefused('MX-074');
    defended.when(B, defend('c4', 2, 'c22')).thenFacts({ type: 'DefenderAssigned', attack: 2 });
  });

  it('MX-075 lets a Character defend one attack only (MX-R08)', () => {
    attacked(['c21=S1', 'c22=S1'])
      .when(B, defend('c3', 1, 'c21'), defend('c3', 2, 'c22'))
      .thenRefused('MX-075');
  });

  it('MX-076 does not Push a defender (MX-R09)', () => {
    const over = attacked(['c21=S1']).when(B, defend('c3', 1, 'c21'), finishDefenders);
    expect(cardUnder(over.state.characters, cardId('c3'))?.isPushed).toBe(false);
  });

  it('MX-077 lets a Character defend that entered play in the previous turn', () => {
    attacking({
      A: { hand: ['c11=S2'], characters: ['c1=C[S7]'] },
      B: { hand: ['c21=S1'], characters: [{ card: 'c3=C[S4]', enteredTurn: TURN - 1 }] },
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c3', 1, 'c21'))
      .thenFacts('DefenderAssigned');
  });

  it('MX-079 lets the attacking seat choose the order of more than one defended attack', () => {
    const both = attacked(['c21=S1', 'c22=S1']).when(
      B,
      defend('c3', 1, 'c21'),
      defend('c4', 2, 'c22'),
      finishDefenders,
    );
    both.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'orderAttacks' });
    both
      .when(A, next(2))
      .thenFacts({ type: 'DamageExchanged', attack: 2 }, { type: 'DamageExchanged', attack: 1 });
  });

  it('MX-079 offers no choice where there is only one to resolve', () => {
    attacked(['c21=S1'])
      .when(B, defend('c3', 1, 'c21'), finishDefenders)
      .thenFacts({ type: 'DamageExchanged', attack: 1 })
      .thenNo('ChoiceOffered');
  });

  it('MX-078 exchanges both Battle Cards in one step', () => {
    const over = attacked(['c21=I3']).when(B, defend('c3', 1, 'c21', 'intelligence'), finishDefenders);
    const [exchanged] = over.facts.filter(({ type }) => type === 'DamageExchanged');
    expect(exchanged).toMatchObject({
      onDefender: { character: 'c3', card: { definition: 's2' } },
      onAttacker: { character: 'c1', card: { definition: 'i3' } },
    });
    expect(cardUnder(over.state.characters, c1)?.damage).toHaveLength(1);
  });

  const fallen = () =>
    attacking({
      A: { hand: ['c11=S7'], characters: ['c1=C[S7 I7]'] },
      B: { hand: ['c21=S1'], characters: ['c3=C[S4 I5]'] },
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c3', 1, 'c21'), finishDefenders);

  it('MX-070 neither compares nor scores a defended attack without Links', () => {
    fallen().thenFacts('CharactersKnockedOut').thenNo('TeamAttackCompared', 'VictoryPointGained');
  });

  it('MX-R53 gains no point although the defender is KO’d by the Damage', () => {
    fallen()
      .thenFacts({ type: 'CharactersKnockedOut', rule: ruleId('MX-090') })
      .thenNo('VictoryPointGained');
  });
});
