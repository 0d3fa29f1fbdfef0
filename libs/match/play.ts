import type { Deck, DeckList, GameFact, GameState, Outcome, RandomSource, Seat } from '#libs/game-kit';
import { seededRandom } from '#libs/game-kit';
import { BY_TIME, isLostByAll, outcomeByTime } from './clock/outcome-by-time.js';
import { gameEvent, matchEvent } from './decision.js';
import { placesOfDeparted, seatsDisqualified, seatsIn, withTiedDepartures } from './departures.js';
import { foldMatch } from './evolve.js';
import type { DepartureReason, MatchEnded, MatchEvent } from './facts.js';
import type { MatchRules } from './rules.js';
import { gameSeed, rewindSeed } from './secrets.js';
import { allTied, firstSeatOfNext, isSeriesOver, placesOf } from './series.js';
import type { MatchState } from './state.js';

/** The random source of game `number`; a verifier repeats its draws after the secret is revealed. */
export const randomOfGame = (state: MatchState, number: number): RandomSource => {
  const secret = state.settings.secret.value;
  const entropies = state.seats.map(
    ({ entropy, commitment }) => entropy ?? (commitment === undefined ? '' : null),
  );
  return seededRandom(
    state.chanceSince === undefined
      ? gameSeed(secret, entropies, number)
      : rewindSeed(secret, entropies, number, state.chanceSince),
  );
};

/** Starts the next game: its start, the facts of its setup, and the consequences if the setup already decides it. */
const startGame = (rules: MatchRules, state: MatchState): readonly MatchEvent[] => {
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
  const begun = [matchEvent({ type: 'GameStarted', number, ...first }), ...setup.map(gameEvent)];
  const events = [...begun, ...leaveGame(rules, stateAfter(rules, state, begun), goneFrom(state))];
  return [...events, ...settle(rules, stateAfter(rules, state, events))];
};

/** The seats that have left the match, the first one first. */
const goneFrom = (state: MatchState): readonly Seat[] =>
  [...placesOfDeparted(state, 'match')].reverse().flat();

/** The facts by which seats leave the present game, one after the other; none for a seat that is out, and after the end. */
export const leaveGame = (
  { game }: MatchRules,
  state: MatchState,
  seats: readonly Seat[],
): readonly MatchEvent[] => {
  const random = randomOfGame(state, state.gameNumber);
  const facts: GameFact[] = [];
  let table = state.game;
  for (const seat of seats) {
    if (table === undefined || game.outcome(table) !== undefined) break;
    const left = game.departure?.(table, seat, random) ?? [];
    facts.push(...left);
    table = left.reduce<GameState>(game.evolve, table);
  }
  return facts.map(gameEvent);
};

/** Starts the first game, or the next one, if every seat still in the match is ready for it. Before the first game, the seats that have committed their entropy reveal it. */
export const startIfReady = (rules: MatchRules, state: MatchState): readonly MatchEvent[] => {
  const { sideboarding } = state;
  const isReady = (seat: Seat): boolean =>
    sideboarding === undefined
      ? state.seats.some((one) => one.seat === seat && one.isReady)
      : sideboarding.ready.includes(seat);
  const isWaiting = sideboarding !== undefined || state.status === 'open';
  if (!isWaiting || !seatsIn(state, 'match').every(isReady)) return [];
  if (sideboarding !== undefined) return startGame(rules, state);
  const { revealing } = state;
  const seats = revealing ?? committedIn(state);
  if (seats.length === 0) return startGame(rules, state);
  return revealing === undefined ? [matchEvent({ type: 'RevealBegan', seats })] : [];
};

const committedIn = (state: MatchState): readonly Seat[] =>
  seatsIn(state, 'match').filter((seat) => state.seats[seat]?.commitment !== undefined);

/** Ends the game in `state` if it is decided, by its rules or because no extra turn is left. */
export const settle = (
  rules: MatchRules,
  state: MatchState,
  how: EndedBy = 'played',
): readonly MatchEvent[] => {
  const outcome =
    state.game === undefined
      ? undefined
      : (rules.game.outcome(state.game) ?? outcomeByTime(rules.game, state));
  return outcome === undefined ? [] : endGame(rules, state, outcome, how);
};

/** The cause of a game's end: played to its end, drawn by agreement, or the departure of a seat. */
type EndedBy = 'played' | 'agreed' | DepartureReason;

/** The game's end, then the next game of the series or the end of the match. */
export const endGame = (
  rules: MatchRules,
  state: MatchState,
  outcome: Outcome,
  how: EndedBy = 'played',
): readonly MatchEvent[] => {
  const ended = matchEvent({
    type: 'GameEnded',
    number: state.gameNumber,
    outcome: withTiedDepartures(state, outcome),
  });
  const next = stateAfter(rules, state, [ended]);
  const isOver = isSeriesOver(next);
  if (!isOver && next.timeCalled === undefined) return [ended, ...continueSeries(rules, next)];
  const places = isLostByAll(outcome) ? outcome.places : placesOf(next);
  const isByTime = outcome.reason === BY_TIME || !isOver;
  return [ended, ...endMatch(next, places, isByTime ? BY_TIME : reasonOf(next, places, how))];
};

/** The reason of a match that ends with a game: by agreement only if the match is a tie as well. */
const reasonOf = (state: MatchState, places: MatchEnded['places'], how: EndedBy): MatchEnded['reason'] => {
  const isTie = places.length === allTied(state, 'match').length;
  if (how === 'agreed') return isTie ? 'agreed-draw' : 'games';
  return how === 'played' ? 'games' : how;
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
    ...disqualifiedIn(state),
  }),
  ...(state.gameNumber > 0 ? [revealSecret(state)] : []),
];

const disqualifiedIn = (state: MatchState): Pick<MatchEnded, 'disqualified'> => {
  const disqualified = [...seatsDisqualified(state)];
  return disqualified.length === 0 ? {} : { disqualified };
};

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
