import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metax } from '../index.js';
import { table } from '../testing/table.js';

/* Rulings about single cards, and the cards that they apply to. */

const moment = () =>
  table({
    A: {
      hand: ['c11=S3', 'c12=C[S2]', 'c17=S3'],
      discard: ['c13=I2', 'c14=C[S4]'],
      characters: [
        { card: 'c1=C[S7 I7]', damage: ['c2=S1'] },
        { card: 'c3=C[S6]', isPushed: true },
      ],
    },
    B: { discard: ['c23=I3'], characters: ['c5=C[S5 I5]'], deck: 5 },
  });

/** As a judge reads them, without whose they are. */
const offered = (type: string, state = moment().state): readonly string[] =>
  rulingsOn(metax, state, { type }).map(({ label }) => label.replace(/\{seat:\d\}, /, ''));

describe('A ruling about a card', () => {
  it('MX-R54 is offered for the possible cards, at their places', () => {
    expect(offered('pushCharacter')).toEqual([
      'C[S7 I7] (in play) is Pushed',
      'C[S5 I5] (in play) is Pushed',
    ]);
    expect(offered('prepCharacter')).toEqual(['C[S6] (in play) is Prepped']);
    expect(offered('putIntoPlay')).toEqual(['C[S2] (hand) into play', 'C[S4] (discard pile) into play']);
    expect(offered('putInHand')).toEqual([
      "C[S7 I7] (in play) to its owner's hand",
      "C[S6] (in play) to its owner's hand",
      "C[S5 I5] (in play) to its owner's hand",
      "S1 (Damage) to its owner's hand",
      "I2 (discard pile) to its owner's hand",
      "C[S4] (discard pile) to its owner's hand",
      "I3 (discard pile) to its owner's hand",
    ]);
    expect(offered('putInDiscardPile')).toEqual([
      "C[S7 I7] (in play) to its owner's discard pile",
      "C[S6] (in play) to its owner's discard pile",
      "C[S5 I5] (in play) to its owner's discard pile",
      "S1 (Damage) to its owner's discard pile",
      "S3 (hand) to its owner's discard pile",
      "C[S2] (hand) to its owner's discard pile",
    ]);
    for (const [type, words] of [
      ['putOnDeck', "on top of its owner's deck"],
      ['putUnderDeck', "under its owner's deck"],
    ] as const)
      expect(offered(type)).toEqual([
        `C[S7 I7] (in play) ${words}`,
        `C[S6] (in play) ${words}`,
        `C[S5 I5] (in play) ${words}`,
        `S1 (Damage) ${words}`,
        `I2 (discard pile) ${words}`,
        `C[S4] (discard pile) ${words}`,
        `I3 (discard pile) ${words}`,
      ]);
  });

  it('MX-R54 names cards of a hand or discard pile by their definition, others by their id', () => {
    const [first] = rulingsOn(metax, moment().state, { type: 'putInHand', from: 'discard' });
    expect(first?.ruling).toEqual({ type: 'putInHand', seat: 0, from: 'discard', definition: 'i2' });
    expect(rulingsOn(metax, moment().state, { type: 'putInHand', card: 'c2' })).toHaveLength(1);
  });

  it('MX-R54 attaches a face-up Battle Card as Damage to each Character without it', () => {
    const on = (to: string) =>
      rulingsOn(metax, moment().state, { type: 'attachDamage', to }).map(({ label }) =>
        label.replace(/ \(.*/, ''),
      );
    expect([on('c1'), on('c3'), on('c5')]).toEqual([
      ['I2', 'I3'],
      ['S1', 'I2', 'I3'],
      ['S1', 'I2', 'I3'],
    ]);
    const moved = ruledOn(metax, moment().state, { type: 'attachDamage', card: 'c2', to: 'c5' });
    expect(moved.label).toContain('becomes Damage on C[S5 I5]');
    expect(moved.facts).toMatchObject([
      {
        type: 'DamageAttached',
        rule: 'MX-R54',
        character: 'c5',
        card: { from: 'damage', was: { id: 'c2' } },
      },
    ]);
    expect(cardUnder(moved.state.characters, cardId('c1'))?.damage).toEqual([]);
    expect(cardUnder(moved.state.characters, cardId('c5'))?.damage).toEqual(['c2']);
  });

  it('MX-R54 a Character enters play on its owner’s side as if by this turn’s play; never a fourth', () => {
    const { facts, state } = ruledOn(metax, moment().state, { type: 'putIntoPlay', from: 'discard' });
    expect(facts).toMatchObject([
      { type: 'CharacterPutIntoPlay', rule: 'MX-R54', seat: 0, turn: 3, card: { was: { id: 'c14' } } },
    ]);
    expect(state.seats[0].characters).toEqual(['c1', 'c3', 'c14']);
    expect(offered('putIntoPlay', state)).toEqual([]);
  });

  it('MX-R54 is Pushed or Prepped by a fact that cites the ruling', () => {
    expect(ruledOn(metax, moment().state, { type: 'pushCharacter', card: 'c5' }).facts).toEqual([
      { type: 'CharacterPushed', rule: 'MX-R54', character: 'c5', why: 'ruling' },
    ]);
    expect(ruledOn(metax, moment().state, { type: 'prepCharacter', card: 'c3' }).facts).toEqual([
      { type: 'CharacterPrepped', rule: 'MX-R54', character: 'c3' },
    ]);
  });

  it.each([
    ['putInHand', 'CardsReturnedToHand', {}],
    ['putInDiscardPile', 'CardsDiscarded', {}],
    ['putOnDeck', 'CardsPutOnDeck', { position: 'top' }],
    ['putUnderDeck', 'CardsPutOnDeck', { position: 'bottom' }],
  ] as const)('MX-R54 a Character that leaves by %s leaves its Damage behind first', (type, fact, more) => {
    const { facts, state } = ruledOn(metax, moment().state, { type, card: 'c1' });
    expect(facts).toMatchObject([
      { type: 'CardsDiscarded', cards: [{ from: 'damage', was: { id: 'c2' } }] },
      { type: fact, rule: 'MX-R54', cards: [{ owner: 0, from: 'play', was: { id: 'c1' } }], ...more },
    ]);
    expect(state.seats[0].characters).toEqual(['c3']);
    expect(metax.soundness?.misplaced(state)).toEqual([]);
  });

  it('MX-R54 moves to the top or the bottom of its owner’s deck', () => {
    const top = ruledOn(metax, moment().state, { type: 'putOnDeck', card: 'c5' }).state.seats[1].deck;
    const under = ruledOn(metax, moment().state, { type: 'putUnderDeck', card: 'c5' }).state.seats[1].deck;
    const before = moment().state.seats[1].deck;
    expect(top.slice(1)).toEqual(before);
    expect(under.slice(0, -1)).toEqual(before);
  });

  it('MX-R54 cards that are shuffled in are picked by chance, on top of the deck before it is shuffled', () => {
    const { facts, state } = ruledOn(metax, moment().state, { type: 'shuffleHandIn', seat: 0 }, 3);
    expect(facts).toMatchObject([
      { type: 'CardsPutOnDeck', rule: 'MX-R54', position: 'top' },
      { type: 'DeckShuffled', rule: 'MX-R54', count: 23, draws: moment().state.draws + 3 + 22 },
    ]);
    expect(state.seats[0].hand).toEqual([]);
  });
});
