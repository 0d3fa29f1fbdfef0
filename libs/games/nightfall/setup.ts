import {
  copiesIn,
  type Deck,
  deckSize,
  fromEverybody,
  type RandomSource,
  type SetupInput,
  SIDE_DECK,
} from '#libs/game-kit';
import type { NightfallPage } from './cards/definition.js';
import { evolve } from './evolve.js';
import type { NightfallFact } from './facts.js';
import { shuffleNew } from './resolution/piles.js';
import { rule } from './rule.js';
import { parseRuleset } from './ruleset.js';
import { MOST_SEATS } from './schemas.js';
import type { NightfallState } from './state.js';
import { run } from './tasks/run.js';
import { begin, type Task } from './tasks.js';
import { seatsOf } from './zones.js';

export const SEATS = { min: 2, max: MOST_SEATS } as const;

/** NF-001, NF-028 to NF-033: Spellbooks shuffled, the toss, seven Pages each, then the mulligans. */
export const setup = (input: SetupInput<NightfallPage>, random: RandomSource): readonly NightfallFact[] => {
  const ruleset = parseRuleset(input.ruleset);
  const { decks, firstSeat } = input;
  if (!ruleset.ok || decks.length < SEATS.min || decks.length > SEATS.max)
    throw new Error(
      'A game of Nightfall is set up with a valid ruleset and two to eight Spellbooks (NF-001).',
    );
  const facts: NightfallFact[] = [
    {
      type: 'GameSetUp',
      rule: rule('NF-002'),
      ruleset: ruleset.value,
      definitions: fromEverybody(Object.assign({}, ...decks.map((deck) => deck.definitions))),
      seats: decks.length,
      sideDecks: decks.map(sideDeckSize),
    },
  ];
  let state = facts.reduce<NightfallState | undefined>(evolve, undefined);
  if (state === undefined) return facts;
  for (const seat of seatsOf(state)) {
    const fact = shuffleNew(state, seat, spellbookOf(decks[seat]), random, rule('NF-030'));
    facts.push(fact);
    state = evolve(state, fact);
  }
  const tasks: readonly Task[] =
    firstSeat === undefined || ruleset.value.laterGames === 'toss'
      ? [{ task: 'toss' }]
      : [
          begin({ type: 'FirstTurnGiven', rule: rule('NF-029'), seat: firstSeat, why: 'match' }),
          { task: 'deal' },
        ];
  return [...facts, ...run(state, random, tasks)];
};

const sideDeckSize = ({ list }: Deck<NightfallPage>): number =>
  deckSize(list.filter(({ section }) => section === SIDE_DECK));

const spellbookOf = (deck: Deck<NightfallPage> | undefined) =>
  copiesIn((deck?.list ?? []).filter(({ section }) => section !== SIDE_DECK));
