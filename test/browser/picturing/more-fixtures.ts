import type { RunningService } from '../../e2e/support/start.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor, TABLES } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';

const CALL = 'mutation ($input: CallJudgeInput!) { callJudge(input: $input) { call { id } } }';
const OPEN_CASE = 'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }';
/** So much has been played that every zone has something in it. */
const ACTIONS = 45;

export const seatOf = (game: string): string => `${game}-seat`;

/** A match of each game in which the first seat is to act. */
export const furnishSeats = async (running: RunningService): Promise<void> => {
  for (const { game } of TABLES) {
    const settings = { matchId: seatOf(game), game, players: playersFor(2) };
    const match = await BotMatch.begin(running.service.store, settings);
    await match.play(ACTIONS);
    const others = await OtherSeats.of(running, settings, 'waiting');
    await others.untilFrame(match.newest);
    await others.untilFirstIsToAct();
  }
};

export interface Dispute {
  readonly match: string;
  /** Of its case. */
  readonly address: string;
}

/** A match at which a judge is called and a case is open. */
export const furnishDispute = async (running: RunningService): Promise<Dispute> => {
  const [ann = '', ben = ''] = playersFor(2);
  const settings = { matchId: 'disputed', game: 'metax', players: [ann, ben], title: 'Table 4' };
  const match = await BotMatch.begin(running.service.store, settings);
  await match.play(12);
  const others = await OtherSeats.of(running, settings, 'waiting');
  await others.untilFrame(match.newest);
  const player = await running.client('player', ann);
  const input = { matchId: match.id, text: 'He drew twice.' };
  await player.ask(CALL, { input }, '');
  const claim = { matchId: match.id, claim: 'He drew twice in frame 20.' };
  const id = await player.ask(OPEN_CASE, { input: claim }, 'openCase.case.id');
  return { match: match.id, address: `/cases/${String(id)}` };
};
