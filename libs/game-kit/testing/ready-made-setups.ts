import { resolveDeck } from '../cards/deck-list.js';
import type { CardDefinition, Deck, DeckList } from '../contract/card-set.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameAction, GameState, SetupInput } from '../contract/game.js';
import type { Json } from '../contract/json.js';

/** Setups of ready-made decks for each number of seats and each option of each setting. Throws if the game's decks and settings do not fit together. */
export const readyMadeSetups = <
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
): readonly SetupInput<Definition>[] => {
  const decks = game.cardSets.flatMap((set) => set.decks.map((deck) => readyMadeDeck(set.cards, deck.cards)));
  const seatCounts = range(game.seats.max - game.seats.min + 1).map((extra) => game.seats.min + extra);
  return rulesets(game).flatMap((ruleset) =>
    seatCounts.flatMap((seats) =>
      decks.map((_, first) => ({
        ruleset,
        decks: range(seats).flatMap((seat) => decks.slice((first + seat) % decks.length).slice(0, 1)),
      })),
    ),
  );
};

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

export const readyMadeDeck = <Definition extends CardDefinition>(
  cards: readonly Definition[],
  list: DeckList,
): Deck<Definition> => {
  const deck = resolveDeck(list, Object.fromEntries(cards.map((card) => [card.id, card])));
  if (!deck.ok) throw new Error(`A ready-made deck names unknown cards: ${JSON.stringify(deck.faults)}`);
  return deck.value;
};

type RulesetReader = Pick<Game, 'parseRuleset' | 'rulesetSettings'>;

/** The default ruleset, then one ruleset for each other option of each setting. */
const rulesets = (game: RulesetReader): readonly Json[] => {
  const read = (input: Json): Json => {
    const parsed = game.parseRuleset(input);
    if (!parsed.ok) throw new Error(`A ruleset is refused: ${JSON.stringify(parsed.faults)}`);
    return parsed.value;
  };
  const others = game.rulesetSettings.flatMap(({ name, options, default: usual }) =>
    options.filter(({ value }) => value !== usual).map(({ value }) => read({ [name]: value })),
  );
  return [read({}), ...others];
};
