import type { EventStore } from '#libs/event-log';
import { games } from '#libs/games';
import { eventually } from '../../e2e/support/socket.js';
import type { RunningService } from '../../e2e/support/start.js';
import { BotMatch, type BotMatchSettings } from '../../support/bot-match.js';

/** Pages must have room for long names. */
const PLAYERS = [
  { id: 'ann', name: 'Ann' },
  { id: 'ben', name: 'Benedikta von Hohenfels-Sonnenschein' },
  { id: 'cleo', name: 'Cleo' },
  { id: 'dov', name: 'Dov the Unreasonably Patient' },
  { id: 'eli', name: 'Eli' },
  { id: 'fay', name: 'Fay' },
] as const;

export const playersFor = (seats: number): readonly string[] => PLAYERS.slice(0, seats).map(({ id }) => id);

const MOST_SEATS = Math.max(...games.map(({ seats }) => seats.max));
const fullest = games.find(({ seats }) => seats.max === MOST_SEATS);

/** Every game with its least number of seats; the game with the most seats with all of them. */
export const TABLES = games.map(({ id, seats: { min, max } }) => ({
  game: id,
  least: min,
  seats: id === fullest?.id ? max : min,
}));

const REGISTER = 'mutation ($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';

/** The players of all fixtures, with their names. */
export const registerPlayers = async (running: RunningService): Promise<void> => {
  for (const { id, name } of PLAYERS) {
    const client = await running.client('player', id);
    await client.ask(REGISTER, { name }, '');
  }
};

export const middleOf = (game: string): string => `${game}-middle`;
export const endOf = (game: string): string => `${game}-end`;

const ACTIONS = 30;

const settingsFor = (matchId: string, game: string, seats: number): BotMatchSettings => ({
  matchId,
  game,
  players: playersFor(seats),
  season: 'autumn',
});

export const middleMatch = async (store: EventStore, game: string, seats: number): Promise<BotMatch> => {
  const match = await BotMatch.begin(store, settingsFor(middleOf(game), game, seats));
  await match.play(ACTIONS);
  return match;
};

const endedMatch = async (store: EventStore, game: string, seats: number): Promise<BotMatch> => {
  const match = await BotMatch.begin(store, settingsFor(endOf(game), game, seats));
  await match.play(ACTIONS);
  if (!match.isOver) await match.concede(seats - 1);
  return match;
};

/** A match of each game in mid-play and a finished one, a series, and names for all players. */
export const createFixtures = async (running: RunningService): Promise<void> => {
  const { store } = running.service;
  await registerPlayers(running);
  for (const { game, seats, least } of TABLES) {
    await middleMatch(store, game, seats);
    await endedMatch(store, game, least);
  }
  const series = await BotMatch.begin(store, {
    ...settingsFor('series', 'metax', 2),
    season: 'open',
    bestOf: 3,
    title: 'Final',
  });
  await series.playToEnd();
  const client = await running.client();
  const rows = 'query ($game: ID!, $season: ID) { leaderboard(game: $game, season: $season) { totalCount } }';
  // Pages read the projections, so waits until these have caught up.
  for (const [game, season] of [...TABLES.map((table) => [table.game, 'autumn']), ['metax', 'open']])
    await eventually(async () => (await client.ask(rows, { game, season }, 'leaderboard.totalCount')) === 2);
};
