import { z } from 'zod';
import { FRIENDLY_SEASONS } from '#libs/match';
import { PRACTICE_BOT } from '../../../api/src/identity/guests.js';
import { actOnce, ignoreRefusals, lookAt, prepareSeats } from './bot-seats.js';
import { type DemoSettings, pause, untilReady } from './demo.js';
import { playableGames } from './demo-games.js';
import { request } from './graphql.js';

/** The longest pause in milliseconds before the bot acts again. */
const PATIENCE = 600;
const SEATS = 2;

/** Plays the practice bot's seat in each of its friendly matches, until the signal. */
export const playPractice = async (settings: DemoSettings): Promise<void> => {
  await untilReady(settings);
  const { url, signal } = settings;
  const token = await settings.tokenFor('player', PRACTICE_BOT);
  const tokens = new Map([[PRACTICE_BOT, token]]);
  const games = await playableGames(url, token, SEATS);
  while (!signal.aborted) {
    const open = await Promise.all(
      FRIENDLY_SEASONS.map((season) =>
        request(url, token, OPEN, { filter: { ...FILTER, season } }, matchesSchema),
      ),
    );
    for (const { id } of open.flatMap(({ matches }) => matches.nodes)) {
      const match = await lookAt(url, token, id);
      const decks = games.find((game) => game.id === match.game.id)?.decks ?? [];
      await ignoreRefusals(() =>
        match.status === 'OPEN'
          ? prepareSeats(url, tokens, id, match, decks)
          : actOnce(url, tokens, id, match),
      );
    }
    await pause(settings, Math.min(settings.pace, PATIENCE));
  }
};

const FILTER = { player: PRACTICE_BOT, status: ['OPEN', 'PLAYING'] };
const OPEN = 'query ($filter: MatchFilter) { matches(filter: $filter, first: 50) { nodes { id } } }';
const matchesSchema = z.object({ matches: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });
