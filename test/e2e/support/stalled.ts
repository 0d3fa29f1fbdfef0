import { games } from '#libs/games';
import type { CreateMatch } from '#libs/match';
import { BotMatch } from '../../support/bot-match.js';
import type { Client } from './client.js';
import { pick, pickList, pickText } from './pick.js';
import { eventually } from './socket.js';
import type { RunningService } from './start.js';

/** Started matches of each game without any further action. Returns their ids. */
export const stalledMatches = async (
  running: RunningService,
  name: string,
  time: Pick<CreateMatch, 'clock' | 'responseSeconds'>,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { id: game } of games) {
    const matchId = `${name}-${game}`;
    const settings = { matchId, game, players: ['ann', 'ben'], at: new Date(), time };
    await BotMatch.begin(running.service.store, settings);
    ids.push(matchId);
  }
  return ids;
};

const EVENTS = `query($id: ID!) { match(id: $id) { status outcome { reason winners }
  frames(last: 100) { nodes { actor { role } events { __typename } } } } }`;

/** The state of a match, and the service's own actions in it. */
export const standingOf = async (client: Client, id: string) => {
  const match = await client.ask(EVENTS, { id }, 'match');
  const own = pickList(match, 'frames.nodes').filter((node) => pickText(node, 'actor.role') === 'SERVICE');
  return { match, own: own.map((node) => pickText(node, 'events.0.__typename')) };
};

/** Resolves when all of these matches have ended. */
export const areOver = (client: Client, ids: readonly string[]): Promise<void> =>
  eventually(async () => {
    for (const id of ids)
      if (pick((await standingOf(client, id)).match, 'status') !== 'FINISHED') return false;
    return true;
  });
