import type { Client } from './client.js';
import { CALL_JUDGE, NOTE } from './judging-operations.js';
import { openCase, takePart } from './judging-service.js';
import type { RunningService } from './start.js';

/** The statements of a player before judges, in unique words. */
export const SAID = {
  claim: 'Quellwort claims so',
  call: 'Quellwort calls',
  shown: 'Quellwort shows a note',
};
/** The statements of other persons. */
export const OTHERS = { answer: 'Vexbury answers so', note: 'A note of the house, for judges' };

const JUDGED = `query($id: ID!, $case: ID!) {
  matchJudging(matchId: $id) { calls { text } cases { claim answers { text } evidence { note } } }
  case(id: $case) { claim answers { text } evidence { note } }
  match(id: $id) { notes { text } }
}`;

/** Cleo calls a judge to a match and opens a case, in which Ben answers. Returns the case's id. */
export const sayBeforeJudges = async (running: RunningService, matchId: string): Promise<string> => {
  const cleo = await running.client('player', 'cleo');
  const ben = await running.client('player', 'ben');
  const judge = await running.client('judge');
  await cleo.ask(CALL_JUDGE, { input: { matchId, text: SAID.call } }, '');
  const caseId = await openCase(cleo, matchId, { claim: SAID.claim });
  await takePart(cleo, caseId, { evidence: { exhibit: { note: SAID.shown } } });
  await takePart(ben, caseId, { answer: OTHERS.answer });
  await judge.ask(NOTE, { input: { matchId, frame: 0, readers: 'JUDGES', text: OTHERS.note } }, '');
  return caseId;
};

/** All of it that a client may read, as text. */
export const readBeforeJudges = async (
  client: Client,
  { matchId, caseId }: { readonly matchId: string; readonly caseId: string },
): Promise<string> => JSON.stringify(await client.ask(JUDGED, { id: matchId, case: caseId }, ''));
