import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, ruleId, SPECTATOR, seatViewer } from '#libs/game-kit';
import { metax } from '../index.js';
import {
  attack,
  defend,
  endPlanning,
  finishAttacks,
  finishDefenders,
  next,
  undefended,
} from '../testing/actions.js';
import { A, attacking, B, type Side, table } from '../testing/table.js';

const twoAttacks = (own: Side = {}, other: Side = {}) =>
  attacking({
    A: { hand: ['c11=S2', 'c12=Sp4'], characters: ['c1=C[S7 I7]', 'c2=C[S7 Sp7]'], ...own },
    B: other,
  }).when(A, attack('c1', 'c11'), attack('c2', 'c12', 'special'));

const oneAttack = (own: Side = {}, other: Side = {}) =>
  attacking({ A: { hand: ['c11=Sp4'], characters: ['c1=C[S7 Sp7]'], ...own }, B: other }).when(
    A,
    attack('c1', 'c11', 'special'),
  );

describe('Victory Points', () => {
  it('MX-093 gains 1 VP for each attack that was not defended', () => {
    const over = undefended(twoAttacks()).when(A, next(1));
    expect(over.state.seats[0].victoryPoints).toHaveLength(2);
  });

  it('MX-093 gains VP after all Damage is attached', () => {
    const over = twoAttacks({}, { hand: ['c21=S1'], characters: ['c5=C[S7 I7]'] })
      .when(A, finishAttacks)
      .when(B, defend('c5', 2, 'c21'), finishDefenders);
    over.thenFacts({ type: 'DamageExchanged', attack: 2 }, { type: 'VictoryPointGained', attack: 1 });
  });

  it('MX-094 lets the attacking seat choose the order of several gains (MX-R20)', () => {
    const offered = undefended(twoAttacks());
    offered.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'orderVictoryPoints' });
    offered
      .when(A, next(2))
      .thenFacts({ type: 'VictoryPointGained', attack: 2 }, { type: 'VictoryPointGained', attack: 1 });
    offered.when(A, next(3)).thenRefused('MX-094');
  });

  it('MX-095 moves the top card of the opponent’s deck face down onto the pile', () => {
    const over = undefended(oneAttack({}, { deck: ['I7', ...Array.from({ length: 19 }, () => 'S1')] }));
    const [gained] = over.factsOf('VictoryPointGained');
    const [card] = over.state.seats[0].victoryPoints;
    expect(card && cardUnder(over.state.cards, card)).toEqual({ definition: 'i7', owner: B });
    expect(gained?.card.now).toMatchObject({ visibleTo: [] });
    for (const viewer of [SPECTATOR, seatViewer(A), seatViewer(B)]) {
      const pile = metax.view(over.state, viewer).zones.find(({ id }) => id === '0/victory-points');
      expect(pile).toMatchObject({ count: 1, cards: [] });
    }
    // The turn continues with B's Prep Step, which draws one more card.
    expect(over.state.seats[1].deck).toHaveLength(18);
  });

  it('MX-096 discards the Battle Card of an undefended attack to its owner’s pile, after the VP', () => {
    const over = undefended(oneAttack());
    over.thenFacts(
      'VictoryPointGained',
      { type: 'BattleCardsDiscarded', rule: ruleId('MX-096') },
      'BattleStepEnded',
    );
    expect(over.state.seats[0].discard.map((id) => cardUnder(over.state.cards, id)?.definition)).toEqual([
      'sp4',
    ]);
  });

  it('MX-097 returns the survivors, attackers still Pushed until their next Prep Step', () => {
    const over = undefended(oneAttack());
    expect(over.state.attacks).toEqual([]);
    expect(cardUnder(over.state.characters, cardId('c1'))?.isPushed).toBe(true);
    const later = over.when(B, endPlanning, finishAttacks);
    expect(cardUnder(later.state.characters, cardId('c1'))?.isPushed).toBe(false);
  });

  it('MX-098 ends the turn after the Battle Step, with no further action of its player', () => {
    const over = undefended(oneAttack());
    over.thenFacts('BattleStepEnded', { type: 'TurnEnded', seat: A }, { type: 'TurnBegan', seat: B });
    expect(over.options(A)).toEqual([]);
  });
});

describe('Winning', () => {
  it('MX-099 MX-R15 wins at once with 7 VP: before the second gain', () => {
    const over = undefended(twoAttacks({ victoryPoints: 6 })).when(A, next(2));
    over.thenFacts(
      { type: 'VictoryPointGained', total: 7, attack: 2 },
      { type: 'GameWon', seat: A, reason: 'victory-points', rule: ruleId('MX-099') },
    );
    expect(over.facts.filter(({ type }) => type === 'VictoryPointGained')).toHaveLength(1);
    expect(over.facts.at(-1)).toMatchObject({ type: 'GameWon' });
    expect(metax.outcome(over.state)).toMatchObject({ places: [[A], [B]], reason: 'victory-points' });
  });

  it('MX-100 MX-R13 MX-E8 wins when the opponent draws the last card of its deck', () => {
    const over = table({ B: { deck: 1 } }).when(A, endPlanning, finishAttacks);
    over.thenFacts(
      { type: 'CardsDrawn', seat: B, count: 1 },
      { type: 'GameWon', seat: A, reason: 'deck-out', rule: ruleId('MX-100') },
    );
    expect(over.state.seats[1].hand).toHaveLength(1);
  });

  it('MX-101 wins by deck-out at 4 VP when a VP gain takes the last card', () => {
    undefended(oneAttack({ victoryPoints: 3 }, { deck: 1 })).thenFacts(
      { type: 'VictoryPointGained', total: 4 },
      { type: 'GameWon', seat: A, reason: 'deck-out' },
    );
  });

  it('MX-R44 records 7 VP where one gain meets both conditions', () => {
    undefended(oneAttack({ victoryPoints: 6 }, { deck: 1 })).thenFacts({
      type: 'GameWon',
      seat: A,
      reason: 'victory-points',
    });
  });

  it('MX-102 accepts no action after the end', () => {
    const over = undefended(oneAttack({ victoryPoints: 6 }));
    expect([...over.options(A), ...over.options(B), ...metax.toAct(over.state)]).toEqual([]);
    over.when(B, endPlanning).thenRefused('MX-102');
    over.when(A, endPlanning).thenRefused('MX-102');
  });

  it('MX-R14 draws where both seats have won at one check, or the turn player wins by ruleset', () => {
    const both = (doubleWin: 'draw' | 'turn-player') =>
      metax.outcome(
        table({ A: { victoryPoints: 7 }, B: { victoryPoints: 7 }, ruleset: { doubleWin } }).state,
      );
    expect(both('draw')).toMatchObject({ places: [[A, B]], rule: 'MX-R14', reason: 'both-won' });
    expect(both('turn-player')).toMatchObject({ places: [[A], [B]], reason: 'victory-points' });
  });
});

describe('Attackers and defenders that leave play', () => {
  /** A declared attack, and its Characters. */
  const battle = (text: {
    readonly attacker?: string;
    readonly defender?: string;
    readonly isTeam?: boolean;
    readonly linked?: readonly string[];
    readonly departedDefender?: 'compare-with-zero' | 'no-comparison';
  }) =>
    table({
      phase: 'assignDefenders',
      A: {
        characters: [
          ...(text.attacker === undefined ? [] : [{ card: 'c1=C[S7 I7]', isPushed: true }]),
          { card: 'c2=C[S3]', isPushed: true },
        ],
      },
      B: { characters: text.defender === undefined ? [] : ['c5=C[S6 I6]'] },
      attacks: [
        {
          number: 1,
          seat: 0,
          ...(text.attacker === undefined ? {} : { attacker: 'c1' }),
          battleCard: { card: 'S4', id: 'c11' },
          rank: 4,
          as: 'strength',
          linked: [...(text.linked ?? [])],
          isTeam: text.isTeam ?? false,
          defense: {
            ...(text.defender === undefined ? {} : { defender: 'c5' }),
            battleCard: { card: 'S5', id: 'c21' },
            rank: 5,
            as: 'strength',
          },
        },
      ],
      ruleset: { departedDefender: text.departedDefender ?? 'compare-with-zero' },
    });

  it('MX-R17 ends an attack whose attacker has left: no VP, both Battle Cards discarded', () => {
    const moment = battle({ defender: 'c5' });
    expect(moment.state.seats[0].discard).toEqual(['c11']);
    expect(moment.state.seats[1].discard).toEqual(['c21']);
    moment.when(B, finishDefenders).thenNo('VictoryPointGained', 'DamageExchanged');
  });

  it('MX-R18 keeps an attack defended whose defender has left: no VP, no Damage, its card discarded', () => {
    const moment = battle({ attacker: 'c1' });
    expect(moment.state.seats[1].discard).toEqual(['c21']);
    const over = moment.when(B, finishDefenders);
    over.thenNo('VictoryPointGained', 'TeamAttackCompared');
    expect(cardUnder(over.state.characters, cardId('c1'))?.damage).toEqual([]);
    expect(over.state.seats[0].discard).toEqual(['c11']);
  });

  it('MX-R18 MX-074 lets no other Character defend an attack whose defender has left', () => {
    const left = table({
      phase: 'assignDefenders',
      A: { characters: [{ card: 'c1=C[S7 I7]', isPushed: true }] },
      B: { hand: ['c21=S2'], characters: ['c6=C[S6 I6]'] },
      attacks: [
        {
          number: 1,
          seat: 0,
          attacker: 'c1',
          battleCard: { card: 'S4', id: 'c11' },
          rank: 4,
          as: 'strength',
          defense: { rank: 5, as: 'strength' },
        },
      ],
    });
    expect(left.options(B)).toEqual([finishDefenders]);
    left.when(B, defend('c6', 1, 'c21')).thenRefused('MX-074');
  });

  it('MX-R18 compares a Team Attack whose defender has left against 0, or not at all by ruleset', () => {
    battle({ attacker: 'c1', isTeam: true, linked: ['c2'] })
      .when(B, finishDefenders)
      .thenFacts({
        type: 'TeamAttackCompared',
        defending: { battleCard: 0, defender: 0, total: 0 },
        gainsVictoryPoint: true,
      });
    battle({ attacker: 'c1', isTeam: true, linked: ['c2'], departedDefender: 'no-comparison' })
      .when(B, finishDefenders)
      .thenNo('TeamAttackCompared', 'VictoryPointGained');
  });

  it('MX-R19 does not add the Rank of a Linked Character that has left', () => {
    battle({ attacker: 'c1', defender: 'c5', isTeam: true })
      .when(B, finishDefenders)
      .thenFacts({
        type: 'TeamAttackCompared',
        attacking: { battleCard: 4, linked: [], total: 4 },
        defending: { battleCard: 5, defender: 6, total: 11 },
        gainsVictoryPoint: false,
      });
  });
});
