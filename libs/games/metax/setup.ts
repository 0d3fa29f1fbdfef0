import {
  copiesIn,
  type Deck,
  fromEverybody,
  type RandomSource,
  randomSeat,
  type SetupInput,
} from '#libs/game-kit';
import type { MetaxCard } from './cards/definition.js';
import { evolve } from './evolve.js';
import type { MetaxFact } from './facts.js';
import { drawCards, shuffleNew } from './resolution/zones.js';
import { rule } from './rule.js';
import { parseRuleset } from './ruleset.js';
import type { MetaxState } from './state.js';
import { run } from './tasks/run.js';
import { otherSeat, SEATS } from './zones.js';

export const HAND_SIZE = 5;

/** MX-014 to MX-018: who begins, both decks shuffled, five cards each, then the first player's mulligan. */
export const setup = (input: SetupInput<MetaxCard>, random: RandomSource): readonly MetaxFact[] => {
  const ruleset = parseRuleset(input.ruleset);
  const [first, second] = input.decks;
  if (!ruleset.ok || first === undefined || second === undefined || input.decks.length !== SEATS.length)
    throw new Error('A game of MetaX is set up with a valid ruleset and two decks (MX-001).');
  const facts: MetaxFact[] = [];
  let state = evolve(undefined, add(facts, gameSetUp(ruleset.value, [first, second])));
  const then = (next: readonly MetaxFact[]) => {
    state = next.reduce(evolve, state);
    facts.push(...next);
  };
  then([firstPlayer(state, input, random)]);
  for (const [seat, deck] of [
    [SEATS[0], first],
    [SEATS[1], second],
  ] as const)
    then([shuffleNew(state, seat, copiesIn(deck.list), random, rule('MX-014'))]);
  for (const seat of SEATS) then(drawCards(state, seat, HAND_SIZE, rule('MX-016')));
  // MX-R22: the second player decides once the mulligan of the first is carried out.
  const begins = state.turn.seat;
  then(
    run(state, random, [
      { task: 'offerMulligan', seat: begins },
      { task: 'offerMulligan', seat: otherSeat(begins) },
      { task: 'beginTurn', seat: begins },
    ]),
  );
  return facts;
};

const add = (facts: MetaxFact[], fact: MetaxFact): MetaxFact => {
  facts.push(fact);
  return fact;
};

const gameSetUp = (ruleset: MetaxState['ruleset'], decks: readonly Deck<MetaxCard>[]): MetaxFact => ({
  type: 'GameSetUp',
  rule: rule('MX-014'),
  ruleset,
  definitions: fromEverybody(Object.assign({}, ...decks.map((deck) => deck.definitions))),
});

/** MX-015; in a series the match names the first seat. */
const firstPlayer = (
  state: MetaxState,
  { firstSeat }: SetupInput<MetaxCard>,
  random: RandomSource,
): MetaxFact => {
  if (firstSeat !== undefined)
    return {
      type: 'FirstPlayerChosen',
      rule: rule('MX-015'),
      seat: firstSeat,
      byChance: false,
      draws: state.draws,
    };
  const { value, draws } = randomSeat(random, state.draws, SEATS.length);
  return { type: 'FirstPlayerChosen', rule: rule('MX-015'), seat: value, byChance: true, draws };
};
