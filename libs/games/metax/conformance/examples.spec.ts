import { describe, expect, it } from '@jest/globals';
import { cardUnder, writtenTable } from '#libs/game-kit';
import { metaxCardSchema } from '../cards/definition.js';
import {
  attack,
  declineLink,
  defend,
  endPlanning,
  event,
  finishAttacks,
  finishDefenders,
  link,
  play,
} from '../testing/actions.js';
import type { Given } from '../testing/given.js';
import { A, attacking, B, table } from '../testing/table.js';

const superman = metaxCardSchema.parse({
  id: 'superman-man-of-steel',
  name: 'Superman - Man of Steel',
  type: 'character',
  metaPoints: 2,
  trait: 'Hero Character',
  stats: [
    { stat: 'strength', rank: 7 },
    { stat: 'intelligence', rank: 3 },
    { stat: 'special', rank: 5 },
  ],
  abilities: [{ when: 'enters', text: 'Draw a card.', do: [{ op: 'draw', count: 1 }] }],
});

/** The text does not state what its effect does, only that it is used when it enters (MX-R42): here, nothing. */
const batman = metaxCardSchema.parse({
  id: 'batman-dark-knight',
  name: 'Batman - Dark Knight',
  type: 'character',
  metaPoints: 3,
  trait: 'Hero Character',
  stats: [
    { stat: 'strength', rank: 5 },
    { stat: 'intelligence', rank: 7 },
  ],
  abilities: [{ when: 'enters', text: 'Not stated.', do: [{ op: 'gainMetaPoints', amount: 0 }] }],
});

const flash = metaxCardSchema.parse({
  id: 'the-flash-scarlet-speedster',
  name: 'The Flash - Scarlet Speedster',
  type: 'character',
  metaPoints: 3,
  trait: 'Hero Character',
  stats: [{ stat: 'special', rank: 6 }],
  abilities: [
    {
      when: 'static',
      text: 'It can attack in the turn it comes into play.',
      holds: [{ cards: { this: 'card' }, modification: { change: 'permit', action: 'attack' } }],
    },
  ],
});

/** MP, VP, hand and deck of both seats, as the rules file lists them. */
const counts = ({ state }: Given) =>
  state.seats.map((seat) => [seat.metaPoints, seat.victoryPoints.length, seat.hand.length, seat.deck.length]);

const ofType = (moment: Given, seat: 0 | 1, definition: string) => {
  const { characters } = moment.state.seats[seat];
  return characters.find((id) => cardUnder(moment.state.cards, id)?.definition === definition) ?? '';
};

describe('Sample turns', () => {
  /** Step 1: A's first turn, its Prep Step skipped; both have drawn five of their forty cards. */
  const begun = () =>
    table({
      turnNumber: 1,
      A: {
        hand: [
          'c1=Superman - Man of Steel',
          'c2=The Flash - Scarlet Speedster',
          'c3=Sp4(+2)',
          'c4=S6(-2)',
          'c5=I1',
        ],
        deck: 35,
      },
      B: {
        hand: ['c11=Batman - Dark Knight', 'c12=Event(-2)', 'c13=I5(-1)', 'c14=S1', 'c15=S1'],
        deck: 35,
      },
      cards: [superman, batman, flash],
    });

  it('MX-R42 MX-040 MX-073 follow the text step by step, to the exact Meta Points and Victory Points', () => {
    let moment: Given = begun();
    expect(counts(moment)).toEqual([
      [0, 0, 5, 35],
      [0, 0, 5, 35],
    ]);
    // 2, 3: Superman enters, and its effect draws a card.
    const entered = moment.when(A, play('c1'));
    entered.thenFacts({ type: 'MetaPointsGained', total: 2 }, { type: 'CardsDrawn', seat: A, count: 1 });
    moment = entered;
    expect(counts(moment)).toEqual([
      [2, 0, 5, 34],
      [0, 0, 5, 35],
    ]);
    // 4, 5: A cannot attack, and passes; B draws.
    moment = moment.when(A, endPlanning);
    expect(moment.options(A)).toEqual([finishAttacks]);
    moment = moment.when(A, finishAttacks);
    expect(counts(moment)).toEqual([
      [2, 0, 5, 34],
      [0, 0, 6, 34],
    ]);
    // 6, 7: Batman and an Event.
    moment = moment.when(B, play('c11')).thenFacts({ type: 'EffectUsed', seat: B, on: 'enter' });
    expect(counts(moment)[1]).toEqual([3, 0, 5, 34]);
    moment = moment.when(B, event('c12'));
    expect(counts(moment)[1]).toEqual([1, 0, 4, 34]);
    // 8, 9: B has no attack; A draws.
    moment = moment.when(B, endPlanning);
    expect(moment.options(B)).toEqual([finishAttacks]);
    moment = moment.when(B, finishAttacks);
    expect(counts(moment)).toEqual([
      [2, 0, 6, 33],
      [1, 0, 4, 34],
    ]);
    // 10, 11, 12: The Flash enters and attacks at once; then Superman attacks.
    moment = moment.when(A, play('c2'));
    expect(counts(moment)[0]).toEqual([5, 0, 5, 33]);
    moment = moment.when(A, endPlanning);
    const [supermanInPlay, flashInPlay] = [ofType(moment, 0, superman.id), ofType(moment, 0, flash.id)];
    moment = moment.when(A, attack(flashInPlay, 'c3', 'special'));
    expect(counts(moment)[0]).toEqual([7, 0, 4, 33]);
    // Superman has a Special: a Link is offered on public grounds, and declined.
    moment = moment.when(A, declineLink);
    moment = moment.when(A, attack(supermanInPlay, 'c4'));
    expect(counts(moment)[0]).toEqual([5, 0, 3, 33]);
    // 13: Batman defends against Superman; the cost leaves exactly 0 MP.
    moment = moment.when(A, finishAttacks);
    moment = moment.when(B, defend(ofType(moment, 1, batman.id), 2, 'c13', 'intelligence'));
    expect(counts(moment)).toEqual([
      [5, 0, 3, 33],
      [0, 0, 3, 34],
    ]);
    // 14, 15, 16: Damage at once without a KO; 1 VP; the turn ends, and B's begins with a draw.
    const over = moment.when(B, finishDefenders);
    over.thenFacts(
      { type: 'DamageExchanged', attack: 2 },
      { type: 'VictoryPointGained', seat: A, total: 1, attack: 1 },
      { type: 'BattleCardsDiscarded', attack: 1 },
      { type: 'TurnEnded', seat: A },
      { type: 'CardsDrawn', seat: B, count: 1 },
    );
    over.thenNo('CharactersKnockedOut');
    expect(counts(over)).toEqual([
      [5, 1, 3, 33],
      [0, 0, 4, 32],
    ]);
    const pushed = [...over.state.seats[0].characters, ...over.state.seats[1].characters].map(
      (id) => cardUnder(over.state.characters, id)?.isPushed,
    );
    expect(pushed).toEqual([true, true, false]);
    expect(over.state.seats[0].discard.map((id) => cardUnder(over.state.cards, id)?.definition)).toEqual([
      'sp4-plus2',
    ]);
  });

  it('MX-R25 lets the first player attack on turn 1 with a Character that may', () => {
    const entered = begun().when(A, play('c2'), endPlanning);
    entered.when(A, attack(ofType(entered, 0, flash.id), 'c3', 'special')).thenFacts('AttackDeclared');
  });
});

describe('Worked examples', () => {
  it('MX-E1 caps at 10 MP: 9 and +3; 8 and +2 leave 10, then 5 after a Link', () => {
    table({ A: { metaPoints: 9, hand: ['c1=C[S5](+3)'] } })
      .when(A, play('c1'))
      .thenFacts({ type: 'MetaPointsGained', total: 10 });
    attacking({ A: { metaPoints: 8, hand: ['c3=S4(+2)'], characters: ['c1=C[S5]', 'c2=C[S1]'] } })
      .when(A, attack('c1', 'c3'))
      .thenFacts({ type: 'MetaPointsGained', total: 10 })
      .when(A, link('c2'))
      .thenFacts({ type: 'MetaPointsSpent', total: 5 });
  });

  it('MX-E2 funds a Link by the lead’s gain: 3, 5, 0, and no second offer', () => {
    attacking({ A: { metaPoints: 3, hand: ['c4=I4(+2)'], characters: ['c1=C[I5]', 'c2=C[I1]', 'c3=C[I1]'] } })
      .when(A, attack('c1', 'c4', 'intelligence'))
      .thenFacts({ type: 'MetaPointsGained', total: 5 })
      .when(A, link('c2'))
      .thenFacts({ type: 'MetaPointsSpent', total: 0 })
      .thenNo('ChoiceOffered');
  });

  it('MX-E3 I5 and a Linked I7 are 12 against S5 by C[S6 I2], 11: 1 VP, then the Damage', () => {
    const over = attacking({
      A: { metaPoints: 5, hand: ['c11=I5'], characters: ['c1=C[I6 S7]', 'c2=C[I7]'] },
      B: { hand: ['c21=S5'], characters: ['c5=C[S6 I2]'] },
    })
      .when(A, attack('c1', 'c11', 'intelligence'), link('c2'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);
    over.thenFacts(
      { type: 'TeamAttackCompared', gainsVictoryPoint: true },
      { type: 'VictoryPointGained', seat: A, total: 1 },
      'DamageExchanged',
    );
    expect(
      Object.fromEntries(
        Object.entries(writtenTable(over.state.characters)).map(([id, { damage }]) => [id, damage.length]),
      ),
    ).toEqual({ c1: 1, c2: 0, c5: 1 });
  });

  it('MX-E4 S3 with Linked S4 and S2 are 9 against Sp4 by C[Sp5], 9: 1 VP', () => {
    attacking({
      A: { metaPoints: 10, hand: ['c11=S3'], characters: ['c1=C[S7]', 'c2=C[S4]', 'c3=C[S2]'] },
      B: { hand: ['c21=Sp4'], characters: ['c5=C[Sp5]'] },
    })
      .when(A, attack('c1', 'c11'), link('c2'), link('c3'), finishAttacks)
      .when(B, defend('c5', 1, 'c21', 'special'), finishDefenders)
      .thenFacts(
        {
          type: 'TeamAttackCompared',
          attacking: { battleCard: 3, linked: [4, 2], total: 9 },
          defending: { battleCard: 4, defender: 5, total: 9 },
        },
        { type: 'VictoryPointGained', seat: A },
      );
  });
});

describe('Effects without an end', () => {
  const echo = metaxCardSchema.parse({
    id: 'echo',
    name: 'Echo',
    type: 'character',
    metaPoints: 0,
    trait: 'Hero Character',
    stats: [{ stat: 'strength', rank: 5 }],
    abilities: ['victoryPointGained', 'metaPointsGained'].map((gained) => ({
      when: { event: gained, whose: 'you' },
      text: 'Whenever you gain a VP or MP, lose 1 MP, then gain 1 MP.',
      do: [
        { op: 'loseMetaPoints', amount: 1 },
        { op: 'gainMetaPoints', amount: 1 },
      ],
    })),
  });

  it('MX-R40 are stopped after a stated number of steps, and the turn continues', () => {
    const over = attacking({ A: { metaPoints: 1, hand: ['c11=S3'], characters: ['c1=Echo'] }, cards: [echo] })
      .when(A, attack('c1', 'c11'), finishAttacks)
      .when(B, finishDefenders);
    over.thenFacts('ResolutionStopped', { type: 'TurnEnded', seat: A }, { type: 'TurnBegan', seat: B });
    expect(over.options(B)).toEqual([endPlanning]);
  });
});
