import type { EventStore } from '#libs/event-log';
import { pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import type { RunningService } from '../e2e/support/start.js';
import { BotMatch, type BotMatchSettings } from '../support/bot-match.js';

const FRAMES = 'query($id: ID!) { match(id: $id) { frameCount } }';
const RULINGS = 'query($id: ID!) { match(id: $id) { rulings { id } } }';
const MAKE_RULING = 'mutation($input: MakeRulingInput!) { makeRuling(input: $input) { commandId } }';

type More = Pick<BotMatchSettings, 'at' | 'seed' | 'spectatorDelaySeconds'>;

const METAX = { game: 'metax', players: ['ann', 'ben'] };

/** Plays a match that keeps running. */
export const begun = async (store: EventStore, matchId: string, more: More = {}): Promise<BotMatch> => {
  const match = await BotMatch.begin(store, { matchId, ...METAX, ...more });
  await match.play(40);
  return match;
};

/** Plays a match to its end: the second seat concedes if no player has won by then. */
export const played = async (store: EventStore, matchId: string, more: More = {}): Promise<void> => {
  const match = await begun(store, matchId, more);
  if (!match.isOver) await match.concede(1);
};

/** A running match with a judge's rewind and ruling. */
export const judgedWhilePlayed = async (
  running: RunningService,
  store: EventStore,
  matchId: string,
): Promise<void> => {
  const match = await BotMatch.begin(store, { matchId, ...METAX });
  await match.play(20);
  await match.rewind(match.newest - 12);
  await match.play(10);
  const judge = await running.client('judge');
  await eventually(
    async () =>
      pickNumber(await judge.ask(FRAMES, { id: matchId }, 'match'), 'frameCount') === match.newest + 1,
  );
  const [ruling] = pickList(await judge.ask(RULINGS, { id: matchId }, 'match'), 'rulings');
  const input = { matchId, rulingId: pickText(ruling, 'id'), reason: 'As seen.' };
  await judge.ask(MAKE_RULING, { input }, 'makeRuling');
};
