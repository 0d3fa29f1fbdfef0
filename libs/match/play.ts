import type { Deck, DeckList, Outcome, RandomSource } from '#libs/game-kit';
import { seededRandom } from '#libs/game-kit';
import { BY_TIME, isLostByAll, outcomeByTime } from './clock/outcome-by-time.js';
import { gameEvent, matchEvent } from './decision.js';
import { foldMatch } from './evolve.js';
import type { MatchEnded, MatchEvent } from './facts.js';
import type { MatchRules } from './rules.js';
import { gameSeed, rewindSeed } from './secrets.js';
import { firstSeatOfNext, isSeriesOver, placesOf } from './series.js';
import type { MatchState } from './state.js';

/** The random source of game `number`; a verifier repeats its draws after the secret is revealed. */
export const randomOfGame = (state: MatchState, number: number): RandomSource => {
  const secret = state.settings.secret.value;
  const entropies = state.seats.map(({ entropy }) => entropy ?? '');
  return seededRandom(
    state.chanceSince === undefined
      ? gameSeed(secret, entropies, number)
      : rewindSeed(secret, entropies, number, state.chanceSince),
  );
};

/** Starts the next game: its start, the facts of its setup, and the consequences if the setup already decides it. */
export const startGame = (rules: MatchRules, state: MatchState): readonly MatchEvent[] => {
  const number = state.gameNumber + 1;
  const firstSeat = firstSeatOfNext(state);
  const first = firstSeat === undefined ? {} : { firstSeat };
  const setup = rules.game.setup(
    {
      ruleset: state.settings.ruleset,
      decks: state.seats.map(({ seat, deck }) =>
        deckOf(rules, (state.sideboarding?.decks[seat] ?? deck)?.list ?? []),
      ),
      ...first,
    },
    randomOfGame(state, number),
  );
  const events = [matchEvent({ type: 'GameStarted', number, ...first }), ...setup.map(gameEvent)];
  return [...events, ...settle(rules, stateAfter(rules, state, events))];
};

/** Ends the game in `state` if it is decided, by its rules or because no extra turn is left. */
export const settle = (rules: MatchRules, state: MatchState): readonly MatchEvent[] => {
  const outcome =
    state.game === undefined
      ? undefined
      : (rules.game.outcome(state.game) ?? outcomeByTime(rules.game, state));
  return outcome === undefined ? [] : endGame(rules, state, outcome);
};

/** The game's end, then the next game of the series or the end of the match. */
export const endGame = (
  rules: MatchRules,
  state: MatchState,
  outcome: Outcome,
  how: 'played' | 'agreed' = 'played',
): readonly MatchEvent[] => {
  const ended = matchEvent({ type: 'GameEnded', number: state.gameNumber, outcome });
  const next = stateAfter(rules, state, [ended]);
  const isOver = isSeriesOver(next);
  if (!isOver && next.timeCalled === undefined) return [ended, ...continueSeries(rules, next)];
  const places = isLostByAll(outcome) ? outcome.places : placesOf(next);
  const isByTime = outcome.reason === BY_TIME || !isOver;
  const isAgreed = how === 'agreed' && places.length === 1;
  const reason = isByTime ? BY_TIME : isAgreed ? 'agreed-draw' : 'games';
  return [ended, ...endMatch(next, places, reason)];
};

/** The next game, or sideboarding if a seat has cards to exchange. */
const continueSeries = (rules: MatchRules, state: MatchState): readonly MatchEvent[] => {
  const section = rules.game.sideboarding?.section;
  const mayExchange =
    section !== undefined &&
    state.seats.some(({ deck }) => deck?.list.some((entry) => entry.section === section));
  return mayExchange
    ? [matchEvent({ type: 'SideboardingBegan', number: state.gameNumber + 1 })]
    : startGame(rules, state);
};

/** The result, then the secret for verification. Before the first game there is nothing to verify, and decks stay hidden. */
export const endMatch = (
  state: MatchState,
  places: MatchEnded['places'],
  reason: MatchEnded['reason'],
  games: Pick<MatchEnded, 'gamesWon' | 'gamesDrawn'> = {
    gamesWon: state.seats.map(({ gamesWon }) => gamesWon),
  },
): readonly MatchEvent[] => [
  matchEvent({
    type: 'MatchEnded',
    places,
    reason,
    ...games,
  }),
  ...(state.gameNumber > 0 ? [revealSecret(state)] : []),
];

/** The end of the current game when the match ends otherwise; empty between two games and before the first. */
export const endGameInPlay = (state: MatchState, outcome: Outcome): readonly MatchEvent[] =>
  state.status === 'playing' && state.sideboarding === undefined
    ? [matchEvent({ type: 'GameEnded', number: state.gameNumber, outcome })]
    : [];

/** Judges may read it at once; other viewers when `revealed` allows it. */
export const revealSecret = (state: MatchState): MatchEvent =>
  matchEvent({
    type: 'SecretRevealed',
    secret: { visibleTo: ['judge'], value: state.settings.secret.value },
  });

/** The state after events that were just decided on it. */
export const stateAfter = (rules: MatchRules, state: MatchState, events: readonly MatchEvent[]): MatchState =>
  foldMatch(rules.game, events, state) ?? state;

/** A list with the definitions of only its own cards. */
const deckOf = (rules: MatchRules, list: DeckList): Deck => ({
  list,
  definitions: Object.fromEntries(
    list.flatMap(({ card }) => {
      const definition = Object.hasOwn(rules.cards, card) ? rules.cards[card] : undefined;
      return definition === undefined ? [] : [[card, definition]];
    }),
  ),
});
