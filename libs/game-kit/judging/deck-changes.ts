import { playerOf } from '../contract/fact-words.js';
import type { CardId, RuleId, Seat } from '../contract/ids.js';
import type { RandomSource } from '../random/random-source.js';
import { pickedAtRandom } from './card-changes.js';
import { changeWords, type TableChange } from './table-change.js';

/** A game's words for the corrections to decks and hands, and their facts. */
export interface JudgedDecks<State extends { readonly draws: number }, Fact> {
  readonly rule: RuleId;
  /** The game's words for a deck, a hand, and cards: in the types of rulings with a capital. */
  readonly words: { readonly deck: string; readonly hand: string; readonly cards: string };
  /** The names of the rulings. */
  readonly types: Readonly<Record<'draw' | 'discard' | 'shuffleIn' | 'shuffle' | 'show', string>>;
  /** The verb for a draw: `draws`. */
  readonly draws: string;
  deck(state: State, seat: Seat): readonly CardId[];
  hand(state: State, seat: Seat): readonly CardId[];
  draw(state: State, seat: Seat, count: number): readonly Fact[];
  discard(state: State, cards: readonly CardId[]): readonly Fact[];
  putOnDeck(state: State, cards: readonly CardId[]): readonly Fact[];
  shuffle(state: State, seat: Seat, random: RandomSource): readonly Fact[];
  show(state: State, seat: Seat, hand: readonly CardId[]): readonly Fact[];
  /** Further corrections to the top of the deck; a judge reads them after its discard. */
  more?(state: State, seat: Seat): readonly TableChange<Fact>[];
  evolve(state: State, fact: Fact): State;
  /** The state after so many random draws. */
  withDraws(state: State, draws: number): State;
}

/** All possible corrections to the deck and the hand of a seat. */
export const deckChanges = <State extends { readonly draws: number }, Fact>(
  game: JudgedDecks<State, Fact>,
): ((state: State, seat: Seat) => readonly TableChange<Fact>[]) => {
  const { once, times } = changeWords<Fact>(game.rule);
  const { types, words } = game;
  /** The cards are drawn at random and shuffled in, so that their places stay unknown to all players. */
  const shuffledIn = (state: State, seat: Seat, count: number, random: RandomSource): readonly Fact[] => {
    const { cards, draws } = pickedAtRandom(random, state.draws, game.hand(state, seat), count);
    const facts = game.putOnDeck(state, cards);
    const after = facts.reduce<State>((now, fact) => game.evolve(now, fact), state);
    return [...facts, ...game.shuffle(game.withDraws(after, draws), seat, random)];
  };
  return (state, seat) => {
    const player = playerOf(seat);
    const [deck, hand] = [game.deck(state, seat), game.hand(state, seat)];
    return [
      ...times(
        { type: types.draw, seat },
        `${player} ${game.draws} ${words.cards}`,
        deck.length,
        ({ number }) => game.draw(state, seat, number),
      ),
      ...times(
        { type: types.discard, seat },
        `${player} discards from the top of the ${words.deck}`,
        deck.length,
        ({ number }) => game.discard(state, deck.slice(0, number)),
      ),
      ...(game.more?.(state, seat) ?? []),
      ...times(
        { type: types.shuffleIn, seat },
        `${player} shuffles ${words.cards} of the ${words.hand}, picked at random, into the ${words.deck}`,
        hand.length,
        ({ number, random }) => shuffledIn(state, seat, number, random),
      ),
      ...deck
        .slice(0, 1)
        .map(() =>
          once({ type: types.shuffle, seat }, `The ${words.deck} of ${player} is shuffled`, ({ random }) =>
            game.shuffle(state, seat, random),
          ),
        ),
      ...hand
        .slice(0, 1)
        .map(() =>
          once({ type: types.show, seat }, `${player} shows the ${words.hand} to everybody`, () =>
            game.show(state, seat, hand),
          ),
        ),
    ];
  };
};
