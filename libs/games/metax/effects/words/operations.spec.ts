import { expect } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import type { MetaxFact } from '../../facts.js';
import { attack, endPlanning, finishAttacks, push } from '../../testing/actions.js';
import { battleThat, characterThat, constantOf, eventThat } from '../../testing/cards.js';
import type { When } from '../../testing/given.js';
import { planned, theirs, yours } from '../../testing/planned.js';
import { A, attacking, B } from '../../testing/table.js';
import { operationSchemas } from '../language/operation.js';

const draw = { op: 'draw', count: 1 };
const _one = { op: 'gainMetaPoints', amount: 1 };
const lying = (when: When, seat: 0 | 1, pile: 'discard' | 'hand' | 'deck') =>
  when.state.seats[seat][pile].map((id) => cardUnder(when.state.cards, id)?.definition);
const points = (when: When) => when.state.seats.map(({ metaPoints }) => metaPoints);
const shown = (facts: readonly MetaxFact[]) =>
  facts.flatMap((fact) =>
    fact.type === 'CardsRevealed'
      ? [[fact.seat, fact.from, ...fact.definitions.map(({ name }) => name)]]
      : [],
  );
const pick = (when: When, ...cards: string[]) =>
  when.when(A, { type: 'chooseCards', cards: cards.map(cardId) });

eachWord('The operations of MetaX', [...operationSchemas.map(({ shape }) => shape.op.value), 'modify'], {
  mill: () =>
    expect(lying(planned([{ op: 'mill', count: 2 }], { deck: ['S1', 'S2', 'S3'] }), 0, 'deck')).toEqual([
      's3',
    ]),
  lookAtHand: () => {
    const looked = planned([{ op: 'lookAtHand', as: 'seen' }], {}, { hand: ['c31=S1', 'c32=S2'] });
    looked.thenFacts({ type: 'HandLookedAt', seat: A, handOf: B, count: 2 });
    const [fact] = looked.factsOf('HandLookedAt');
    expect(fact?.cards.visibleTo).toContain('seat:0');
    expect(fact?.cards.visibleTo).not.toContain('seat:1');
  },
  revealUntil: () => {
    const deck = ['S1', 'S2', 'C[S5]', 'S3'];
    const until = { op: 'revealUntil', where: { type: 'character' }, as: 'found', rest: 'others' };
    const revealed = planned(
      [
        until,
        { op: 'returnToHand', cards: { bound: 'found' } },
        { op: 'discard', cards: { bound: 'others' } },
      ],
      { deck },
    );
    expect(shown(revealed.facts)).toEqual([[A, 'deck', 'S1', 'S2', 'C[S5]']]);
    expect([lying(revealed, 0, 'hand'), lying(revealed, 0, 'deck')]).toEqual([['c-s5'], ['s3']]);
    const none = planned([until, { op: 'discard', cards: { bound: 'others', where: { rank: { is: 1 } } } }], {
      deck: ['S1', 'S2'],
    });
    expect(lying(none, 0, 'deck')).toEqual(['s2']);
  },
  becomeCopy: () => {
    const seer = characterThat('Seer', { when: 'push', do: [draw] });
    const copied = planned(
      [{ op: 'becomeCopy', cards: yours, of: theirs, until: 'thisTurn' }],
      { characters: ['c1=C[S5]'] },
      { characters: ['c5=Seer'] },
      [seer],
    );
    copied.when(A, push('c1')).thenFacts('CharacterPushed', { type: 'EffectUsed', on: 'push' }, 'CardsDrawn');
    const over = copied.when(A, endPlanning, finishAttacks).when(B, endPlanning, finishAttacks);
    over.when(A, push('c1')).thenRefused('MX-038');
  },
  gainControl: () => {
    const taken = planned(
      [{ op: 'gainControl', cards: { ...theirs, first: 1 }, until: 'thisTurn' }],
      { characters: ['c1=C[S5]'] },
      { characters: ['c5=C[S5]', 'c6=C[S5]'] },
    );
    expect(taken.state.seats.map(({ characters }) => characters)).toEqual([['c1', 'c5'], ['c6']]);
    const over = taken.when(A, endPlanning, finishAttacks);
    expect(over.state.seats.map(({ characters }) => characters)).toEqual([['c1'], ['c6', 'c5']]);
    const full = planned(
      [{ op: 'gainControl', cards: theirs, until: 'thisTurn' }],
      { characters: ['c1=C[S5]', 'c2=C[S5]', 'c3=C[S5]'] },
      { characters: ['c5=C[S5]'] },
    );
    full.thenNo('ModifierBegan');
  },
  putCounters: () =>
    planned([{ op: 'putCounters', cards: yours, counter: 'might', count: 2 }], {
      characters: ['c1=C[S5]'],
    }).thenFacts({ type: 'CountersChanged', character: cardId('c1'), counter: 'might', by: 2, total: 2 }),
  removeCounters: () =>
    planned(
      [
        { op: 'putCounters', cards: yours, counter: 'might', count: 2 },
        { op: 'removeCounters', cards: yours, counter: 'might', count: 3 },
      ],
      { characters: ['c1=C[S5]'] },
    ).thenFacts('CountersChanged', { type: 'CountersChanged', by: -2, total: 0 }),
  extraTurn: () => {
    const over = planned([{ op: 'extraTurn' }]).when(A, endPlanning, finishAttacks);
    over.thenFacts('TurnEnded', { type: 'TurnBegan', seat: A, extra: true });
    over.when(A, endPlanning, finishAttacks).thenFacts({ type: 'TurnBegan', seat: B });
  },
  flipCoins: () => {
    const flipped = planned([
      { op: 'flipCoins', count: 4, as: 'heads' },
      { op: 'gainMetaPoints', amount: { number: 'heads' } },
    ]);
    const heads = flipped.factsOf('CoinFlipped').filter(({ isHeads }) => isHeads).length;
    expect([flipped.factsOf('CoinFlipped').length, points(flipped)[0]]).toEqual([4, heads]);
  },
  rollDie: () => {
    const rolled = planned([
      { op: 'rollDie', sides: 4, as: 'roll' },
      { op: 'gainMetaPoints', amount: { number: 'roll' } },
    ]);
    rolled.thenFacts({ type: 'DieRolled', seat: A, sides: 4 }, 'MetaPointsGained');
    expect(points(rolled)[0]).toBe(rolled.factsOf('DieRolled')[0]?.result);
  },
  gainMetaPoints: () => {
    expect(points(planned([{ op: 'gainMetaPoints', who: 'opponent', amount: 2 }]))).toEqual([0, 2]);
    expect(points(planned([{ op: 'gainMetaPoints', amount: 4 }], { metaPoints: 8 }))).toEqual([10, 0]);
  },
  loseMetaPoints: () =>
    expect(points(planned([{ op: 'loseMetaPoints', amount: 2 }], { metaPoints: 3 }))).toEqual([1, 0]),
  setMetaPoints: () => {
    const set = [{ op: 'setMetaPoints', who: 'opponent', amount: 3 }];
    expect(points(planned(set, {}, { metaPoints: 5 }))).toEqual([0, 3]);
    expect(points(planned(set, {}, { metaPoints: 1 }))).toEqual([0, 3]);
  },
  gainVictoryPoints: () => {
    const gained = planned([{ op: 'gainVictoryPoints', amount: 2 }], {}, { deck: 9 });
    expect(gained.state.seats[0].victoryPoints).toHaveLength(2);
    expect(gained.state.seats[1].deck).toHaveLength(7);
  },
  loseVictoryPoints: () => {
    const lost = (to: string) =>
      planned([{ op: 'loseVictoryPoints', amount: 1, to }], { victoryPoints: 2 }, { deck: 9 });
    expect(lost('discard').state.seats[0].victoryPoints).toHaveLength(1);
    expect(lost('discard').state.seats[1].discard).toHaveLength(1);
    expect(lost('hand').state.seats[1].hand).toHaveLength(1);
    const under = lost('deckBottom').state.seats[1].deck;
    expect(under).toHaveLength(10);
    const [moved] = lost('deckBottom').facts.flatMap((fact) =>
      fact.type === 'VictoryPointLost' && 'value' in fact.card.now ? [fact.card.now.value.id] : [],
    );
    expect(under.at(-1)).toBe(moved);
  },
  draw: () => {
    const drawn = planned(
      [
        { op: 'draw', count: 2, as: 'new' },
        { op: 'discard', cards: { bound: 'new' } },
      ],
      {
        deck: ['S1', 'S2', 'S3'],
      },
    );
    drawn.thenFacts({ type: 'CardsDrawn', seat: A, count: 2 });
    expect(lying(drawn, 0, 'discard')).toEqual(['s1', 's2', 'plan']);
  },
  discard: () => {
    const hurt = planned(
      [
        { op: 'discard', cards: theirs, as: 'gone' },
        { op: 'returnToHand', cards: { bound: 'gone' } },
      ],
      {},
      {
        characters: [{ card: 'C[S5 I5]', damage: ['S1'] }],
      },
    );
    expect(lying(hurt, 1, 'hand')).toEqual(['c-s5-i5']);
    expect(lying(hurt, 0, 'discard')).toEqual(['s1', 'plan']);
  },
  discardAtRandom: () => {
    const tossed = planned(
      [{ op: 'discardAtRandom', who: 'opponent', count: 2 }],
      {},
      { hand: ['S1', 'S2', 'S3'] },
    );
    tossed.thenFacts({ type: 'CardsDiscarded', draws: 2 }).thenNo('ChoiceOffered');
    expect(tossed.state.seats[1].hand).toHaveLength(1);
    const named = planned(
      [
        { op: 'discardAtRandom', count: 1, as: 'gone' },
        { op: 'returnToHand', cards: { bound: 'gone' } },
      ],
      { hand: ['S1'] },
    );
    expect(lying(named, 0, 'hand')).toEqual(['s1']);
  },
  search: () => {
    const found = (to: string, rest: object = {}) =>
      pick(
        planned([{ op: 'search', where: { type: 'character' }, count: 1, to, ...rest }], {
          deck: ['S1', 'c50=C[S5]', 'S2'],
        }),
        'c50',
      );
    const shown = found('hand');
    shown.thenFacts('CardsRevealed', { type: 'DeckShuffled', seat: A });
    expect(lying(shown, 0, 'hand')).toEqual(['c-s5']);
    found('hand', { reveal: false }).thenNo('CardsRevealed');
    expect(lying(found('discard'), 0, 'discard')).toContain('c-s5');
    found('play').thenFacts('CharacterPutIntoPlay', 'DeckShuffled');
    expect(lying(found('deckTop'), 0, 'deck')[0]).toBe('c-s5');
    expect(lying(found('deckTop'), 0, 'deck')).toHaveLength(3);
  },
  lookAtTop: () => {
    const looked = planned(
      [
        { op: 'lookAtTop', who: 'opponent', count: 2, as: 'top' },
        { op: 'discard', cards: { bound: 'top' } },
      ],
      {},
      {
        deck: ['S5', 'S6', 'S7'],
      },
    );
    looked.thenFacts({ type: 'CardsLookedAt', seat: A, deckOf: B, count: 2 });
    expect(lying(looked, 1, 'discard')).toEqual(['s5', 's6']);
  },
  reveal: () => {
    const { facts } = planned([{ op: 'reveal', cards: { zone: 'deck', top: 1 } }], { deck: ['S7', 'S1'] });
    expect(shown(facts)).toEqual([[A, 'deck', 'S7']]);
  },
  putOnDeck: () => {
    const put = (position: string) =>
      planned([{ op: 'putOnDeck', cards: { zone: 'discard' }, position }], {
        deck: ['S1'],
        discard: ['S6', 'S7'],
      });
    expect(lying(put('top'), 0, 'deck')).toEqual(['s6', 's7', 's1']);
    expect(lying(put('bottom'), 0, 'deck')).toEqual(['s1', 's6', 's7']);
  },
  shuffle: () => planned([{ op: 'shuffle', who: 'opponent' }]).thenFacts({ type: 'DeckShuffled', seat: B }),
  returnToHand: () => {
    const back = planned(
      [
        { op: 'returnToHand', cards: theirs, as: 'back' },
        { op: 'discard', cards: { bound: 'back' } },
      ],
      {},
      { characters: [{ card: 'C[S5 I5]', damage: ['S1'] }] },
    );
    back.thenFacts('CardsDiscarded', 'CardsReturnedToHand', 'CardsDiscarded');
    expect(lying(back, 1, 'discard')).toEqual(['c-s5-i5']);
  },
  putIntoPlay: () => {
    const put = planned(
      [
        { op: 'putIntoPlay', cards: { zone: 'discard' }, who: 'opponent', as: 'new' },
        { op: 'push', cards: { bound: 'new' } },
      ],
      { discard: ['c1=C[S5]', 'S1'] },
    );
    expect(put.state.seats[1].characters).toEqual(['c1']);
    expect(cardUnder(put.state.characters, cardId('c1'))).toMatchObject({ seat: B, isPushed: true });
  },
  knockOut: () => {
    const fallen = planned([{ op: 'knockOut', cards: theirs }], {}, { characters: ['c5=C[S5]', 'c6=C[S4]'] });
    fallen.thenFacts({ type: 'CharactersKnockedOut', rule: 'MX-092' });
    expect(
      fallen.factsOf('CharactersKnockedOut').flatMap((fact) => fact.knockouts.map(({ reasons }) => reasons)),
    ).toEqual([['effect'], ['effect']]);
  },
  attachDamage: () => {
    const hit = planned(
      [{ op: 'attachDamage', cards: { zone: 'hand' }, to: theirs }],
      { hand: ['S1', 'S2'] },
      { characters: ['c5=C[S5 I5]'] },
    );
    expect(cardUnder(hit.state.characters, cardId('c5'))?.damage).toHaveLength(2);
    expect(hit.state.seats[0].hand).toEqual([]);
  },
  push: () =>
    planned(
      [{ op: 'push', cards: theirs }],
      {},
      {
        characters: ['c5=C[S5]', { card: 'c6=C[S5]', isPushed: true }],
      },
    ).thenFacts({ type: 'CharacterPushed', character: cardId('c5'), why: 'effect' }),
  prep: () => {
    const prepped = planned([{ op: 'prep', cards: yours }], {
      characters: ['c1=C[S5]', { card: 'c2=C[S5]', isPushed: true }],
    });
    prepped.thenFacts({ type: 'CharacterPrepped', character: cardId('c2') });
    expect(prepped.facts.filter(({ type }) => type === 'CharacterPrepped')).toHaveLength(1);
  },
  negate: () => {
    const seer = characterThat('Seer', { when: 'push', do: [draw] });
    const hushed = planned([{ op: 'negate', cards: theirs }], {}, { characters: ['c5=Seer'] }, [seer]);
    hushed.thenFacts({ type: 'EffectNegated', rule: 'MX-106' });
    expect(hushed.state.negated).toEqual(['c5']);
  },
  modify: () => {
    const modified = planned(
      [{ op: 'modify', cards: theirs, modification: { change: 'preventDamage' }, until: 'thisTurn' }],
      {},
      { characters: ['c5=C[S5]'] },
    );
    modified.thenFacts('ModifierBegan');
    expect(modified.state.modifiers).toMatchObject([{ on: 'cards', cards: ['c5'], until: 'thisTurn' }]);
    const modification = { change: 'linkCost', by: 1 };
    const seat = planned({
      op: 'modify',
      who: 'opponent',
      modification,
      until: 'untilYourNextTurn',
    });
    seat.thenFacts('ModifierBegan');
    expect(seat.state.modifiers).toMatchObject([{ on: 'seat', seat: B, modification }]);
  },
  play: () => {
    const old = eventThat('Old', [draw], { cost: 2 });
    const played = (metaPoints: number, rest: object = {}) =>
      planned(
        [{ op: 'play', cards: { zone: 'discard', where: { name: 'Old' } }, ...rest }],
        { metaPoints, discard: ['Old'] },
        {},
        [old],
      );
    played(2).thenFacts(
      { type: 'MetaPointsSpent', amount: 2, purpose: 'event' },
      'EventPlayed',
      'CardsDrawn',
    );
    played(1).thenNo('CardsDrawn');
    played(0, { free: true }).thenFacts('CardsDrawn').thenNo('MetaPointsSpent');
    expect(lying(played(2), 0, 'discard')).toEqual(['old', 'plan']);
  },
  copyEffect: () => {
    const script = battleThat('Script', 'attack', [{ op: 'returnToHand', cards: { this: 'card' } }]);
    const copied = planned(
      [{ op: 'copyEffect', cards: { zone: 'discard' } }],
      { discard: ['c50=Script'] },
      {},
      [script],
    );
    // As an effect of the card that copies it.
    expect(lying(copied, 0, 'hand')).toEqual(['plan']);
    const steady = constantOf('Steady', [{ cards: yours, modification: { change: 'preventDamage' } }]);
    planned([{ op: 'copyEffect', cards: yours }], { characters: ['Steady'] }, {}, [steady]).thenNo(
      'ModifierBegan',
    );
  },
  endBattleStep: () => {
    const cease = battleThat('Cease', 'attack', [{ op: 'endBattleStep' }]);
    attacking({ A: { hand: ['c11=Cease'], characters: ['c1=C[S5]'] }, cards: [cease] })
      .when(A, attack('c1', 'c11'))
      .thenFacts('BattleStepCutShort', 'BattleStepEnded', { type: 'TurnBegan', seat: B });
    // In the Planning Step there is none to end.
    planned([{ op: 'endBattleStep' }]).thenNo('BattleStepCutShort', 'TurnEnded');
  },
});
