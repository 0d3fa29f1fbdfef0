import { expect } from '@jest/globals';
import { cardId, cardUnder, SEAT_WORDS } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { attack, defend, event, finishAttacks, push } from '../../testing/actions.js';
import { characterThat, watcherOf } from '../../testing/cards.js';
import { planned, theirs } from '../../testing/planned.js';
import { A, attacking, B, type Side, table } from '../../testing/table.js';
import { paymentSchema } from '../language/cost.js';

/** Which of the Characters in play a selector finds: they are Pushed. */
const found = (cards: object, own: Side = {}, other: Side = {}): readonly string[] =>
  planned([{ op: 'push', cards }], own, other)
    .factsOf('CharacterPushed')
    .map(({ character }) => character);

const two: Side = { characters: ['c1=C[S5 I2]', 'c2=C[Sp3]'] };
const other: Side = { characters: ['c5=C[S4]', 'c6=C[Sp6]'] };

eachWord('Seats', [...SEAT_WORDS, 'chosen', 'controllerOf'], {
  you: () => expect(found({ zone: 'play', whose: 'you' }, two, other)).toEqual(['c1', 'c2']),
  opponent: () => expect(found({ zone: 'play', whose: 'opponent' }, two, other)).toEqual(['c5', 'c6']),
  opponents: () => expect(found({ zone: 'play', whose: 'opponents' }, two, other)).toEqual(['c5', 'c6']),
  each: () => expect(found({ zone: 'play', whose: 'each' }, two, other)).toEqual(['c1', 'c2', 'c5', 'c6']),
  active: () => {
    expect(found({ zone: 'play', whose: 'active' }, two, other)).toEqual(['c1', 'c2']);
    // Also where it is not its controller's turn.
    const watched = table({
      A: { hand: ['c9=Event(-0)'] },
      B: { characters: ['Eye'] },
      cards: [watcherOf('Eye', 'eventPlayed', [{ op: 'draw', who: 'active', count: 1 }])],
    });
    watched.when(A, event('c9')).thenFacts({ type: 'CardsDrawn', seat: A });
  },
  chosen: () =>
    planned([
      { op: 'chooseSeat', among: 'each', as: 'who' },
      { op: 'draw', who: { chosen: 'who' }, count: 1 },
    ])
      .when(A, { type: 'chooseOption', option: 1 })
      .thenFacts({ type: 'CardsDrawn', seat: B }),
  controllerOf: () => {
    planned([{ op: 'draw', who: { controllerOf: theirs }, count: 1 }], two, other).thenFacts({
      type: 'CardsDrawn',
      seat: B,
    });
    planned([{ op: 'draw', who: { controllerOf: theirs }, count: 1 }], two).thenNo('CardsDrawn');
  },
});

eachWord(
  'Costs of Push effects',
  paymentSchema.options.map(({ shape }) => shape.pay.value),
  {
    metaPoints: () => {
      const pay = (metaPoints: number) => pushed({ pay: 'metaPoints', amount: 2 }, { metaPoints });
      pay(1).thenRefused('MX-022');
      pay(2).thenFacts({ type: 'MetaPointsSpent', amount: 2, purpose: 'effect' }, 'CardsDrawn');
    },
    victoryPoints: () => {
      const pay = (victoryPoints: number) => pushed({ pay: 'victoryPoints', amount: 2 }, { victoryPoints });
      pay(1).thenRefused('MX-022');
      pay(2).thenFacts('VictoryPointLost', 'VictoryPointLost', 'CardsDrawn');
    },
    return: () => {
      const cost = { pay: 'return', cards: { zone: 'play', where: { another: true } } };
      pushed(cost, {}).thenRefused('MX-022');
      pushed(cost, {}, 'c2=C[S5]').thenFacts('CardsReturnedToHand', 'CardsDrawn');
    },
    push: () => {
      const cost = { pay: 'push', cards: { zone: 'play', where: { another: true } } };
      pushed(cost, {}, { card: 'c2=C[S5]', isPushed: true }).thenRefused('MX-022');
      pushed(cost, {}, 'c2=C[S5]').thenFacts(
        { type: 'CharacterPushed', character: cardId('c2'), why: 'effect' },
        'CardsDrawn',
      );
    },
    putUnderDeck: () => {
      const paying = pushed(
        { pay: 'putUnderDeck', where: { type: 'battle' } },
        { hand: ['c31=S1', 'c32=S2'] },
      );
      const paid = paying.when(A, { type: 'chooseCards', cards: [cardId('c32')] });
      paid.thenFacts({ type: 'CardsPutOnDeck', position: 'bottom' }, 'CardsDrawn');
      expect(paid.state.seats[0].hand).toHaveLength(2);
    },
    discard: () => {
      const pay = (...hand: string[]) => pushed({ pay: 'discard', count: 2 }, { hand });
      pay('c31=S1').thenRefused('MX-022');
      const paying = pay('c31=S1', 'c32=S2', 'c33=S3');
      paying.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'chooseCards' }).thenNo('CardsDrawn');
      const paid = paying.when(A, { type: 'chooseCards', cards: [cardId('c31'), cardId('c33')] });
      paid.thenFacts('CardsDiscarded', 'CardsDrawn');
      expect(paid.state.seats[0].discard.map((id) => cardUnder(paid.state.cards, id)?.definition)).toEqual([
        's1',
        's3',
      ]);
    },
    sacrifice: () =>
      pushed({ pay: 'sacrifice', cards: { this: 'card' } }, {}).thenFacts(
        'CharactersKnockedOut',
        'CardsDrawn',
      ),
  },
);

const pushed = (cost: object, own: Side, ...others: NonNullable<Side['characters']>) =>
  table({
    A: { ...own, characters: ['c1=Seer', ...others] },
    cards: [characterThat('Seer', { when: 'push', cost: [cost], do: [{ op: 'draw', count: 1 }] })],
  }).when(A, push('c1'));

eachWord('Icons', ['enter', 'push', 'constant', 'play', 'attack', 'defense', 'use'], {
  enter: () => shows('C[S5]: enter', 'enter'),
  push: () => shows('C[S5]: push', 'push'),
  constant: () => shows('Eye', 'watch'),
  play: () => shows('Event(-0)', 'play'),
  attack: () => {
    expect(usedAs('S1: attack')).toEqual(['attack']);
  },
  defense: () => expect(usedAs('S1: defense')).toEqual(['defense']),
  use: () => expect(usedAs('S1: use')).toEqual(['use', 'use']),
});

/** A card is played, or Pushed, and its effect used at its time. */
const shows = (name: string, on: 'enter' | 'push' | 'watch' | 'play') => {
  const inPlay = on === 'push' || on === 'watch';
  const moment = table({
    A: inPlay ? { hand: ['c8=Event(-0)'], characters: [`c1=${name}`] } : { hand: [`c1=${name}`] },
    cards: [watcherOf('Eye', 'eventPlayed', [{ op: 'draw', count: 1 }])],
  });
  const action =
    on === 'push'
      ? push('c1')
      : on === 'enter'
        ? { type: 'playCharacter' as const, card: cardId('c1') }
        : event(on === 'play' ? 'c1' : 'c8');
  moment.when(A, action).thenFacts({ type: 'EffectUsed', on });
};

/** Both seats use the same Battle Card, in attack and in defense. */
const usedAs = (name: string): readonly string[] => {
  const attacked = attacking({
    A: { hand: [`c11=${name}`], characters: ['c1=C[S5]'] },
    B: { hand: [`c21=${name}`], characters: ['c5=C[S5]'] },
  }).when(A, attack('c1', 'c11'));
  const defended = attacked.when(A, finishAttacks).when(B, defend('c5', 1, 'c21'));
  return [...attacked.facts, ...defended.facts].flatMap((fact) =>
    fact.type === 'EffectUsed' ? [fact.on] : [],
  );
};
