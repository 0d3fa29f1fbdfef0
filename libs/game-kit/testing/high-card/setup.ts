import type { SetupInput } from '../../contract/game.js';
import { forSeatOnly, fromEverybody } from '../../contract/hidden.js';
import { ruleId, type Seat, seat as toSeat } from '../../contract/ids.js';
import { type RandomSource, randomInteger, shuffle } from '../../random/random-source.js';
import type { HighCardDefinition } from './cards.js';
import { evolve } from './evolve.js';
import type { HighCardFact } from './facts.js';
import { drawCard } from './resolution.js';
import { ARRANGED, at, HAND_SIZE, type HighCardState, newCardId, rulesetSchema } from './state.js';

/** The facts of the setup: shuffled decks, hands, the lead, and each seat's look at the top of its deck. */
export const setup = (
  input: SetupInput<HighCardDefinition>,
  random: RandomSource,
): readonly HighCardFact[] => {
  const setUp: HighCardFact = {
    type: 'GameOpened',
    rule: ruleId('HC-001'),
    seats: input.decks.length,
    ruleset: rulesetSchema.parse(input.ruleset),
    definitions: fromEverybody(Object.assign({}, ...input.decks.map(({ definitions }) => definitions))),
  };
  const facts: HighCardFact[] = [setUp];
  let state = evolve(undefined, setUp);
  const add = (more: readonly HighCardFact[]) => {
    facts.push(...more);
    state = more.reduce(evolve, state);
  };

  for (const [index, deck] of input.decks.entries()) {
    const list = deck.list.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
    const order = shuffle(random, state.draws, list);
    add([
      {
        type: 'DeckShuffled',
        rule: ruleId('HC-004'),
        seat: toSeat(index),
        count: list.length,
        order: fromEverybody(
          order.value.map((definition, place) => ({ id: newCardId(state, place), definition })),
        ),
        draws: order.draws,
      },
    ]);
  }
  add([firstLead(state, input.firstSeat, random)]);
  const seats = input.decks.map((_, index) => toSeat(index));
  for (const seat of seats)
    for (let drawn = 0; drawn < HAND_SIZE; drawn += 1) add(drawCard(state, seat, 'HC-005'));
  for (const seat of seats) add([topCardsSeen(state, seat)]);
  return facts;
};

const firstLead = (state: HighCardState, given: Seat | undefined, random: RandomSource): HighCardFact => {
  if (given !== undefined) return { type: 'LeadGiven', rule: ruleId('HC-006'), seat: given };
  const { value, draws } = randomInteger(random, state.draws, state.seats.length);
  return { type: 'LeadDrawn', rule: ruleId('HC-006'), seat: toSeat(value), draws };
};

const topCardsSeen = (state: HighCardState, seat: Seat): HighCardFact => {
  const top = at(state, seat).deck.slice(0, ARRANGED);
  const cards = top.map(({ id, definition }, place) => ({
    id: newCardId(state, place),
    was: id,
    definition,
  }));
  return {
    type: 'TopCardsSeen',
    rule: ruleId('HC-007'),
    seat,
    count: cards.length,
    cards: forSeatOnly(seat, cards),
  };
};
