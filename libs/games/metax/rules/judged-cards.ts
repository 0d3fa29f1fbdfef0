import {
  type CardFreedom,
  type CardId,
  cardChanges,
  cardUnder,
  type JudgedCards,
  judgedPiles,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { cardOf } from '../queries/cards.js';
import { MAXIMUM_CHARACTERS } from '../queries/usability.js';
import { inSequence } from '../resolution/sequence.js';
import { dropDamage } from '../resolution/zones.js';
import { rule } from '../rule.js';
import type { MetaxState, Place } from '../state.js';
import { movedCards, refOf, SEATS, seatState } from '../zones.js';
import { nameOf } from './guard.js';

/* Rulings about single cards. */

const JUDGE = rule('MX-R54');

type Judged = Extract<Place, 'hand' | 'discard' | 'play' | 'damage'>;

const damageOf = (state: MetaxState, seat: Seat): readonly CardId[] =>
  seatState(state, seat).characters.flatMap((id) => cardUnder(state.characters, id)?.damage ?? []);

const cards: JudgedCards<MetaxState, Judged> = {
  rule: JUDGE,
  seats: () => SEATS,
  places: [
    {
      name: 'play',
      words: 'in play',
      cards: (state, seat) => seatState(state, seat).characters,
      isNamedById: true,
    },
    { name: 'damage', words: 'Damage', cards: damageOf, isNamedById: true },
    ...judgedPiles<MetaxState, 'hand' | 'discard'>(
      [
        ['hand', 'hand'],
        ['discard', 'discard pile'],
      ],
      (state, seat, pile) => seatState(state, seat)[pile],
    ),
  ],
  definitionOf: (state, id) => refOf(state, id)?.definition,
  nameOf,
};

type Freedom = CardFreedom<MetaxState, Judged, MetaxFact>;

/** A Character leaves its Damage to the discard piles (MX-090). */
const moved = (
  state: MetaxState,
  id: CardId,
  to: Place,
  factsOf: (cards: ReturnType<typeof movedCards>) => MetaxFact,
): readonly MetaxFact[] =>
  inSequence(
    state,
    (current) => dropDamage(current, [id]),
    (current) => {
      const going = movedCards(current, [id], to);
      return going.length === 0 ? [] : [factsOf(going)];
    },
  );

const mayComeIntoPlay = (state: MetaxState, id: CardId): boolean => {
  const owner = cardUnder(state.cards, id)?.owner;
  return (
    owner !== undefined &&
    cardOf(state, id)?.type === 'character' &&
    seatState(state, owner).characters.length < MAXIMUM_CHARACTERS
  );
};

const intoPlay = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  movedCards(state, [id], 'play').map((card) => ({
    type: 'CharacterPutIntoPlay',
    rule: JUDGE,
    seat: card.owner,
    card,
    turn: state.turn.number,
  }));

const FREEDOMS: readonly Freedom[] = [
  {
    type: 'pushCharacter',
    from: ['play'],
    words: 'is Pushed',
    may: (state, id) => cardUnder(state.characters, id)?.isPushed === false,
    facts: (_state, character) => [{ type: 'CharacterPushed', rule: JUDGE, character, why: 'ruling' }],
  },
  {
    type: 'prepCharacter',
    from: ['play'],
    words: 'is Prepped',
    may: (state, id) => cardUnder(state.characters, id)?.isPushed === true,
    facts: (_state, character) => [{ type: 'CharacterPrepped', rule: JUDGE, character }],
  },
  {
    type: 'putIntoPlay',
    from: ['hand', 'discard'],
    words: 'into play',
    may: mayComeIntoPlay,
    facts: intoPlay,
  },
  {
    type: 'putInHand',
    from: ['play', 'damage', 'discard'],
    words: "to its owner's hand",
    facts: (state, id) =>
      moved(state, id, 'hand', (going) => ({ type: 'CardsReturnedToHand', rule: JUDGE, cards: going })),
  },
  {
    type: 'putInDiscardPile',
    from: ['play', 'damage', 'hand'],
    words: "to its owner's discard pile",
    facts: (state, id) =>
      moved(state, id, 'discard', (going) => ({ type: 'CardsDiscarded', rule: JUDGE, cards: going })),
  },
  ...(['top', 'bottom'] as const).map(
    (position): Freedom => ({
      type: position === 'top' ? 'putOnDeck' : 'putUnderDeck',
      from: ['play', 'damage', 'discard'],
      words: position === 'top' ? "on top of its owner's deck" : "under its owner's deck",
      facts: (state, id) =>
        moved(state, id, 'deck', (going) => ({
          type: 'CardsPutOnDeck',
          rule: JUDGE,
          position,
          cards: going,
        })),
    }),
  ),
];

/** A face-up card becomes Damage on a Character that does not have it yet. */
const attachDamage = (state: MetaxState): readonly Freedom[] =>
  SEATS.flatMap((seat) => seatState(state, seat).characters).map((character) => ({
    type: 'attachDamage',
    from: ['discard', 'damage'],
    more: { to: character },
    words: `becomes Damage on ${nameOf(state, character)}`,
    may: (current, id) =>
      cardOf(current, id)?.type === 'battle' &&
      !cardUnder(current.characters, character)?.damage.includes(id),
    facts: (current, id) =>
      movedCards(current, [id], 'damage').map((card) => ({
        type: 'DamageAttached',
        rule: JUDGE,
        character,
        card,
      })),
  }));

export const ofCards = (state: MetaxState): readonly TableChange<MetaxFact>[] =>
  cardChanges(cards, state, [...FREEDOMS, ...attachDamage(state)]);
