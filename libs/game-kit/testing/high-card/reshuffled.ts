import { forSeatOnly, fromEverybody } from '../../contract/hidden.js';
import { type CardId, ruleId, type Seat } from '../../contract/ids.js';
import { type RandomSource, shuffle } from '../../random/random-source.js';
import { evolve } from './evolve.js';
import type { HighCardFact } from './facts.js';
import { at, type Card, type HighCardState, newCardId, seatsOf } from './state.js';

/** HC-004: shuffles each deck again, except the top cards that its seat has seen. The seat sees these again in their places. */
export const reshuffled = (
  start: HighCardState,
  isKnown: (card: CardId) => boolean,
  random: RandomSource,
): readonly HighCardFact[] => {
  const facts: HighCardFact[] = [];
  let state = start;
  const add = (fact: HighCardFact): void => {
    facts.push(fact);
    state = evolve(state, fact);
  };
  for (const seat of seatsOf(start)) {
    const { deck } = at(state, seat);
    const stays = ({ id, visibleTo }: Card): boolean => visibleTo.length > 0 || isKnown(id);
    const firstUnknown = deck.findIndex((card) => !stays(card));
    const known = firstUnknown === -1 ? deck.length : firstUnknown;
    const rest = shuffle(random, state.draws, deck.slice(known));
    const order = [...deck.slice(0, known), ...rest.value];
    add({
      type: 'DeckShuffled',
      rule: ruleId('HC-004'),
      seat,
      count: order.length,
      order: fromEverybody(
        order.map(({ definition }, place) => ({ id: newCardId(state, place), definition })),
      ),
      draws: rest.draws,
    });
    if (known > 0) add(shownAgain(state, seat, known));
  }
  return facts;
};

const shownAgain = (state: HighCardState, seat: Seat, count: number): HighCardFact => {
  const cards = at(state, seat)
    .deck.slice(0, count)
    .map(({ id, definition }, place) => ({ id: newCardId(state, place), was: id, definition }));
  return {
    type: at(state, seat).isArranging ? 'TopCardsSeen' : 'DeckArranged',
    rule: ruleId('HC-007'),
    seat,
    count,
    cards: forSeatOnly(seat, cards),
  };
};
