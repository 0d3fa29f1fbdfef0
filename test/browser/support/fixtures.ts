import type { EventStore } from '#libs/event-log';
import { eventually } from '../../e2e/support/socket.js';
import type { RunningService } from '../../e2e/support/start.js';
import { BotMatch, type BotMatchSettings } from '../../support/bot-match.js';

/** Long names are part of what a page must bear. */
const PLAYERS = [
  { id: 'ann', name: 'Ann' },
  { id: 'ben', name: 'Benedikta von Hohenfels-Sonnenschein' },
  { id: 'cleo', name: 'Cleo' },
  { id: 'dov', name: 'Dov the Unreasonably Patient' },
  { id: 'eli', name: 'Eli' },
  { id: 'fay', name: 'Fay' },
] as const;

export const playersFor = (seats: number): readonly string[] => PLAYERS.slice(0, seats).map(({ id }) => id);

/** Every game with its least number of seats; one more with six. */
export const TABLES = [
  { game: 'metax', seats: 2 },
  { game: 'nightfall', seats: 2 },
  { game: 'metazoo-tcg', seats: 2 },
  { game: 'metabaloids', seats: 6 },
  { game: 'metabaloids-fast', seats: 2 },
] as const;

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

export const endedMatch = async (store: EventStore, game: string, seats: number): Promise<BotMatch> => {
  const match = await BotMatch.begin(store, settingsFor(endOf(game), game, seats));
  await match.play(ACTIONS);
  if (!match.isOver) await match.concede(seats - 1);
  return match;
};

/** A match of each game in its middle and one at its end, a series, and all players known by name. */
export const furnish = async (running: RunningService): Promise<void> => {
  const { store } = running.service;
  await registerPlayers(running);
  for (const { game, seats } of TABLES) {
    await middleMatch(store, game, seats);
    await endedMatch(store, game, 2);
  }
  const series = await BotMatch.begin(store, {
    ...settingsFor('series', 'metax', 2),
    bestOf: 3,
    title: 'Final',
  });
  await series.playToEnd();
  const client = await running.client();
  const rows = 'query { leaderboard(game: "metax", season: "autumn") { nodes { player { id } } } }';
  // The pages read what projections have made of the log by then.
  await eventually(async () => (await client.ask(rows, {}, 'leaderboard.nodes.1')) !== undefined);
};
