import {
  type CardId,
  cardUnder,
  forSeat,
  fromEverybody,
  type RandomSource,
  type RuleId,
  type Seat,
  shuffle,
} from '#libs/game-kit';
import type { FactOf, KnockoutReason, MetaxFact } from '../facts.js';
import { refOf } from '../queries/cards.js';
import { movedCards, renamed } from '../queries/moves.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { seatState } from '../zones.js';

/** Draws up to `count` cards; as many as there are. A hand has no maximum (MX-109, MX-R39). */
export const drawCards = (
  state: MetaxState,
  seat: Seat,
  count: number,
  because: RuleId,
): readonly MetaxFact[] => {
  const cards = renamed(state, seatState(state, seat).deck.slice(0, count));
  return cards.length === 0
    ? []
    : [{ type: 'CardsDrawn', rule: because, seat, count: cards.length, cards: forSeat(seat, cards) }];
};

/** Shuffles a whole deck; every card gets a new id, from the top down, so that an id does not identify the card. */
export const shuffleDeck = (
  state: MetaxState,
  seat: Seat,
  random: RandomSource,
  because: RuleId,
): readonly MetaxFact[] => {
  const { value, draws } = shuffle(random, state.draws, seatState(state, seat).deck);
  const cards = renamed(state, value);
  return [
    { type: 'DeckShuffled', rule: because, seat, count: cards.length, cards: fromEverybody(cards), draws },
  ];
};

export interface Knockout {
  readonly character: CardId;
  readonly reasons: readonly KnockoutReason[];
}

/** MX-089, MX-090: Characters that are knocked out at one moment leave together, each card to its own owner's discard pile (MX-R16). MX-091: no seat gains by it. */
export const knockOut = (
  state: MetaxState,
  characters: readonly Knockout[],
  because: RuleId = rule('MX-090'),
): readonly MetaxFact[] => {
  const knockouts: FactOf<'CharactersKnockedOut'>['knockouts'] = characters.flatMap(
    ({ character, reasons }) => {
      const inPlay = cardUnder(state.characters, character);
      const ref = refOf(state, character);
      if (inPlay === undefined || ref === undefined) return [];
      const discarded = movedCards(state, [...inPlay.damage, character], 'discard');
      return [{ seat: inPlay.seat, character: ref, reasons, discarded }];
    },
  );
  return knockouts.length === 0 ? [] : [{ type: 'CharactersKnockedOut', rule: because, knockouts }];
};
