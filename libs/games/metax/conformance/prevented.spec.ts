import { describe, expect, it } from '@jest/globals';
import { metaxSets } from '../cards/sets/index.js';
import { attack, defend, event, finishAttacks, link, push, undefended } from '../testing/actions.js';
import { battleThat, characterThat, constantOf, eventThat } from '../testing/cards.js';
import { A, attacking, B, table } from '../testing/table.js';

const draw = { op: 'draw', count: 1 };
const cards = metaxSets().flatMap((set) => set.cards);
const theirs = { zone: 'play', whose: 'opponent' };

describe('An effect that forbids, forces or ends something', () => {
  it('MX-026 the Battle Step, at once: the shipped Eye of the Storm', () => {
    const eye = cards.find(({ id }) => id === 'eye-of-the-storm')?.name ?? '';
    const over = attacking({
      A: { metaPoints: 9, hand: [`c11=${eye}`, 'c12=S3'], characters: ['c1=C[Sp7 I7]', 'c2=C[S7 I7]'] },
      cards,
    }).when(A, attack('c1', 'c11', 'special'));
    over.thenFacts(
      { type: 'VictoryPointGained', seat: A },
      'BattleStepCutShort',
      { type: 'BattleStepEnded', seat: A },
      { type: 'TurnEnded', seat: A },
      { type: 'TurnBegan', seat: B },
    );
    expect(over.options(A)).toEqual([]);
    expect(over.state.attacks).toEqual([]);
  });

  it('MX-026 the Battle Step once the effect that ends it is done', () => {
    const cease = battleThat('Cease', 'attack', [
      { op: 'endBattleStep' },
      { op: 'may', label: 'Draw', do: [draw] },
    ]);
    const asked = attacking({
      A: { hand: ['c11=Cease', 'c12=S3'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      cards: [cease],
    }).when(A, attack('c1', 'c11'));
    asked.thenFacts('BattleStepCutShort', { type: 'ChoiceOffered', kind: 'may' });
    asked
      .when(A, { type: 'answerMay', yes: true })
      .thenFacts({ type: 'CardsDrawn', seat: A }, 'BattleStepEnded', { type: 'TurnBegan', seat: B });
  });

  it('MX-026 the Battle Step from the side of the defender: no Damage, no Victory Point', () => {
    const cease = battleThat('Cease', 'defense', [{ op: 'endBattleStep' }]);
    const over = attacking({
      A: { hand: ['c11=S3', 'c12=S3'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=Cease'], characters: ['c5=C[S7 I7]'] },
      cards: [cease],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    over.thenFacts('BattleStepCutShort', 'BattleStepEnded', { type: 'TurnBegan', seat: B });
    over.thenNo('VictoryPointGained', 'DamageExchanged');
    expect(over.state.seats[0].discard).toHaveLength(2);
  });

  it('MX-092 a knockout: the shipped Umber among three stays, whatever would knock it out', () => {
    const umber = cards.find(({ id }) => id === 'ferry-giant')?.name ?? '';
    const fell = eventThat('Fell', [{ op: 'knockOut', cards: theirs }]);
    const felled = (others: readonly string[]) =>
      table({
        A: { hand: ['c9=Fell'] },
        B: { characters: [`c5=${umber}`, ...others] },
        cards: [...cards, fell],
      }).when(A, event('c9'));
    expect(felled(['C[S5]', 'C[S4]']).state.seats[1].characters).toEqual(['c5']);
    expect(felled(['C[S5]']).state.seats[1].characters).toEqual([]);
  });

  it('MX-038 a knockout that is the cost of a Push effect, which cannot be paid then', () => {
    const martyr = characterThat('Martyr', {
      when: 'push',
      cost: [{ pay: 'sacrifice', cards: { this: 'card' } }],
      do: [draw],
    });
    const ward = constantOf('Ward', {
      cards: { zone: 'play', whose: 'you' },
      modification: { change: 'preventKnockout' },
    });
    const moment = (others: readonly string[]) =>
      table({ A: { characters: ['c1=Martyr', ...others] }, cards: [martyr, ward] });
    moment([]).when(A, push('c1')).thenFacts('CharactersKnockedOut', 'CardsDrawn');
    moment(['Ward']).when(A, push('c1')).thenRefused('MX-022');
  });

  it('MX-022 two costs of one Push effect are paid together or not at all', () => {
    const costly = (cost: object) =>
      characterThat('Costly', { when: 'push', cost: [cost, cost], do: [draw] });
    const points = (metaPoints: number) =>
      table({
        A: { metaPoints, characters: ['c1=Costly'] },
        cards: [costly({ pay: 'metaPoints', amount: 3 })],
      }).when(A, push('c1'));
    points(4).thenRefused('MX-022');
    points(5).thenRefused('MX-022');
    points(6).thenFacts({ type: 'MetaPointsSpent', total: 3 }, { type: 'MetaPointsSpent', total: 0 });
    const discards = (hand: readonly string[]) =>
      table({
        A: { hand, characters: ['c1=Costly'] },
        cards: [costly({ pay: 'discard', count: 1 })],
      }).when(A, push('c1'));
    discards(['S1']).thenRefused('MX-022');
    discards(['S1', 'S2']).thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'chooseCards' });
  });

  it('MX-R49 MX-R12 a modifier: it does not apply to a Character that left play and returned', () => {
    const renew = eventThat('Renew', [
      { op: 'modify', cards: { zone: 'play' }, modification: { change: 'rank', by: -3 }, until: 'thisTurn' },
      { op: 'discard', cards: { zone: 'play', where: { another: true, stat: 'special' } } },
      { op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } },
      {
        op: 'attachDamage',
        cards: { zone: 'deck', top: 1 },
        to: { zone: 'play', where: { stat: 'special' } },
      },
    ]);
    const back = table({
      A: { hand: ['c9=Renew'], deck: ['S3', 'S1', 'S1'], characters: ['c1=C[Sp5 I5]', 'c2=C[S6]'] },
      cards: [renew],
    }).when(A, event('c9'));
    expect(back.state.seats[0].characters).toEqual(['c2', 'c1']);
    expect(back.state.modifiers).toMatchObject([{ cards: ['c2'] }]);
  });

  it('MX-R17 an attack of a Character that being Pushed has knocked out is none', () => {
    const upright = constantOf('Upright', {
      cards: { this: 'card' },
      modification: { change: 'rank', by: 2 },
      if: { exists: { zone: 'play', whose: 'you', where: { name: 'Upright', state: 'prepped' } } },
    });
    const attacked = attacking({
      A: { hand: ['c11=S3(+2)'], characters: [{ card: 'c1=Upright', damage: ['S7', 'S1'] }, 'c2=C[S7 I7]'] },
      cards: [upright],
    }).when(A, attack('c1', 'c11'));
    attacked.thenFacts({ type: 'CharacterPushed', why: 'attack' }, 'CharactersKnockedOut');
    attacked.thenNo('AttackDeclared', 'MetaPointsGained', 'ChoiceOffered');
    expect(attacked.state.seats[0].hand).toEqual(['c11']);
    expect(attacked.options(A)).toContainEqual(attack('c2', 'c11'));
    expect(attacked.when(A, finishAttacks).facts.map(({ type }) => type)).not.toContain('VictoryPointGained');

    const linked = attacking({
      A: {
        metaPoints: 10,
        hand: ['c11=S3'],
        characters: [{ card: 'c1=Upright', damage: ['S7', 'S1'] }, 'c2=C[S7 I7]'],
      },
      cards: [upright],
    }).when(A, attack('c2', 'c11'), link('c1'));
    linked.thenFacts({ type: 'CharacterPushed', why: 'link' }, 'CharactersKnockedOut');
    linked.thenNo('CharacterLinked');
    expect(linked.state.attacks).toMatchObject([{ linked: [], isTeam: false }]);
    expect(undefended(linked).facts.filter(({ type }) => type === 'VictoryPointGained')).toHaveLength(1);
  });
});
