import { describe, expect, it } from '@jest/globals';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  link,
  next,
  play,
  push,
} from '../testing/actions.js';
import {
  battleThat,
  characterThat,
  constantOf,
  constantWith,
  eventThat,
  watcherOf,
} from '../testing/cards.js';
import { planned, yours } from '../testing/planned.js';
import { A, attacking, B, table } from '../testing/table.js';

/* Corners of the rules where a change of one place would go unnoticed otherwise (`npm run mutants -- metax`). */

const draw = { op: 'draw', count: 1 };
const rankDown = (by: number, until: string) => ({
  op: 'modify',
  cards: { zone: 'play', whose: 'you' },
  modification: { change: 'rank', by },
  until,
});

describe('An effect that does nothing', () => {
  it('MX-R40 leaves no fact behind: no card drawn, no point lost, no Victory Point lost', () => {
    planned([{ op: 'draw', count: { metaPoints: 'you' } }]).thenNo('CardsDrawn');
    planned([{ op: 'loseMetaPoints', amount: 1 }]).thenNo('MetaPointsLost');
    planned([{ op: 'loseVictoryPoints', amount: 1 }]).thenNo('VictoryPointLost');
  });

  it('MX-R35 an Event that its effect has put elsewhere is not discarded after it', () => {
    const moved = planned(
      [{ op: 'attachDamage', cards: { this: 'card' }, to: { zone: 'play', whose: 'opponent' } }],
      {},
      { characters: ['c5=C[S7 I7]'] },
    );
    moved.thenFacts('DamageAttached').thenNo('CardsDiscarded');
  });

  it('MX-R17 no step of Victory Points is begun where the only attack is over', () => {
    const fall = battleThat('Fall', 'attack', [{ op: 'knockOut', cards: { this: 'user' } }]);
    const steps = attacking({
      A: { hand: ['c11=Fall'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      cards: [fall],
    })
      .when(A, attack('c1', 'c11'))
      .thenFacts({ type: 'AttackEnded', rule: 'MX-R17' })
      .when(A, finishAttacks)
      .factsOf('StepBegan')
      .map(({ step }) => step);
    expect(steps).toEqual(['prep', 'planning']);
  });
});

describe('Cards that are left over', () => {
  it('MX-078 are discarded with the exchange where Damage is prevented on either side', () => {
    const safe = (name: string) =>
      constantOf(name, [{ cards: { this: 'card' }, modification: { change: 'preventDamage' } }]);
    const exchanged = (attacker: string, defender: string) =>
      attacking({
        A: { hand: ['c11=S3'], characters: [`c1=${attacker}`] },
        B: { hand: ['c21=S2'], characters: [`c5=${defender}`] },
        cards: [safe('Shell'), safe('Wall')],
      })
        .when(A, attack('c1', 'c11'), finishAttacks)
        .when(B, defend('c5', 1, 'c21'), finishDefenders)
        .factsOf('DamageExchanged')
        .map((fact) => fact.discarded.map(({ was }) => was));
    expect(exchanged('C[S7 I7]', 'C[S7 I7]')).toEqual([[]]);
    expect(exchanged('C[S7 I7]', 'Wall')).toMatchObject([[{ definition: 's3' }]]);
    expect(exchanged('Shell', 'C[S7 I7]')).toMatchObject([[{ definition: 's2' }]]);
    expect(exchanged('Shell', 'Wall')).toMatchObject([[{ definition: 's3' }, { definition: 's2' }]]);
  });

  it('MX-097 are discarded with a Battle Step that is cut short: both cards of a defended attack', () => {
    const cease = battleThat('Cease', 'defense', [{ op: 'endBattleStep' }]);
    const over = attacking({
      A: { hand: ['c11=S3'], characters: ['c1=C[S7 I7]'] },
      B: { hand: ['c21=Cease'], characters: ['c5=C[S7 I7]'] },
      cards: [cease],
    })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    over.thenFacts('BattleStepCutShort', 'BattleStepEnded');
    expect(over.state.seats.map(({ discard }) => discard.length)).toEqual([1, 1]);
  });
});

describe('Comparison', () => {
  const compared = (rest: Parameters<typeof table>[0]) =>
    attacking({ ...rest }).when(A, attack('c1', 'c11'), link('c2'), finishAttacks);

  it('MX-R02 counts for a Link the higher of the Multi-Stat card’s types, by ruleset, and none as 0', () => {
    compared({
      A: { metaPoints: 5, hand: ['c11=S/I3'], characters: ['c1=C[S5 I5]', 'c2=C[I4]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      ruleset: { multiStat: 'any' },
    })
      .when(B, defend('c5', 1, 'c21'), finishDefenders)
      .thenFacts({ type: 'TeamAttackCompared', attacking: { battleCard: 3, linked: [4], total: 7 } });
  });

  it('MX-R03 counts 0 for a defender without the attacking card’s Stat, by ruleset', () => {
    compared({
      A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5 I5]', 'c2=C[S4 I2]'] },
      B: { hand: ['c21=I1'], characters: ['c5=C[I7 Sp7]'] },
      ruleset: { defenderStat: 'attacking-card' },
    })
      .when(B, defend('c5', 1, 'c21', 'intelligence'), finishDefenders)
      .thenFacts({ type: 'TeamAttackCompared', defending: { battleCard: 1, defender: 0, total: 1 } });
  });

  it('MX-R18 happens with a defender in play, whatever the ruleset’s setting for one that left', () => {
    compared({
      A: { metaPoints: 5, hand: ['c11=S3'], characters: ['c1=C[S5 I5]', 'c2=C[S4 I2]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      ruleset: { departedDefender: 'no-comparison' },
    })
      .when(B, defend('c5', 1, 'c21'), finishDefenders)
      .thenFacts({ type: 'TeamAttackCompared', attack: 1 });
  });

  it('MX-R17 is followed by no Damage where the Victory Point knocks the attacker out', () => {
    const proud = watcherOf('Proud', 'victoryPointGained', [{ op: 'knockOut', cards: { this: 'card' } }]);
    compared({
      A: { metaPoints: 5, hand: ['c11=S7'], characters: ['c1=Proud', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=S1'], characters: ['c5=C[S2 I7]'] },
      cards: [proud],
    })
      .when(B, defend('c5', 1, 'c21'), finishDefenders)
      .thenFacts('VictoryPointGained', 'CharactersKnockedOut', 'AttackEnded')
      .thenNo('DamageExchanged');
  });
});

describe('Its duration', () => {
  it('MX-037 a modifier of one attack ends with that attack, while another is pending', () => {
    const surge = battleThat('Surge', 'attack', [rankDown(-1, 'thisAttack')]);
    const ordered = attacking({
      A: { hand: ['c11=Surge', 'c12=S1'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=S2', 'c22=S2'], characters: ['c5=C[S7 I7]', 'c6=C[S7 I7]'] },
      cards: [surge],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), defend('c6', 2, 'c22'), finishDefenders);
    ordered.when(A, next(1)).thenFacts({ type: 'DamageExchanged', attack: 1 }, 'ModifiersEnded', {
      type: 'DamageExchanged',
      attack: 2,
    });
  });

  it('MX-037 what lasts for the turn stays when the Character that began it leaves', () => {
    const herald = characterThat('Herald', { when: 'push', do: [rankDown(-1, 'thisTurn')] });
    const gone = table({
      A: { hand: ['c9=Fell'], characters: ['c1=Herald', 'c2=C[S7 I7]'] },
      cards: [
        herald,
        eventThat('Fell', {
          op: 'knockOut',
          cards: { zone: 'play', whose: 'you', where: { state: 'pushed' } },
        }),
      ],
    }).when(A, push('c1'), event('c9'));
    gone.thenFacts('CharactersKnockedOut');
    expect(gone.state.modifiers).toMatchObject([{ cards: ['c2'] }]);
  });

  it('MX-098 what the end of a turn begins for the Battle Step is over as the next turn begins', () => {
    const dusk = watcherOf('Dusk', 'turnEnded', [rankDown(-1, 'thisBattleStep')], { whose: 'you' });
    const begun = table({ A: { characters: ['Dusk'] }, cards: [dusk] }).when(A, endPlanning, finishAttacks);
    begun.thenFacts('ModifierBegan', 'ModifiersEnded', { type: 'TurnBegan', seat: B });
  });

  it('MX-R40 what may be used once a turn does not use up what else the Character watches', () => {
    const both = constantWith('Both', {
      watches: [
        { when: 'eventPlayed', do: [{ op: 'gainMetaPoints', amount: 1 }], once: 'turn' },
        { when: 'cardDrawn', do: [{ op: 'gainMetaPoints', amount: 2 }] },
      ],
    });
    const used = table({
      A: { hand: ['c9=Study', 'c8=Study'], characters: ['c1=Both'] },
      cards: [both, eventThat('Study', [draw])],
    }).when(A, event('c9'));
    expect(used.state.seats[0].metaPoints).toBe(3);
    expect(used.when(A, event('c8')).state.seats[0].metaPoints).toBe(5);
  });
});

describe('The recorded facts', () => {
  it('MX-R40 records the number of steps after which a resolution was stopped', () => {
    const echo = constantWith('Echo', {
      watches: [
        {
          when: 'metaPointsGained',
          do: [
            { op: 'loseMetaPoints', amount: 1 },
            { op: 'gainMetaPoints', amount: 1 },
          ],
        },
      ],
    });
    planned([{ op: 'gainMetaPoints', amount: 1 }], { characters: ['c1=Echo'] }, {}, [echo]).thenFacts({
      type: 'ResolutionStopped',
      limit: 400,
    });
  });

  it('MX-R37 a Victory Point that is lost to the discard pile is shown, one to the hand is not', () => {
    const lost = (to: string) =>
      planned([{ op: 'loseVictoryPoints', amount: 1, to }], { victoryPoints: 2 })
        .factsOf('VictoryPointLost')
        .map(({ card }) => card);
    expect(lost('discard')).toMatchObject([{ now: { definition: 's1copy99' } }]);
    expect(lost('hand')).toHaveLength(1);
    expect(lost('hand')).not.toMatchObject([{ now: { definition: 's1copy99' } }]);
  });

  it('MX-045 a Stat that the Character lacks is why, on a Multi-Stat card too', () => {
    attacking({ A: { hand: ['c11=S/I3'], characters: ['c1=C[I5 Sp5]'] } })
      .when(A, attack('c1', 'c11', 'strength'))
      .thenRefused('MX-045');
  });
});

describe('Ranks and costs', () => {
  it('MX-R34 a Rank stops at 0, each Character by itself', () => {
    const lowered = planned(
      [rankDown(-4, 'thisTurn'), { op: 'setMetaPoints', who: 'you', amount: { sumOfRanks: yours } }],
      { characters: ['c1=C[S7]', 'c2=C[S2]'] },
    );
    expect(lowered.state.seats[0].metaPoints).toBe(3);
  });

  it('MX-046 a Battle Card without cost is not made dearer', () => {
    const dear = constantOf('Dear', { who: 'opponents', modification: { change: 'battleCardCost', by: 2 } });
    const options = (card: string) =>
      attacking({
        A: { metaPoints: 1, hand: [`c11=${card}`], characters: ['c1=C[S7]'] },
        B: { characters: ['Dear'] },
        cards: [dear],
      }).options(A);
    expect(options('S3')).toContainEqual(attack('c1', 'c11'));
    expect(options('S3(-1)')).not.toContainEqual(attack('c1', 'c11'));
  });

  it('MX-R14 what happens to both seats at once is written down for the turn player first', () => {
    const fell = eventThat('Fell', [{ op: 'knockOut', cards: { zone: 'play', whose: 'each' } }]);
    const knockedOut = (turn: 'A' | 'B') => {
      const side = { hand: ['Fell'], characters: ['C[S7]'] };
      const moment = table({ turn, A: side, B: side, cards: [fell] });
      const [seat, card] =
        turn === 'A' ? [A, moment.state.seats[0].hand[0]] : [B, moment.state.seats[1].hand[0]];
      return moment
        .when(seat, event(card ?? ''))
        .factsOf('CharactersKnockedOut')
        .flatMap((fact) => fact.knockouts.map((one) => one.seat));
    };
    expect(knockedOut('A')).toEqual([A, B]);
    expect(knockedOut('B')).toEqual([B, A]);
  });
});

describe('A modifier of a seat', () => {
  it('MX-037 changes that seat only', () => {
    const barred = (who: string) =>
      planned(
        {
          op: 'modify',
          who,
          modification: { change: 'forbid', action: 'playCharacters' },
          until: 'thisTurn',
        },
        { hand: ['c13=C[S4]'] },
      );
    barred('opponent').when(A, play('c13')).thenFacts('CharacterPlayed');
    barred('you').when(A, play('c13')).thenRefused('MX-037');
  });
});

describe('Constant effects', () => {
  const whoHas = (stat: string) =>
    constantOf(
      'Kin',
      {
        cards: { this: 'card' },
        modification: { change: 'rank', by: 3 },
        if: { exists: { zone: 'play', where: { stat, another: true } } },
      },
      { strength: 2 },
    );
  const ranks = { sumOfRanks: { zone: 'play', whose: 'you', where: { name: 'Kin' } } };

  it.each([
    ['grantStat', { change: 'grantStat', stat: 'special', rank: 1 }, 5],
    ['removeStat', { change: 'removeStat', stat: 'intelligence' }, 2],
  ] as const)('MX-R34 see the Stats that others give and take: %s', (_change, modification, sum) => {
    const lender = constantOf(
      'Lender',
      [{ cards: { zone: 'play', where: { name: 'Plain' } }, modification }],
      {
        strength: 1,
      },
    );
    const plain = constantOf('Plain', [], { intelligence: 1, strength: 1 });
    const stat = modification.change === 'grantStat' ? 'special' : 'intelligence';
    const counted = planned(
      [{ op: 'setMetaPoints', who: 'you', amount: ranks }],
      { characters: ['c1=Kin', 'c3=Plain', 'Lender'] },
      {},
      [whoHas(stat), plain, lender],
    );
    expect(counted.state.seats[0].metaPoints).toBe(sum);
  });

  it('MX-037 are evaluated again within one effect after it gains or negates an effect', () => {
    const rich = constantOf(
      'Rich',
      {
        cards: { this: 'card' },
        modification: { change: 'rank', by: 3 },
        if: { value: { metaPoints: 'you' }, is: { atLeast: 5 } },
      },
      { strength: 2 },
    );
    const sum = { sumOfRanks: { zone: 'play', whose: 'you' } };
    const read = { op: 'setMetaPoints', who: 'opponent', amount: sum };
    const own = { characters: ['c1=Rich'] };
    const gained = planned([read, { op: 'gainMetaPoints', amount: 5 }, read], own, {}, [rich]);
    expect(
      gained.facts.flatMap((fact) =>
        'total' in fact && 'seat' in fact && fact.seat === B ? [fact.total] : [],
      ),
    ).toEqual([2, 5]);
    const negated = planned(
      [{ op: 'negate', cards: { zone: 'play', whose: 'you' } }, read],
      { ...own, metaPoints: 5 },
      {},
      [rich],
    );
    expect(negated.state.seats[1].metaPoints).toBe(2);
  });

  it('MX-R34 see what lasts for the turn as well', () => {
    const strong = constantOf(
      'Strong',
      {
        who: 'you',
        modification: { change: 'eventCost', by: -5 },
        if: { value: { highestRank: { this: 'card' } }, is: { atLeast: 4 } },
      },
      { strength: 2 },
    );
    const raised = table({
      A: { metaPoints: 1, hand: ['c9=Raise', 'c8=Event(-5)'], characters: ['c1=Strong'] },
      cards: [
        strong,
        eventThat('Raise', {
          op: 'modify',
          cards: { zone: 'play', whose: 'you' },
          modification: { change: 'rank', by: 2 },
          until: 'thisTurn',
        }),
      ],
    });
    raised.when(A, event('c8')).thenRefused('MX-022');
    raised.when(A, event('c9'), event('c8')).thenFacts('EventPlayed');
  });
});
