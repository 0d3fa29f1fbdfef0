import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { actOnce, ignoreRefusals, lookAt, prepareSeats } from './bot-seats.js';
import { type DemoGame, gameFor, playableGames } from './demo-games.js';
import { request } from './graphql.js';

/** The service and the credentials of the bots, which are ordinary API clients. */
export interface DemoSettings {
  readonly url: string;
  readonly tokenFor: (role: 'organizer' | 'player', subject: string) => Promise<string>;
  /** Milliseconds between two actions. */
  readonly pace: number;
  /** Matches to play; unlimited when left out. */
  readonly matches?: number;
  readonly onMatch?: (matchId: string) => void;
  readonly signal: AbortSignal;
}

const SEASON = 'demo';
const BOTS = [
  { id: 'bot-ada', name: 'Ada (bot)' },
  { id: 'bot-brin', name: 'Brin (bot)' },
  { id: 'bot-cleo', name: 'Cleo (bot)' },
  { id: 'bot-dov', name: 'Dov (bot)' },
] as const;
const BETWEEN_MATCHES = 3;

/** Plays one match after the other until the signal. After a restart it continues the unfinished match. */
export const playDemo = async (settings: DemoSettings): Promise<void> => {
  await untilReady(settings);
  const bots = await signIn(settings);
  const games = await playableGames(settings.url, bots.organizer, BOTS.length);
  const open = await unfinishedMatch(settings, bots.organizer);
  let matchId = open ?? (await newMatch(settings, bots.organizer, gameFor(games, 0)));
  for (let played = 1; !settings.signal.aborted; played += 1) {
    settings.onMatch?.(matchId);
    await playMatch(settings, bots, matchId, games);
    if (settings.matches !== undefined && played >= settings.matches) return;
    await pause(settings, settings.pace * BETWEEN_MATCHES);
    if (!settings.signal.aborted) matchId = await newMatch(settings, bots.organizer, gameFor(games, played));
  }
};

/** Waits until the service has caught up with its log: before that, an unfinished match of the bots may be missing in lists. */
export const untilReady = async (settings: Pick<DemoSettings, 'url' | 'signal'>): Promise<void> => {
  while (!settings.signal.aborted) {
    const { ok } = await fetch(`${settings.url}/health`);
    if (ok) return;
    await pause(settings, 100);
  }
};

interface Bots {
  readonly organizer: string;
  readonly tokens: ReadonlyMap<string, string>;
}

const signIn = async (settings: DemoSettings): Promise<Bots> => {
  const organizer = await settings.tokenFor('organizer', 'demo');
  const tokens = new Map<string, string>();
  for (const { id, name } of BOTS) {
    const token = await settings.tokenFor('player', id);
    tokens.set(id, token);
    await ignoreRefusals(() => request(settings.url, token, REGISTER, { name }, z.unknown()));
  }
  return { organizer, tokens };
};

const REGISTER = 'mutation ($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';

const unfinishedMatch = async ({ url }: DemoSettings, organizer: string): Promise<string | undefined> => {
  const { matches } = await request(
    url,
    organizer,
    `query ($season: ID!) {
      matches(filter: { season: $season, status: [OPEN, PLAYING] }, first: 100) {
        nodes { id seats { player { id } } }
      }
    }`,
    { season: SEASON },
    unfinishedSchema,
  );
  return matches.nodes.find(({ seats }) => seats.every(({ player }) => isBot(player?.id)))?.id;
};

const unfinishedSchema = z.object({
  matches: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        seats: z.array(z.object({ player: z.object({ id: z.string() }).nullable() })),
      }),
    ),
  }),
});

/** Whether a player is a bot: other people may use the demo's season too, and the bots must not touch their matches. */
const isBot = (id: string | undefined): boolean => BOTS.some((bot) => bot.id === id);

/** Creates a match with as many bots as the game allows, in random order. */
const newMatch = async (
  { url }: DemoSettings,
  organizer: string,
  { id, seats: { min, max } }: DemoGame,
): Promise<string> => {
  const most = Math.min(max, BOTS.length);
  const seats = min + Math.floor(Math.random() * (most - min + 1));
  const first = Math.floor(Math.random() * BOTS.length);
  const step = 1 + 2 * Math.floor((Math.random() * BOTS.length) / 2);
  const players = Array.from(
    { length: seats },
    (_, seat) => BOTS[(first + seat * step) % BOTS.length],
  ).flatMap((bot) => bot?.id ?? []);
  const { createMatch } = await request(
    url,
    organizer,
    `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }`,
    { input: { game: id, title: 'Demo', season: SEASON, seats, players } },
    z.object({ createMatch: z.object({ match: z.object({ id: z.string() }) }) }),
  );
  return createMatch.match.id;
};

const playMatch = async (
  settings: DemoSettings,
  bots: Bots,
  matchId: string,
  games: readonly DemoGame[],
): Promise<void> => {
  while (!settings.signal.aborted) {
    const match = await lookAt(settings.url, bots.organizer, matchId);
    if (match.status === 'FINISHED' || match.status === 'CANCELLED') return;
    const decks = games.find(({ id }) => id === match.game.id)?.decks ?? [];
    await ignoreRefusals(() =>
      match.status === 'OPEN'
        ? prepareSeats(settings.url, bots.tokens, matchId, match, decks)
        : actOnce(settings.url, bots.tokens, matchId, match),
    );
    await pause(settings, settings.pace);
  }
};

export const pause = async (
  { signal }: Pick<DemoSettings, 'signal'>,
  milliseconds: number,
): Promise<void> => {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
};
