import { z } from 'zod';
import { decodeEvent } from '#libs/event-log';
import {
  CALLS,
  CASES,
  type CallFact,
  type CaseFact,
  caseOfStream,
  matchOfCallStream,
  PENALTY_STREAMS,
  type PenaltyFact,
  penaltyOfStream,
} from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { CALL_STREAMS, CASE_STREAMS, PENALTIES_GIVEN } from './log/aggregates.js';

export const JUDGING_CHANGES = {
  'judge.called': 'A seat called a judge.',
  'call.taken': 'A judge took a call.',
  'call.taken-over': 'A head judge took a call over from another judge.',
  'call.released': 'A judge returned a call to the queue.',
  'call.ended': 'A call was answered or withdrawn.',
  'case.opened': 'A case was opened about a match.',
  'case.assigned': 'A judge took a case.',
  'case.taken-over': 'A judge took a case over from another judge.',
  'case.released': 'A judge returned a case to the queue.',
  'case.ruled': 'A judge ruled in a case.',
  'case.appealed': 'A seat appealed against a ruling.',
  'case.decided': 'A head judge decided an appeal.',
  'case.closed': 'A case was closed: settled, withdrawn or dismissed.',
  'case.reopened': 'A head judge opened a case again.',
  'penalty.given': 'A player was given a penalty.',
  'penalty.amended': 'A penalty was replaced by another one.',
  'penalty.withdrawn': 'A penalty was withdrawn, and no longer counts.',
} as const satisfies ChangeTypes;

type ChangeType = keyof typeof JUDGING_CHANGES;

/* The rows show which step was taken, where and by whom, but no texts: only parties and judges may read these. */

const callRow = z.object({
  matchId: z.string(),
  number: z.number(),
  seat: z.number(),
  status: z.enum(['waiting', 'taken', 'answered', 'withdrawn']),
  judge: z.string().nullable(),
  calledAt: z.string(),
});

const CALL_STEPS: Readonly<
  Record<CallFact['type'], readonly [ChangeType, z.infer<typeof callRow>['status']]>
> = {
  JudgeCalled: ['judge.called', 'waiting'],
  CallTaken: ['call.taken', 'taken'],
  CallReleased: ['call.released', 'waiting'],
  CallAnswered: ['call.ended', 'answered'],
  CallWithdrawn: ['call.ended', 'withdrawn'],
};

const isTakenOver = (fact: CallFact | CaseFact): boolean => 'from' in fact && fact.from !== undefined;

const callChanges: ChangeSource = {
  name: 'calls',
  category: CALLS,
  version: 2,
  kinds: ['JudgeCallRow'],
  read: (recorded) => {
    const { event: fact, envelope } = decodeEvent(CALL_STREAMS.codec, recorded);
    const matchId = matchOfCallStream(recorded.stream);
    const [step, status] = CALL_STEPS[fact.type];
    return {
      type: isTakenOver(fact) ? 'call.taken-over' : step,
      at: envelope.at,
      kind: 'JudgeCallRow',
      subject: `${matchId}/${fact.number}`,
      ...(fact.type === 'JudgeCalled' ? { organization: organizationOf(fact) } : {}),
      next: (before) =>
        fact.type === 'JudgeCalled'
          ? { matchId, number: fact.number, seat: fact.seat, status, judge: null, calledAt: envelope.at }
          : { ...callRow.parse(before), status, judge: 'judge' in fact ? fact.judge : null },
    };
  },
};

const caseRow = z.object({
  id: z.string(),
  matchId: z.string(),
  frame: z.number(),
  about: z.enum(['play', 'conduct']),
  status: z.enum(['open', 'assigned', 'answered', 'ruled', 'appealed', 'final', 'closed']),
  judge: z.string().nullable(),
  openedAt: z.string(),
});

type CaseStatus = z.infer<typeof caseRow>['status'];

/** The steps of a case that the change feed shows; other facts do not appear in it. */
const CASE_STEPS: { readonly [Type in CaseFact['type']]?: readonly [ChangeType, CaseStatus] } = {
  CaseOpened: ['case.opened', 'open'],
  CaseAssigned: ['case.assigned', 'assigned'],
  CaseReleased: ['case.released', 'open'],
  CaseRuled: ['case.ruled', 'ruled'],
  RulingAppealed: ['case.appealed', 'appealed'],
  AppealDecided: ['case.decided', 'final'],
  CaseClosed: ['case.closed', 'closed'],
  CaseWithdrawn: ['case.closed', 'closed'],
  CaseDismissed: ['case.closed', 'closed'],
  CaseReopened: ['case.reopened', 'assigned'],
};

const judgeAfter = (fact: CaseFact): { readonly judge?: string | null } => {
  if (fact.type === 'CaseReleased') return { judge: null };
  return 'judge' in fact ? { judge: fact.judge } : {};
};

const caseChanges: ChangeSource = {
  name: 'cases',
  category: CASES,
  version: 2,
  kinds: ['CaseRow'],
  read: (recorded) => {
    const { event: fact, envelope } = decodeEvent(CASE_STREAMS.codec, recorded);
    const step = CASE_STEPS[fact.type];
    if (step === undefined) return undefined;
    const [type, status] = step;
    const id = caseOfStream(recorded.stream);
    return {
      type: isTakenOver(fact) ? 'case.taken-over' : type,
      at: envelope.at,
      kind: 'CaseRow',
      subject: id,
      // A player who reports conduct stays unknown to all but judges.
      hidesActor: envelope.actor.role === 'player',
      ...(fact.type === 'CaseOpened' ? { organization: organizationOf(fact) } : {}),
      next: (before) =>
        fact.type === 'CaseOpened'
          ? {
              id,
              matchId: fact.match,
              frame: fact.frame,
              about: fact.about,
              status,
              judge: null,
              openedAt: envelope.at,
            }
          : { ...caseRow.parse(before), status, ...judgeAfter(fact) },
    };
  },
};

const penaltyRow = z.object({
  id: z.string(),
  matchId: z.string(),
  player: z.string(),
  infraction: z.string(),
  penalty: z.string(),
  isWithdrawn: z.boolean(),
  givenAt: z.string(),
});

const PENALTY_STEPS: { readonly [Type in PenaltyFact['type']]?: ChangeType } = {
  PenaltyGiven: 'penalty.given',
  PenaltyAmended: 'penalty.amended',
  PenaltyWithdrawn: 'penalty.withdrawn',
};

const penaltyChanges: ChangeSource = {
  name: 'penalties',
  category: PENALTY_STREAMS,
  version: 1,
  kinds: ['PenaltyRow'],
  read: (recorded) => {
    const { event: fact, envelope } = decodeEvent(PENALTIES_GIVEN.codec, recorded);
    const type = PENALTY_STEPS[fact.type];
    if (type === undefined) return undefined;
    const id = penaltyOfStream(recorded.stream);
    return {
      type,
      at: envelope.at,
      kind: 'PenaltyRow',
      subject: id,
      ...(fact.type === 'PenaltyGiven' ? { organization: organizationOf(fact) } : {}),
      next: (before) => {
        if (fact.type === 'PenaltyGiven') {
          const { match: matchId, player, infraction, penalty } = fact;
          return { id, matchId, player, infraction, penalty, isWithdrawn: false, givenAt: envelope.at };
        }
        const row = penaltyRow.parse(before);
        return fact.type === 'PenaltyAmended'
          ? { ...row, penalty: fact.penalty }
          : { ...row, isWithdrawn: true };
      },
    };
  },
};

export const judgingChanges: readonly ChangeSource[] = [callChanges, caseChanges, penaltyChanges];
