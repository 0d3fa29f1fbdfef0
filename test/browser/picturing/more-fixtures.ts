import { z } from 'zod';
import { eventually } from '../../e2e/support/socket.js';
import type { RunningService } from '../../e2e/support/start.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor, TABLES } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';

const CALL = 'mutation ($input: CallJudgeInput!) { callJudge(input: $input) { call { id } } }';
const OPEN_CASE = 'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }';
const PENALTY = 'mutation ($input: GivePenaltyInput!) { givePenalty(input: $input) { penalty { id } } }';
const LOOK = `query ($id: ID!) {
  match(id: $id) { frameCount frame { table { turn { seat } } } legalActions(seat: 0, first: 100) { nodes { cards } } }
}`;
const lookSchema = z.object({
  frameCount: z.number(),
  frame: z.object({ table: z.object({ turn: z.object({ seat: z.number() }).nullable() }) }),
  legalActions: z.object({ nodes: z.array(z.object({ cards: z.array(z.string()) })) }),
});
/** The least number of cards that may act; the match is played on until then. */
const CARDS = 2;
const MOST_MORE = 80;
/** The number of actions after which every zone contains cards. */
const ACTIONS = 45;

export const seatOf = (game: string): string => `${game}-seat`;

/** A match of each game in which the first seat has several things to do with its cards. */
export const createSeatFixtures = async (running: RunningService): Promise<void> => {
  const [player = ''] = playersFor(1);
  const client = await running.client('player', player);
  for (const { game } of TABLES) {
    const matchId = seatOf(game);
    const match = await BotMatch.begin(running.service.store, { matchId, game, players: playersFor(2) });
    await match.play(ACTIONS);
    for (let more = 0; more < MOST_MORE && !match.isOver; more += 1) {
      const look = async () => lookSchema.parse(await client.ask(LOOK, { id: matchId }, 'match'));
      await eventually(async () => (await look()).frameCount > match.newest);
      const { legalActions, frame } = await look();
      const { size } = new Set(legalActions.nodes.flatMap(({ cards }) => cards));
      if (size >= CARDS && frame.table.turn?.seat === 0) break;
      await match.play(1);
    }
  }
};

export interface Dispute {
  readonly match: string;
  /** Of its case. */
  readonly address: string;
}

/** A match at which a judge is called, a case is open, and a player has a penalty. */
export const createDisputeFixture = async (running: RunningService): Promise<Dispute> => {
  const [ann = '', ben = ''] = playersFor(2);
  const settings = { matchId: 'disputed', game: 'metax', players: [ann, ben], title: 'Table 4' };
  const match = await BotMatch.begin(running.service.store, settings);
  await match.play(12);
  const others = await OtherSeats.of(running, settings, 'waiting');
  await others.untilFrame(match.newest);
  const player = await running.client('player', ann);
  const input = { matchId: match.id, text: 'He drew twice.' };
  await player.ask(CALL, { input }, '');
  const judge = await running.client('judge', 'judge-1');
  const penalty = { matchId: match.id, seat: 1, infraction: 'extra-card', reason: 'He drew twice.' };
  await judge.ask(PENALTY, { input: penalty }, '');
  const claim = { matchId: match.id, claim: 'He drew twice in frame 20.' };
  const id = await player.ask(OPEN_CASE, { input: claim }, 'openCase.case.id');
  return { match: match.id, address: `/cases/${String(id)}` };
};
