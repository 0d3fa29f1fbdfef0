import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { CasesModule } from './cases.module.js';
import { AmendPenalty } from './commands/amend-penalty.js';
import { AnswerCall } from './commands/answer-call.js';
import { CallJudge } from './commands/call-judge.js';
import { GivePenalty } from './commands/give-penalty.js';
import { OpenCase } from './commands/open-case.js';
import { ReleaseCall } from './commands/release-call.js';
import { RunCase } from './commands/run-case.js';
import { SetJudgingRules } from './commands/set-judging-rules.js';
import { TakeCall } from './commands/take-call.js';
import { TakePartInCase } from './commands/take-part-in-case.js';
import { WithdrawCall } from './commands/withdraw-call.js';
import { WithdrawPenalty } from './commands/withdraw-penalty.js';
import { JUDGING_CHANGES, judgingChanges } from './judging-changes.js';
import { judgeDesk } from './log/read-model.js';

const PLAYS = ['player', 'judge'] as const;

/** Judges' work besides a game's rulings: calls, penalties, cases and their appeals. */
export const cases: Feature = {
  module: CasesModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    JudgeCallStatus: {
      WAITING: 'waiting',
      TAKEN: 'taken',
      ANSWERED: 'answered',
      WITHDRAWN: 'withdrawn',
    },
    Penalty: {
      NOTE: 'note',
      CAUTION: 'caution',
      WARNING: 'warning',
      GAME_LOSS: 'game-loss',
      MATCH_LOSS: 'match-loss',
      DISQUALIFICATION: 'disqualification',
    },
    InfractionCategory: {
      PLAY: 'play',
      TIME: 'time',
      DECK: 'deck',
      TALK: 'talk',
      RESULT: 'result',
      CONDUCT: 'conduct',
    },
    PenaltyWindow: { DAY: 'day', EVENT: 'event' },
    UpgradeCount: { INFRACTION: 'infraction', CATEGORY: 'category' },
    CaseStatus: {
      OPEN: 'open',
      ASSIGNED: 'assigned',
      ANSWERED: 'answered',
      RULED: 'ruled',
      APPEALED: 'appealed',
      FINAL: 'final',
      CLOSED: 'closed',
    },
    CaseAbout: { PLAY: 'play', CONDUCT: 'conduct' },
    CaseVoiceKind: { SEAT: 'seat', JUDGE: 'judge', WITHHELD: 'withheld' },
    EvidenceAudience: { PARTIES: 'parties', JUDGES: 'judges' },
    EffectOutcome: { DUE: 'due', DONE: 'done', REFUSED: 'refused', DROPPED: 'dropped' },
    CaseEnd: { SETTLED: 'settled', WITHDRAWN: 'withdrawn', DISMISSED: 'dismissed' },
  },
  // A judge with a seat acts as a player; the handlers check each person's part in a match.
  fieldRoles: {
    'Query.case': 'everybody',
    'Query.matchJudging': 'everybody',
    'Query.judgeDesk': ['judge'],
    'Query.closedCases': ['judge'],
    'Query.judgingRules': 'everybody',
    'Query.suggestedPenalty': 'everybody',
    'Query.penalties': PLAYS,
    'Subscription.caseUpdated': 'everybody',
    'Subscription.matchJudging': 'everybody',
    'Subscription.judgeDesk': ['judge'],
  },
  mutations: {
    callJudge: mutation(CallJudge, PLAYS),
    takeCall: mutation(TakeCall, ['judge']),
    releaseCall: mutation(ReleaseCall, ['judge']),
    answerCall: mutation(AnswerCall, ['judge']),
    withdrawCall: mutation(WithdrawCall, PLAYS),
    openCase: mutation(OpenCase, PLAYS),
    runCase: mutation(RunCase, ['judge']),
    takePartInCase: mutation(TakePartInCase, PLAYS),
    givePenalty: mutation(GivePenalty, ['judge']),
    amendPenalty: mutation(AmendPenalty, ['judge']),
    withdrawPenalty: mutation(WithdrawPenalty, ['judge']),
    setJudgingRules: mutation(SetJudgingRules, ['organizer'], 'matches'),
  },
  linedTexts: [
    'OpenCaseInput.claim',
    'CaseChangeInput.dismiss',
    'CaseChangeInput.reopen',
    'RuleCaseInput.reason',
    'DecideAppealInput.reason',
    'RuledPenaltyInput.deviation',
    'GivePenaltyInput.deviation',
    'ExhibitInput.note',
    'EvidenceFileInput.name',
    'CasePartInput.answer',
    'CasePartInput.appeal',
    'CasePartInput.withdraw',
  ],
  sizes: {
    lengths: {
      'JudgeDesk.calls': 10,
      'JudgeDesk.cases': 10,
      'MatchJudging.calls': 2,
      'MatchJudging.cases': 1,
      'Query.closedCases': 20,
      'Query.penalties': 5,
      'SuggestedPenalty.history': 2,
      'InfractionTable.infractions': 30,
      'Case.evidence': 2,
      'Case.reopenings': 0.1,
      'CaseRuling.effects': 1,
      'AppealDecision.effects': 1,
      'PenaltyRecord.amendments': 0.2,
    },
  },
  readModels: () => [judgeDesk],
  changes: { types: JUDGING_CHANGES, sources: () => judgingChanges },
};
