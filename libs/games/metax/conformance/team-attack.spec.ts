import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import type { Stat } from '../effects/language/filter.js';
import {
  attack,
  countOf,
  declineLink,
  defend,
  finishAttacks,
  finishDefenders,
  link,
  undefended,
} from '../testing/actions.js';
import { A, attacking, B, type Side, type TableText, TURN } from '../testing/table.js';

const lead = (metaPoints: number, card: string, others: readonly string[], as: Stat = 'strength') =>
  attacking({
    A: {
      metaPoints,
      hand: [`c11=${card}`],
      characters: ['c1=C[S7 I7]', ...others.map((character, index) => `c${index + 2}=${character}`)],
    },
  }).when(A, attack('c1', 'c11', as));

/** A Team Attack of c1 with all other Characters of A, defended by c5; up to the comparison. */
const compared = (sides: TableText, as: Stat, defendAs: Stat) => {
  let moment = attacking({ ...sides }).when(A, attack('c1', 'c11', as));
  while (countOf(moment, A, 'link') > 0) {
    const linking = moment.options(A).find((action) => action.type === 'link');
    if (linking === undefined) break;
    moment = moment.when(A, linking);
  }
  return moment.when(A, finishAttacks).when(B, defend('c5', 1, 'c21', defendAs), finishDefenders);
};

/** I5 with a Linked I7, against S6 of this defender. */
const linked = (defender: string, own: Side = {}, ruleset: TableText['ruleset'] = {}) =>
  compared(
    {
      A: { metaPoints: 5, hand: ['c11=I5'], characters: ['c1=C[I6 S7]', 'c2=C[I7]'], ...own },
      B: { hand: ['c21=S6'], characters: [`c5=${defender}`] },
      ruleset,
    },
    'intelligence',
    'strength',
  );

describe('Team Attack', () => {
  it('MX-057 Links up to two Characters, for 5 MP each', () => {
    const both = lead(10, 'S4', ['C[S1]', 'C[S2]']).when(A, link('c2'), link('c3'));
    both.thenFacts({ type: 'MetaPointsSpent', amount: 5, total: 0, purpose: 'link' });
    expect(both.state.attacks[0]?.linked).toEqual(['c2', 'c3']);
  });

  it('MX-058 offers the Link after the Battle Card and its effect, so that its gain pays (MX-R04, MX-R05)', () => {
    const offered = lead(3, 'S4(+2): attack', ['C[S1]']);
    offered.thenFacts({ type: 'MetaPointsGained', total: 5 }, 'EffectUsed', {
      type: 'ChoiceOffered',
      kind: 'link',
    });
    offered.when(A, link('c2')).thenFacts({ type: 'MetaPointsSpent', total: 0 });
    lead(3, 'S4(+1)', ['C[S1]']).thenNo('ChoiceOffered');
  });

  it('MX-059 needs a Stat type of the lead’s Battle Card, at any Rank', () => {
    lead(5, 'I5', ['C[S7 I1]'], 'intelligence').thenFacts({ type: 'ChoiceOffered', kind: 'link' });
    lead(5, 'I5', ['C[S7 Sp7]'], 'intelligence').thenNo('ChoiceOffered');
    const mixed = lead(5, 'I5', ['C[I1]', 'C[S7]'], 'intelligence');
    mixed.when(A, link('c3')).thenRefused('MX-059');
  });

  it('MX-060 Pushes a Linked Character; a Pushed one cannot Link', () => {
    lead(5, 'S4', ['C[S1]'])
      .when(A, link('c2'))
      .thenFacts({ type: 'CharacterPushed', character: cardId('c2'), why: 'link' });
    attacking({
      A: {
        metaPoints: 10,
        hand: ['c11=S4'],
        characters: ['c1=C[S7]', 'c2=C[S1]', { card: 'c3=C[S1]', isPushed: true }],
      },
    })
      .when(A, attack('c1', 'c11'), link('c3'))
      .thenRefused('MX-060');
  });

  it('MX-041 forbids a Link in the turn in which the Character entered play', () => {
    attacking({
      A: {
        metaPoints: 10,
        hand: ['c11=S4'],
        characters: ['c1=C[S7]', 'c2=C[S1]', { card: 'c3=C[S1]', enteredTurn: TURN }],
      },
    })
      .when(A, attack('c1', 'c11'), link('c3'))
      .thenRefused('MX-041');
  });

  it('MX-061 offers no third Link', () => {
    lead(10, 'S4', ['C[S1]', 'C[S2]']).when(A, link('c2'), link('c3')).thenNo('ChoiceOffered');
  });

  it('MX-062 MX-064 is one attack: undefended, it gains 1 VP', () => {
    const over = undefended(lead(10, 'S4', ['C[S1]', 'C[S2]']).when(A, link('c2'), link('c3')));
    expect(over.facts.filter(({ type }) => type === 'VictoryPointGained')).toHaveLength(1);
    over.thenNo('TeamAttackCompared');
  });

  it('MX-063 is assigned at most one defender', () => {
    attacking({
      A: { metaPoints: 5, hand: ['c11=S4'], characters: ['c1=C[S7]', 'c2=C[S1]'] },
      B: { hand: ['c21=S1', 'c22=S1'], characters: ['c5=C[S4]', 'c6=C[S4]'] },
    })
      .when(A, attack('c1', 'c11'), link('c2'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), defend('c6', 1, 'c22'))
      .thenRefused('MX-063');
  });

  it('MX-065 compares card and Linked Rank with card and defender’s Rank: I5 + I7 = 12 against S6 + S7 = 13', () => {
    linked('C[S7 I7 Sp7]')
      .thenFacts({
        type: 'TeamAttackCompared',
        attacking: { battleCard: 5, linked: [7], total: 12 },
        defending: { battleCard: 6, defender: 7, total: 13 },
        gainsVictoryPoint: false,
      })
      .thenNo('VictoryPointGained');
  });

  it('MX-066 does not add the lead’s own Rank: S4 with a Linked S2 is 6', () => {
    compared(
      {
        A: { metaPoints: 5, hand: ['c11=S4'], characters: ['c1=C[S7]', 'c2=C[S2]'] },
        B: { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] },
      },
      'strength',
      'strength',
    ).thenFacts({
      type: 'TeamAttackCompared',
      attacking: { battleCard: 4, linked: [2], total: 6 },
    });
  });

  it('MX-067 gains 1 VP from a tie on; a point less gains none', () => {
    linked('C[S6 I7 Sp7]').thenFacts(
      { type: 'TeamAttackCompared', gainsVictoryPoint: true },
      'VictoryPointGained',
    );
    linked('C[S7 I7 Sp7]').thenNo('VictoryPointGained');
  });

  it('MX-068 gains the VP before Damage: the seventh ends the game with none attached', () => {
    const over = linked('C[S6 I7 Sp7]', { victoryPoints: 6 });
    over.thenFacts({ type: 'VictoryPointGained', total: 7 }, { type: 'GameWon', seat: A });
    over.thenNo('DamageExchanged');
  });

  it('MX-069 attaches the defender’s card to the lead only; Linked Characters get no Damage', () => {
    const over = linked('C[S7 I7 Sp7]', {
      metaPoints: 10,
      characters: ['c1=C[I6 S7]', 'c2=C[I7]', 'c3=C[I2 S2]'],
    });
    const damage = (id: string) => cardUnder(over.state.characters, cardId(id))?.damage.length;
    expect(['c1', 'c2', 'c3', 'c5'].map(damage)).toEqual([1, 0, 0, 1]);
  });

  it('MX-R02 makes a Multi-Stat card the one named type for its Links, or any of them by ruleset', () => {
    const linkedBy = (multiStat: 'named' | 'any') =>
      attacking({
        A: { metaPoints: 5, hand: ['c11=S/I3'], characters: ['c1=C[S5 I5]', 'c2=C[I4]'] },
        ruleset: { multiStat },
      }).when(A, attack('c1', 'c11', 'strength'));
    linkedBy('named').thenNo('ChoiceOffered');
    linkedBy('any').thenFacts({ type: 'ChoiceOffered', kind: 'link' });
  });

  it('MX-R03 adds the defender’s Rank in its own card’s Stat, or in the attacking card’s by ruleset', () => {
    const withSetting = (defenderStat: 'defending-card' | 'attacking-card') =>
      linked('C[S7 I2 Sp7]', {}, { defenderStat });
    withSetting('defending-card').thenFacts({
      type: 'TeamAttackCompared',
      defending: { battleCard: 6, defender: 7, total: 13 },
    });
    withSetting('attacking-card').thenFacts({
      type: 'TeamAttackCompared',
      defending: { battleCard: 6, defender: 2, total: 8 },
    });
  });

  it('MX-R06 decides each Link on its own', () => {
    const first = lead(10, 'S4', ['C[S1]', 'C[S2]']).when(A, link('c2'));
    first.thenFacts({ type: 'MetaPointsSpent', total: 5 }, { type: 'ChoiceOffered', kind: 'link' });
    first.when(A, declineLink).thenFacts('LinkDeclined');
  });

  it('MX-R07 brings Linked Characters into the battle, not to an attack of their own', () => {
    const linked = attacking({
      A: { metaPoints: 5, hand: ['c11=S4', 'c12=S1'], characters: ['c1=C[S7]', 'c2=C[S1]'] },
    }).when(A, attack('c1', 'c11'), link('c2'));
    expect(linked.options(A)).toEqual([finishAttacks]);
    expect(linked.state.attacks).toHaveLength(1);
  });

  it('MX-R34 looks at current Stats for Links, or at printed ones by ruleset', () => {
    const granted = (linkStats: 'current' | 'printed') =>
      attacking({
        A: { metaPoints: 5, hand: ['c11=S4'], characters: ['c1=C[S7]', 'c2=C[I3]'] },
        modifiers: [
          {
            id: 1,
            source: { id: 'c1', definition: 'c-s7' },
            controller: 0,
            until: 'thisTurn',
            on: 'cards',
            cards: ['c2'],
            modification: { change: 'grantStat', stat: 'strength', rank: 3 },
          },
        ],
        ruleset: { linkStats },
      }).when(A, attack('c1', 'c11'));
    granted('current').thenFacts({ type: 'ChoiceOffered', kind: 'link' });
    granted('printed').thenNo('ChoiceOffered');
  });

  it('opens the Link offer on public grounds: never depending on the hand', () => {
    const withHand = (hand: readonly string[]) =>
      attacking({
        A: { metaPoints: 5, hand: ['c11=S4', ...hand], characters: ['c1=C[S7]', 'c2=C[S1]'] },
      }).when(A, attack('c1', 'c11'));
    withHand([]).thenFacts({ type: 'ChoiceOffered', kind: 'link' });
    withHand(['S7', 'I7']).thenFacts({ type: 'ChoiceOffered', kind: 'link' });
  });
});
