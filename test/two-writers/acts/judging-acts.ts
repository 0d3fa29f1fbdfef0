import { pickText } from '../../e2e/support/pick.js';
import type { Act } from '../script.js';
import { isAccepted, type Person, type Sender } from '../sender.js';
import type { Desk } from './desk.js';
import { JUDGES } from './people.js';
import { matchResult } from './results.js';

interface Judged {
  readonly act: Act;
  readonly seat: number;
  readonly judge: Person;
  readonly own: Person;
  readonly other: Person;
}

/** Penalties, cases and calls in a match. */
export const actAsJudge = async (
  { script, sender }: Desk,
  matchId: string,
  { act, seat, judge, own, other }: Judged,
): Promise<void> => {
  switch (act.what) {
    case 'penalty':
    case 'penaltyNextMatch':
      await penalty(sender, matchId, act, judge);
      return;
    case 'case':
      await judgeCase(sender, matchId, { act, bestOf: script.plan.bestOf, own, other });
      return;
    case 'call':
      await call(sender, matchId, { seat, own, judge });
      return;
    default:
      throw new Error(`Nobody does ${act.what}.`);
  }
};

const penalty = async (
  sender: Sender,
  matchId: string,
  { what, seat, choice }: Act,
  judge: Person,
): Promise<void> => {
  const given = (['WARNING', 'GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION'] as const)[choice % 4];
  await sender.send(
    judge,
    'givePenalty',
    {
      matchId,
      seat,
      infraction: 'misplay',
      penalty: given,
      reason: 'A rule was broken.',
      deviation: 'By chance.',
      ...(what === 'penaltyNextMatch' ? { nextMatch: true } : {}),
    },
    'penalty { id player { id } }',
  );
};

/** A case from its claim to a ruling, sometimes with an appeal. */
const judgeCase = async (
  sender: Sender,
  matchId: string,
  {
    act: { seat, choice },
    bestOf,
    own,
    other,
  }: { readonly act: Act; readonly bestOf: number; readonly own: Person; readonly other: Person },
): Promise<void> => {
  const [first, second] = choice % 2 === 0 ? JUDGES : [JUDGES[1], JUDGES[0]];
  const opened = await sender.send(
    own,
    'openCase',
    { matchId, seat, claim: 'It was face up.' },
    'case { id }',
  );
  if (!isAccepted(opened)) return;
  const caseId = pickText(opened.answer, 'data.case.id');
  const run = (by: Person, change: object) => sender.send(by, 'runCase', { caseId, change });
  const take = (by: Person, change: object) => sender.send(by, 'takePartInCase', { caseId, change });
  await Promise.all([
    run(first, { assign: true }),
    choice % 3 === 0 ? take(other, { answer: 'It was not.' }) : undefined,
  ]);
  const ruled = await run(first, {
    rule: { reason: 'So it is.', effects: effectsOf(bestOf, seat, choice) },
  });
  if (!isAccepted(ruled)) {
    await run(first, { dismiss: 'It cannot be ruled so.' });
    return;
  }
  if (choice % 5 < 2) await Promise.all([take(own, { accept: true }), take(other, { accept: true })]);
  else if (choice % 5 === 2) {
    await take(other, { appeal: 'I do not agree.' });
    const isUpheld = choice % 2 === 0;
    const effects = isUpheld ? [] : effectsOf(bestOf, seat, choice + 1);
    await run(second, { decide: { isUpheld, reason: 'On reflection.', effects } });
  }
};

const effectsOf = (bestOf: number, seat: number, choice: number): readonly object[] => {
  const penaltyOf = (name: string) => ({
    penalty: { seat, infraction: 'misplay', penalty: name, deviation: 'By chance.', takesEffect: true },
  });
  switch (choice % 8) {
    case 0:
      return [penaltyOf('WARNING')];
    case 1:
      return [penaltyOf('MATCH_LOSS')];
    case 2:
      return [{ result: { how: 'MATCH_LOSS', seats: [seat] } }];
    case 3:
      return [penaltyOf('WARNING'), { result: { how: 'DISQUALIFICATION', seats: [seat] } }];
    case 4:
      return [{ result: { how: 'INTENTIONAL_DRAW', seats: [] } }];
    case 5:
      return [{ amendment: { kind: 'REPORTED', ...matchResult(bestOf, 2, seat, choice) } }];
    case 6:
      return [{ result: { how: 'GAME_LOSS', seats: [seat] } }];
    default:
      return [];
  }
};

const call = async (
  sender: Sender,
  matchId: string,
  { seat, own, judge }: Pick<Judged, 'seat' | 'own' | 'judge'>,
): Promise<void> => {
  const called = await sender.send(own, 'callJudge', { matchId, seat, text: 'May I?' }, 'call { id }');
  if (!isAccepted(called)) return;
  const callId = pickText(called.answer, 'data.call.id');
  await sender.send(judge, 'takeCall', { callId });
  await sender.send(judge, 'answerCall', { callId, text: 'You may.' });
};
