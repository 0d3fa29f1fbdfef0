import {
  copiesIn,
  type Deck,
  forSeat,
  fromEverybody,
  type RandomSource,
  randomSeat,
  type Seat,
  type SetupInput,
} from '#libs/game-kit';
import type { MetazooCard } from './cards/definition.js';
import { MAIN_DECK, SECTIONS } from './cards/validate-deck.js';
import { evolve } from './evolve.js';
import type { MetazooFact } from './facts.js';
import { rule } from './queries/cards.js';
import { gainAura } from './resolution/cards.js';
import { drawCards, shuffleNew } from './resolution/zones.js';
import { parseRuleset } from './ruleset.js';
import type { CardRef } from './schemas.js';
import { begin, type MetazooState, type Task } from './state.js';
import { startingTerras } from './tasks/perform.js';
import { run } from './tasks/run.js';
import { freshId, SEATS } from './zones.js';

export const HAND_SIZE = 5;

/** MZ-001, MZ-020 to MZ-029: Casters, Aura and decks, five cards each without a mulligan (MZ-R07); only then who has Priority (MZ-R06), and the four starting Terras. */
export const setup = (input: SetupInput<MetazooCard>, random: RandomSource): readonly MetazooFact[] => {
  const ruleset = parseRuleset(input.ruleset);
  const [first, second] = input.decks;
  if (!ruleset.ok || first === undefined || second === undefined || input.decks.length !== SEATS.length)
    throw new Error('A game of MetaZoo is set up with a valid ruleset and two decks (MZ-001).');
  const decks = [
    [SEATS[0], first],
    [SEATS[1], second],
  ] as const;
  const setUp: MetazooFact = {
    type: 'GameSetUp',
    rule: rule('MZ-001'),
    ruleset: ruleset.value,
    definitions: fromEverybody({ ...first.definitions, ...second.definitions }),
  };
  const facts: MetazooFact[] = [setUp];
  let state = evolve(undefined, setUp);
  const then = (next: readonly MetazooFact[]) => {
    state = next.reduce(evolve, state);
    facts.push(...next);
  };
  for (const [seat, deck] of decks) then([prepared(state, seat, deck)]);
  for (const [seat, deck] of decks) {
    then([shuffleNew(state, seat, listed(deck, SECTIONS.aura), random, rule('MZ-021'), 'auraDeck')]);
    then(gainAura(state, seat, 1, false, rule('MZ-021')));
  }
  for (const [seat, deck] of decks) {
    then([shuffleNew(state, seat, listed(deck, MAIN_DECK), random, rule('MZ-022'))]);
    then(drawCards(state, seat, HAND_SIZE, rule('MZ-022')));
  }
  then(run(state, random, startOfGame(state, input.firstSeat, random)));
  return facts;
};

/** MZ-024: chance picks the deciding seat; in a series the match names it. */
const startOfGame = (
  state: MetazooState,
  firstSeat: Seat | undefined,
  random: RandomSource,
): readonly Task[] => {
  const rest: readonly Task[] = [...startingTerras, { task: 'beginRound' }];
  if (firstSeat !== undefined)
    return [
      begin({ type: 'PriorityChosen', rule: rule('MZ-024'), seat: firstSeat, isDecidedByMatch: true }),
      ...rest,
    ];
  const { value: seat, draws } = randomSeat(random, state.draws, SEATS.length);
  return [
    begin({ type: 'PriorityChooserPicked', rule: rule('MZ-024'), seat, draws }),
    { task: 'choosePriority', seat },
    ...rest,
  ];
};

/** The cards of a section. */
const listed = (deck: Deck<MetazooCard>, section: string | undefined): readonly CardRef['definition'][] =>
  copiesIn(deck.list.filter((entry) => entry.section === section));

/** MZ-017, MZ-020. */
const prepared = (state: MetazooState, seat: Seat, deck: Deck<MetazooCard>): MetazooFact => {
  const casters = listed(deck, SECTIONS.caster);
  const outside = listed(deck, SECTIONS.allied);
  const starters = listed(deck, SECTIONS.starters);
  const [first] = casters;
  const card = first === undefined ? undefined : deck.definitions[first];
  if (first === undefined || card?.type !== 'caster') throw new Error('A deck has a Caster (MZ-002).');
  const refs = [first, ...outside, ...starters].map((definition, index) => ({
    id: freshId(state, index),
    definition,
  }));
  const [caster] = refs;
  if (caster === undefined) throw new Error('A deck has a Caster (MZ-002).');
  const [aside] = outside;
  const allied = aside === undefined ? undefined : deck.definitions[aside]?.aura;
  return {
    type: 'SeatPrepared',
    rule: rule('MZ-020'),
    seat,
    caster,
    primary: card.aura,
    ...(allied === undefined ? {} : { allied }),
    outside: refs.slice(1, 1 + outside.length),
    starters: forSeat(seat, refs.slice(1 + outside.length)),
  };
};
