import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

/** The judging fields, with their arguments for this match, its call, case and penalty. */
const JUDGING: Readonly<Record<string, (of: Judged) => object>> = {
  pauseMatch: ({ matchId }) => ({ matchId, reason: 'x' }),
  resumeMatch: ({ matchId }) => ({ matchId, reason: 'x' }),
  extendTime: ({ matchId }) => ({ matchId, seconds: 60, reason: 'x' }),
  callTime: ({ matchId }) => ({ matchId, reason: 'x' }),
  rewindMatch: ({ matchId, frame }) => ({ matchId, toFrame: frame, reason: 'x' }),
  makeRuling: ({ matchId, rulingId }) => ({ matchId, rulingId, reason: 'x' }),
  ruleResult: ({ matchId }) => ({ matchId, how: 'GAME_LOSS', seats: [1], reason: 'x' }),
  amendResult: ({ matchId }) => ({
    matchId,
    result: { kind: 'REPORTED', places: [[0], [1]], gamesWon: [1, 0], gamesDrawn: 0 },
    reason: 'x',
  }),
  noteFrame: ({ matchId, frame }) => ({ matchId, frame, readers: 'JUDGES', text: 'x' }),
  givePenalty: ({ matchId }) => ({ matchId, seat: 1, infraction: 'slow', reason: 'x' }),
  amendPenalty: ({ penaltyId }) => ({ penaltyId, penalty: 'NOTE', reason: 'x' }),
  withdrawPenalty: ({ penaltyId }) => ({ penaltyId, reason: 'x' }),
  takeCall: ({ callId }) => ({ callId }),
  answerCall: ({ callId }) => ({ callId, text: 'x' }),
  runCase: ({ caseId }) => ({ caseId, change: { assign: true } }),
};

interface Judged {
  readonly matchId: string;
  readonly frame: number;
  readonly rulingId: string;
  readonly callId: string;
  readonly caseId: string;
  readonly penaltyId: string;
}

describe("judging one's own match", () => {
  const running = serviceForAll();
  const judge = forAll(() => running.client('judge', 'head-judge'));
  const table = forAll(() => TableForTwo.started(running, { settings: { bestOf: 3 } }));
  let judged: Judged;

  const send = (client: Client, field: string, input: object) => {
    const type = `${field.slice(0, 1).toUpperCase()}${field.slice(1)}Input`;
    return client.send(`mutation($input: ${type}!) { ${field}(input: $input) { commandId } }`, { input });
  };
  const standing = () =>
    judge.ask(
      `query($id: ID!) { match(id: $id) { frameCount notes { number } clock { paused { reason } } }
        matchJudging(matchId: $id) { calls { status } cases { status } } penalties(player: "ben") { penalty withdrawn { by } } }`,
      { id: table.id },
      '',
    );

  beforeAll(async () => {
    const frame = await table.play(2);
    await table.play(2);
    const matchId = table.id;
    const made = async (field: string, what: string, client: Client, input: object): Promise<string> => {
      const type = `${field.slice(0, 1).toUpperCase()}${field.slice(1)}Input`;
      const query = `mutation($input: ${type}!) { ${field}(input: $input) { ${what} { id } } }`;
      return pickText(await client.ask(query, { input }, `${field}.${what}`), 'id');
    };
    judged = {
      matchId,
      frame,
      rulingId: pickText(
        await judge.ask('query($id: ID!) { match(id: $id) { rulings { id } } }', { id: matchId }, ''),
        'match.rulings.0.id',
      ),
      callId: await made('callJudge', 'call', table.player(0), { matchId, text: 'x' }),
      caseId: await made('openCase', 'case', table.player(0), { matchId, claim: 'x' }),
      penaltyId: await made('givePenalty', 'penalty', judge, {
        matchId,
        seat: 1,
        infraction: 'slow',
        reason: 'x',
      }),
    };
  });

  it('is refused to each seat for any role in its token: in each way to judge, and without a change', async () => {
    const before = await standing();
    const answers: Record<string, unknown> = {};
    for (const [field, inputOf] of Object.entries(JUDGING))
      for (const [role, subject] of [
        ['judge', 'ann'],
        ['judge', 'ben'],
        ['organizer', 'ann'],
        ['player', 'ann'],
      ] as const) {
        const { errors } = await send(await running.client(role, subject), field, inputOf(judged));
        answers[`${field} as ${role} ${subject}`] = errors[0]?.extensions.code;
      }
    // A player in the match sees none of its penalties with a judge's visibility.
    const wrong = Object.entries(answers).filter(([, code]) => code !== 'FORBIDDEN' && code !== 'NOT_FOUND');
    expect(wrong).toEqual([]);
    expect(await standing()).toEqual(before);
  });

  it('is the only obstacle: a judge outside the match may do each of these, or gets another refusal', async () => {
    for (const [field, inputOf] of Object.entries(JUDGING)) {
      const { errors } = await send(judge, field, inputOf(judged));
      expect([field, errors[0]?.extensions.code]).not.toEqual([field, 'FORBIDDEN']);
      expect([field, errors[0]?.extensions.code]).not.toEqual([field, 'BAD_USER_INPUT']);
    }
  });
});
