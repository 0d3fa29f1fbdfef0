import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  link,
  next,
  push,
  undefended,
} from '../testing/actions.js';
import { battleThat, characterThat, eventThat, watcherOf } from '../testing/cards.js';
import { A, attacking, B, table } from '../testing/table.js';

/* Attacks that end before their time, and what waits beside them. */

const FALL = battleThat('Fall', 'attack', [{ op: 'knockOut', cards: { this: 'user' } }]);

describe('An attack that is over', () => {
  it('MX-R17 opens no step of Victory Points beside an attack that is defended', () => {
    const steps = attacking({
      A: { hand: ['c11=Fall', 'c12=S1'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      cards: [FALL],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 2, 'c21'), finishDefenders)
      .factsOf('StepBegan')
      .map(({ step }) => step);
    expect(steps).toEqual(['damage', 'prep', 'planning']);
  });

  it('MX-R17 has its Battle Card discarded once, be it as the cards of the others are', () => {
    const bolster = battleThat('Bolster', 'attack', {
      op: 'modify',
      cards: { zone: 'play', whose: 'you' },
      modification: { change: 'rank', by: 3 },
      until: 'thisAttack',
    });
    const strain = battleThat('Strain', 'attack', {
      op: 'attachDamage',
      cards: { zone: 'discard', whose: 'you' },
      to: { this: 'user' },
    });
    const over = undefended(
      attacking({
        A: {
          hand: ['c11=Bolster', 'c12=Strain'],
          discard: ['c13=S3'],
          characters: ['c1=C[S7 I7]', 'c2=C[S3 I3]'],
        },
        cards: [bolster, strain],
      }).when(A, attack('c1', 'c11'), attack('c2', 'c12')),
    ).when(A, next(1));
    over.thenFacts({ type: 'BattleCardsDiscarded', attack: 1 }, 'CharactersKnockedOut', {
      type: 'AttackEnded',
      attack: 2,
    });
    const discarded = over.factsOf('BattleCardsDiscarded').map(({ attack }) => attack);
    expect(discarded).toEqual([1]);
  });

  it('MX-078 exchanges no Damage once an effect of its Victory Point cuts the Battle Step short', () => {
    const ender = watcherOf('Ender', 'victoryPointGained', [{ op: 'endBattleStep' }]);
    const over = attacking({
      A: { metaPoints: 5, hand: ['c11=S5'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]', 'Ender'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      cards: [ender],
    })
      .when(A, attack('c1', 'c11'), link('c2'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);
    over
      .thenFacts({ type: 'TeamAttackCompared', gainsVictoryPoint: true }, 'BattleStepCutShort')
      .thenNo('DamageExchanged');
  });

  it('MX-079 only the order of gains depends on earlier choices', () => {
    const three = ['c1', 'c2', 'c3'].map((id) => `${id}=C[S7 I7]`);
    const ordered = attacking({
      A: { hand: ['c11=S1', 'c12=S1', 'c13=S1'], characters: three },
      B: {
        hand: ['c21=S1', 'c22=S1', 'c23=S1'],
        characters: ['c5', 'c6', 'c7'].map((id) => `${id}=C[S7 I7]`),
      },
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), attack('c3', 'c13'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), defend('c6', 2, 'c22'), defend('c7', 3, 'c23'), finishDefenders)
      .when(A, next(2));
    expect(ordered.state.choice).toMatchObject({ kind: 'orderAttacks', attacks: [1, 3] });
    expect(ordered.state.resolution[0]).toEqual({ task: 'resolveDefended' });
    expect(ordered.options(A)).toEqual([next(1), next(3)]);
  });
});

describe('A Link whose Stat was removed', () => {
  const compared = (modification: object) =>
    attacking({
      A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5 I5]', 'c2=C[S4 I2]'] },
      B: { hand: ['c21=Drain'], characters: ['c5=C[S7 I7]'] },
      cards: [
        battleThat('Drain', 'defense', {
          op: 'modify',
          cards: { this: 'linked' },
          modification,
          until: 'thisAttack',
        }),
      ],
    })
      .when(A, attack('c1', 'c11'), link('c2'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);

  it('MX-065 adds nothing to the comparison: at Rank 0, and without it', () => {
    for (const modification of [
      { change: 'rank', by: -7 },
      { change: 'removeStat', stat: 'strength' },
    ])
      compared(modification).thenFacts({
        type: 'TeamAttackCompared',
        attacking: { battleCard: 3, linked: [0], total: 3 },
      });
  });
});

describe('A lasting effect on a Character', () => {
  it('MX-037 is forgotten with it: that an effect of it was used this turn', () => {
    const once = characterThat('Martyr', {
      when: 'push',
      once: 'turn',
      cost: [{ pay: 'sacrifice', cards: { this: 'card' } }],
      do: [{ op: 'draw', count: 1 }],
    });
    const gone = table({ A: { characters: ['c1=Martyr'] }, cards: [once] }).when(A, push('c1'));
    gone.thenFacts(
      { type: 'EffectUsed', oncePerTurn: true },
      { type: 'ModifiersEnded', characters: [cardId('c1')] },
    );
    expect(gone.state.turn.usedOnce).toEqual([]);
  });

  it('MX-106 is forgotten with it: that its effect was negated', () => {
    const gone = table({
      A: { hand: ['c12=Hush', 'c13=Bury'], characters: ['c1=Watchman'] },
      cards: [
        watcherOf('Watchman', 'turnBegan', [{ op: 'draw', count: 1 }]),
        eventThat('Hush', [{ op: 'negate', cards: { zone: 'play', whose: 'you' } }]),
        eventThat('Bury', [{ op: 'knockOut', cards: { zone: 'play', whose: 'you' } }]),
      ],
    }).when(A, event('c12'), event('c13'));
    gone.thenFacts('CharactersKnockedOut', { type: 'ModifiersEnded', characters: [cardId('c1')] });
    expect(gone.state.negated).toEqual([]);
  });

  it('MX-098 ends with the turn before its end sets anything off', () => {
    const vigil = watcherOf('Vigil', 'turnEnded', [{ op: 'draw', count: 1 }], {
      whose: 'you',
      if: { exists: { zone: 'play', whose: 'you', where: { rank: { atLeast: 8 } } } },
    });
    const ended = table({
      A: { hand: ['c12=Rise'], characters: ['c1=Vigil'] },
      cards: [
        vigil,
        eventThat('Rise', {
          op: 'modify',
          cards: { zone: 'play', whose: 'you' },
          modification: { change: 'rank', by: 2 },
          until: 'thisTurn',
        }),
      ],
    }).when(A, event('c12'), endPlanning, finishAttacks);
    ended.thenFacts('TurnEnded', 'ModifiersEnded', 'TurnBegan');
    ended.thenNo('EffectUsed');
  });
});
