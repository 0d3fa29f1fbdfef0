import { describe, expect, it } from '@jest/globals';
import { metaxSets } from '../cards/sets/index.js';
import {
  attack,
  defend,
  endPlanning,
  event,
  finishAttacks,
  link,
  push,
  undefended,
} from '../testing/actions.js';
import { battleThat, characterThat, constantOf, eventThat, watcherOf } from '../testing/cards.js';
import { A, B, table } from '../testing/table.js';

const draw = { op: 'draw', count: 1 };
const cards = metaxSets.flatMap((set) => set.cards);
const theirs = { zone: 'play', whose: 'opponent' };

describe('What a text asks for', () => {
  it('MX-042 is asked of an Event that another card plays: the shipped Dredge plays no Final Toll at 0 VP', () => {
    const dredged = (victoryPoints: number) =>
      table({
        A: { metaPoints: 9, hand: ['c9=Dredge'], discard: ['Final Toll'] },
        B: { victoryPoints },
        cards,
      }).when(A, event('c9'));
    dredged(0).thenNo('VictoryPointGained');
    expect(dredged(0).state.seats[0].discard).toHaveLength(2);
    dredged(1).thenFacts({ type: 'EventPlayed' }, { type: 'VictoryPointGained', seat: A });
  });

  it('MX-042 MX-037 lets no effect play an Event for a seat that may play none', () => {
    const ban = constantOf('Ban', [
      { who: 'opponents', modification: { change: 'forbid', action: 'playEvents' } },
    ]);
    const caller = characterThat('Caller', {
      on: 'push',
      do: [{ op: 'playEvent', cards: { zone: 'discard', where: { type: 'event' } } }],
    });
    const called = (watched: readonly string[]) =>
      table({
        A: { characters: ['c1=Caller'], discard: ['Event(-0)'] },
        B: { characters: watched },
        cards: [ban, caller],
      }).when(A, push('c1'));
    called([]).thenFacts({ type: 'EventPlayed' });
    called(['Ban']).thenNo('EventPlayed');
  });

  it('MX-R40 is asked of an effect that another card copies: the shipped Copied Script of Shoulder Shove', () => {
    const name = (id: string) => cards.find((card) => card.id === id)?.name ?? id;
    const copied = (hand: number) =>
      table({
        phase: 'declareAttacks',
        A: {
          metaPoints: 9,
          hand: [`c11=${name('copied-script')}`, ...Array.from({ length: hand }, () => 'S1')],
          discard: [name('shove')],
          characters: ['c1=C[S7 I7]'],
        },
        cards,
      }).when(A, attack('c1', 'c11', 'intelligence'));
    copied(5).thenNo('CardsDrawn');
    copied(3).thenFacts({ type: 'CardsDrawn', seat: A });
  });

  it('MX-R47 does not keep a Character from being Pushed for an effect that does nothing then', () => {
    const seer = characterThat('Seer', {
      on: 'push',
      if: { value: { metaPoints: 'you' }, is: { atLeast: 5 } },
      do: [draw],
    });
    const pushed = (metaPoints: number) =>
      table({ A: { metaPoints, characters: ['c1=Seer'] }, cards: [seer] }).when(A, push('c1'));
    pushed(0).thenFacts({ type: 'CharacterPushed', why: 'pushEffect' }).thenNo('CardsDrawn');
    pushed(5).thenFacts({ type: 'CharacterPushed' }, { type: 'CardsDrawn', seat: A });
  });

  it('MX-037 is asked of a constant effect as long as it is in play', () => {
    const shy = constantOf('Shy', [
      {
        cards: { this: 'card' },
        modification: { change: 'forbid', action: 'attack' },
        if: { exists: theirs },
      },
      {
        who: 'you',
        modification: { change: 'forbid', action: 'playEvents' },
        if: { exists: theirs },
      },
    ]);
    const moment = (other: readonly string[]) =>
      table({
        A: { hand: ['S3', 'c9=Event(-0)'], characters: ['c1=Shy'] },
        B: { characters: other },
        cards: [shy],
      });
    expect(moment([]).options(A)).toContainEqual(event('c9'));
    expect(moment(['C[S5]']).options(A)).not.toContainEqual(event('c9'));
    expect(moment([]).when(A, endPlanning).options(A)).toHaveLength(2);
    expect(moment(['C[S5]']).when(A, endPlanning).options(A)).toEqual([finishAttacks]);
  });
});

describe('Once a turn', () => {
  it('MX-R40 is asked when the effect is used: the shipped Gear Oracle gains once from one knockout', () => {
    const oracle = cards.find(({ id }) => id === 'gear-oracle')?.name ?? '';
    const over = table({
      A: { hand: ['c9=Fell'] },
      B: { characters: [`c5=${oracle}`, { card: 'c6=C[S6 I6]', damage: ['c7=S1'] }] },
      cards: [
        ...cards,
        eventThat('Fell', [
          { op: 'knockOut', cards: { zone: 'play', whose: 'opponent', where: { damage: { atLeast: 1 } } } },
        ]),
      ],
    });
    // Its own Damage too, so that two cards of one seat are discarded at once.
    const own = table({
      A: { hand: ['c9=Toss', 'S1', 'S2'], characters: [`c1=${oracle}`] },
      cards: [...cards, eventThat('Toss', [{ op: 'discard', cards: { zone: 'hand' } }])],
    });
    const tossed = own.when(A, event('c9')).when(A, { type: 'chooseEffect', effect: 0 });
    expect(tossed.state.seats[0].metaPoints).toBe(1);
    expect(over.when(A, event('c9')).state.seats[1].metaPoints).toBe(1);
  });

  it('MX-R40 MX-038 keeps a Character from being Pushed for its effect again', () => {
    const seer = characterThat('Seer', {
      on: 'push',
      if: { all: [{ firstTimeThisTurn: true }, { value: { metaPoints: 'you' }, is: { atMost: 2 } }] },
      do: [
        { op: 'gainMetaPoints', amount: 1 },
        { op: 'prep', cards: { this: 'card' } },
      ],
    });
    const pushed = table({ A: { characters: ['c1=Seer'] }, cards: [seer] }).when(A, push('c1'));
    pushed.thenFacts({ type: 'EffectUsed', oncePerTurn: true }, { type: 'MetaPointsGained' });
    pushed.when(A, push('c1')).thenRefused('MX-038');
    table({ A: { metaPoints: 3, characters: ['c1=Seer'] }, cards: [seer] })
      .when(A, push('c1'))
      .thenFacts({ type: 'CharacterPushed' })
      .thenNo('MetaPointsGained');
  });

  it('MX-R40 begins anew with each turn', () => {
    const once = watcherOf('Once', 'eventPlayed', [draw], { if: { firstTimeThisTurn: true } });
    const moment = table({
      A: { hand: ['c7=Event(-0)', 'c8=Event(-0)'], characters: ['c1=Once'] },
      B: { hand: ['c9=Event(-0)'] },
      cards: [once],
    }).when(A, event('c7'));
    moment.thenFacts({ type: 'EffectUsed', oncePerTurn: true }, { type: 'CardsDrawn' });
    moment.when(A, event('c8')).thenNo('CardsDrawn');
    moment
      .when(A, endPlanning)
      .when(A, finishAttacks)
      .when(B, event('c9'))
      .thenFacts({ type: 'CardsDrawn', seat: A });
  });
});

describe('What an effect forbids, bids and ends', () => {
  it('MX-026 the Battle Step, at once: the shipped Eye of the Storm', () => {
    const eye = cards.find(({ id }) => id === 'eye-of-the-storm')?.name ?? '';
    const over = table({
      phase: 'declareAttacks',
      A: { metaPoints: 9, hand: [`c11=${eye}`, 'c12=S3'], characters: ['c1=C[Sp7 I7]', 'c2=C[S7 I7]'] },
      cards,
    }).when(A, attack('c1', 'c11', 'special'));
    over.thenFacts(
      { type: 'VictoryPointGained', seat: A },
      { type: 'BattleStepCutShort' },
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
    const asked = table({
      phase: 'declareAttacks',
      A: { hand: ['c11=Cease', 'c12=S3'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      cards: [cease],
    }).when(A, attack('c1', 'c11'));
    asked.thenFacts({ type: 'BattleStepCutShort' }, { type: 'ChoiceOffered', kind: 'may' });
    asked
      .when(A, { type: 'answerMay', yes: true })
      .thenFacts(
        { type: 'CardsDrawn', seat: A },
        { type: 'BattleStepEnded' },
        { type: 'TurnBegan', seat: B },
      );
  });

  it('MX-026 the Battle Step from the side of the defender: no Damage, no Victory Point', () => {
    const cease = battleThat('Cease', 'defense', [{ op: 'endBattleStep' }]);
    const over = table({
      phase: 'declareAttacks',
      A: { hand: ['c11=S3', 'c12=S3'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] },
      B: { hand: ['c21=Cease'], characters: ['c5=C[S7 I7]'] },
      cards: [cease],
    })
      .when(A, attack('c1', 'c11'))
      .when(A, attack('c2', 'c12'))
      .when(A, finishAttacks)
      .when(B, defend('c5', 1, 'c21'));
    over.thenFacts(
      { type: 'BattleStepCutShort' },
      { type: 'BattleStepEnded' },
      { type: 'TurnBegan', seat: B },
    );
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
    const martyr = characterThat('Martyr', { on: 'push', costs: [{ cost: 'knockOutSelf' }], do: [draw] });
    const ward = constantOf('Ward', [
      { cards: { zone: 'play', whose: 'you' }, modification: { change: 'preventKnockout' } },
    ]);
    const moment = (others: readonly string[]) =>
      table({ A: { characters: ['c1=Martyr', ...others] }, cards: [martyr, ward] });
    moment([]).when(A, push('c1')).thenFacts({ type: 'CharactersKnockedOut' }, { type: 'CardsDrawn' });
    moment(['Ward']).when(A, push('c1')).thenRefused('MX-022');
  });

  it('MX-022 two costs of one Push effect are paid together or not at all', () => {
    const costly = (cost: object) => characterThat('Costly', { on: 'push', costs: [cost, cost], do: [draw] });
    const points = (metaPoints: number) =>
      table({
        A: { metaPoints, characters: ['c1=Costly'] },
        cards: [costly({ cost: 'metaPoints', amount: 3 })],
      }).when(A, push('c1'));
    points(4).thenRefused('MX-022');
    points(5).thenRefused('MX-022');
    points(6).thenFacts({ type: 'MetaPointsSpent', total: 3 }, { type: 'MetaPointsSpent', total: 0 });
    const discards = (hand: readonly string[]) =>
      table({
        A: { hand, characters: ['c1=Costly'] },
        cards: [costly({ cost: 'discard', count: 1 })],
      }).when(A, push('c1'));
    discards(['S1']).thenRefused('MX-022');
    discards(['S1', 'S2']).thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'chooseCards' });
  });

  it('MX-R49 MX-R12 a modifier: it does not hold for a Character that left play and came back', () => {
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
    const upright = constantOf('Upright', [
      {
        cards: { this: 'card' },
        modification: { change: 'rank', by: 2 },
        if: { exists: { zone: 'play', whose: 'you', where: { name: 'Upright', state: 'prepped' } } },
      },
    ]);
    const attacked = table({
      phase: 'declareAttacks',
      A: { hand: ['c11=S3(+2)'], characters: [{ card: 'c1=Upright', damage: ['S7', 'S1'] }, 'c2=C[S7 I7]'] },
      cards: [upright],
    }).when(A, attack('c1', 'c11'));
    attacked.thenFacts({ type: 'CharacterPushed', why: 'attack' }, { type: 'CharactersKnockedOut' });
    attacked.thenNo('AttackDeclared', 'MetaPointsGained', 'ChoiceOffered');
    expect(attacked.state.seats[0].hand).toEqual(['c11']);
    expect(attacked.options(A)).toContainEqual(attack('c2', 'c11'));
    expect(attacked.when(A, finishAttacks).facts.map(({ type }) => type)).not.toContain('VictoryPointGained');

    const linked = table({
      phase: 'declareAttacks',
      A: {
        metaPoints: 10,
        hand: ['c11=S3'],
        characters: [{ card: 'c1=Upright', damage: ['S7', 'S1'] }, 'c2=C[S7 I7]'],
      },
      cards: [upright],
    })
      .when(A, attack('c2', 'c11'))
      .when(A, link('c1'));
    linked.thenFacts({ type: 'CharacterPushed', why: 'link' }, { type: 'CharactersKnockedOut' });
    linked.thenNo('CharacterLinked');
    expect(linked.state.attacks).toMatchObject([{ linked: [], isTeam: false }]);
    expect(undefended(linked).facts.filter(({ type }) => type === 'VictoryPointGained')).toHaveLength(1);
  });
});
