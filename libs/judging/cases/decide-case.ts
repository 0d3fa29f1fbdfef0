import {
  accepted,
  HEAD_JUDGE_NEEDED,
  isBlank,
  type Judge,
  type JudgingDecision,
  OWN_CASE,
  REASON_MISSING,
  type Refused,
  refused,
} from '../decision.js';
import { faultOfPenalty } from '../penalties/decide-penalty.js';
import { type Case, type CaseState, type CaseStatus, isAppealOver, wasAppealed } from './case.js';
import {
  CASE_LIMITS,
  type CaseCommand,
  type CaseCommandOfJudge,
  type CaseCommandOfSeat,
  type CaseCommandOfService,
} from './case-commands.js';
import type { CaseFact, CaseOpened, Voice } from './case-facts.js';
import { dueEffects } from './due-effects.js';
import type { RulingEffect } from './effects.js';
import { isOpenTo } from './seen-case.js';

type Decision = JudgingDecision<CaseFact>;

export const decideCase = (state: CaseState, command: CaseCommand): Decision => {
  if (command.type === 'open') return open(state, command);
  if (state === undefined) return refused('CASE_NOT_FOUND', 'There is no such case.');
  switch (command.type) {
    case 'passAnswerTime':
    case 'carriedOut':
    case 'effectRefused':
    case 'close':
      return byService(state, command);
    case 'addEvidence':
    case 'answer':
    case 'accept':
    case 'appeal':
    case 'withdraw':
      return byParty(state, command);
    default:
      return byJudge(state, command);
  }
};

const open = (
  state: CaseState,
  { judge, type: _type, ...opened }: CaseCommand & { readonly type: 'open' },
): Decision => {
  if (state !== undefined) return refused('CASE_EXISTS', 'There is a case of this id.');
  const fault = faultOfOpening(opened, judge);
  return fault ?? accepted({ type: 'CaseOpened', ...opened });
};

const faultOfOpening = (
  { by, parties, respondents, claim }: Omit<CaseOpened, 'type'>,
  judge: Judge | undefined,
): Refused | undefined => {
  const isParty = (seat: number): boolean => parties.some((party) => party.seat === seat);
  if (by.kind === 'seat' ? !isParty(by.seat) || respondents.includes(by.seat) : by.id !== judge?.id)
    return refused('NOT_A_PARTY', 'A case is opened by a seat of the match, against others, or by a judge.');
  if (!respondents.every(isParty))
    return refused('NOT_A_PARTY', 'Only who plays the match is asked about it.');
  if (judge !== undefined && isOwnCase(parties, judge)) return OWN_CASE;
  return isBlank(claim) ? REASON_MISSING : undefined;
};

const isOwnCase = (parties: CaseOpened['parties'], { id }: Judge): boolean =>
  parties.some(({ player }) => player === id);

const wrongStatus = ({ status }: Case): Refused =>
  refused('CASE_STATUS', `The case is ${STATUS_WORDS[status]}: this cannot be done with it now.`);

const STATUS_WORDS: Readonly<Record<CaseStatus, string>> = {
  open: 'open',
  assigned: 'assigned',
  answered: 'answered',
  ruled: 'ruled',
  appealed: 'appealed',
  final: 'decided for good',
  closed: 'closed',
};

const isVoice = (state: Case, voice: Voice): boolean =>
  voice.kind === 'judge' || state.opened.parties.some(({ seat }) => seat === voice.seat);

const isSameVoice = (one: Voice, other: Voice): boolean =>
  one.kind === 'seat'
    ? other.kind === 'seat' && one.seat === other.seat
    : other.kind === 'judge' && one.id === other.id;

const byParty = (state: Case, command: CaseCommandOfSeat): Decision => {
  switch (command.type) {
    case 'addEvidence':
      return addEvidence(state, command);
    case 'answer':
      return answer(state, command);
    case 'withdraw':
      if (!isSameVoice(command.by, state.opened.by))
        return refused('NOT_A_PARTY', 'Who opened a case withdraws it.');
      if (state.status !== 'open' && state.status !== 'assigned') return wrongStatus(state);
      return accepted({ type: 'CaseWithdrawn', reason: command.reason });
    default:
  }
  const { seat, now } = command;
  if (!isVoice(state, { kind: 'seat', seat })) return NOT_A_PARTY;
  if (state.status !== 'ruled') return wrongStatus(state);
  if (isAppealOver(state, state, now))
    return refused('WINDOW_CLOSED', 'This ruling can be appealed no more.');
  if (state.accepted.includes(seat))
    return refused('ALREADY_ACCEPTED', 'You have said that you do not appeal.');
  if (command.type === 'accept') return accepted({ type: 'RulingAccepted', seat });
  return isBlank(command.reason)
    ? REASON_MISSING
    : accepted({ type: 'RulingAppealed', seat, reason: command.reason });
};

const NOT_A_PARTY = refused('NOT_A_PARTY', 'You have no part in this case.');

const addEvidence = (
  state: Case,
  { type: _type, ...evidence }: CaseCommandOfSeat & { readonly type: 'addEvidence' },
): Decision => {
  const { by, exhibit } = evidence;
  if (!isVoice(state, by)) return NOT_A_PARTY;
  if (by.kind === 'judge' && isOwnCase(state.opened.parties, { id: by.id, isHead: false })) return OWN_CASE;
  if (state.status === 'closed') return wrongStatus(state);
  if (state.evidence.length >= CASE_LIMITS.evidence)
    return refused('TOO_MANY', `A case has at most ${CASE_LIMITS.evidence} pieces of evidence.`);
  if (exhibit.kind === 'frames' && exhibit.from > exhibit.to)
    return refused('INVALID_EFFECT', 'A range of frames begins before it ends.');
  return accepted({ type: 'EvidenceAdded', ...evidence });
};

const answer = (state: Case, { seat, text }: CaseCommandOfSeat & { readonly type: 'answer' }): Decision => {
  if (!state.opened.respondents.includes(seat)) return refused('NOT_A_PARTY', 'You were not asked.');
  if (state.status !== 'open' && state.status !== 'assigned') return wrongStatus(state);
  if (state.answers.some((one) => one.seat === seat))
    return refused('ALREADY_ANSWERED', 'You have answered; add evidence instead.');
  return isBlank(text) ? REASON_MISSING : accepted({ type: 'ClaimAnswered', seat, text });
};

const byJudge = (state: Case, command: CaseCommandOfJudge): Decision => {
  const { judge } = command;
  if (isOwnCase(state.opened.parties, judge)) return OWN_CASE;
  switch (command.type) {
    case 'assign':
      return assign(state, command);
    case 'release':
      return isHeldBy(state, judge) ? accepted({ type: 'CaseReleased' }) : notHeld(state);
    case 'rule': {
      const { reason, effects, appealUntil } = command;
      if (!isHeldBy(state, judge)) return notHeld(state);
      return (
        faultOfRuling(state, judge, reason, effects) ??
        accepted({
          type: 'CaseRuled',
          judge: judge.id,
          reason,
          effects: [...effects],
          ...(wasAppealed(state) ? {} : { appealUntil }),
        })
      );
    }
    case 'decide':
      return decideAppeal(state, command);
    case 'seeEvidence': {
      const evidence = state.evidence.filter((one) => !isOpenTo(one, judge.id)).map(({ id }) => id);
      return evidence.length === 0
        ? accepted()
        : accepted({ type: 'EvidenceSeen', judge: judge.id, evidence });
    }
    case 'dismiss': {
      const { reason } = command;
      if (state.status !== 'open' && !isHeldBy(state, judge)) return notHeld(state);
      return isBlank(reason) ? REASON_MISSING : accepted({ type: 'CaseDismissed', judge: judge.id, reason });
    }
    case 'reopen': {
      const { reason, leaseUntil, answerBy } = command;
      if (state.status !== 'closed') return wrongStatus(state);
      if (!judge.isHead) return HEAD_JUDGE_NEEDED;
      if (state.reopenings.length >= CASE_LIMITS.reopenings)
        return refused('TOO_MANY', 'This case was opened again often enough; open another.');
      return isBlank(reason)
        ? REASON_MISSING
        : accepted({ type: 'CaseReopened', judge: judge.id, leaseUntil, answerBy, reason });
    }
  }
};

type Held = Case & { readonly status: 'assigned' | 'answered' };

const isHeld = (state: Case): state is Held => state.status === 'assigned' || state.status === 'answered';

const isHeldBy = (state: Case, { id }: Judge): state is Held =>
  isHeld(state) && state.assignment.judge === id;

const notHeld = (state: Case): Refused =>
  isHeld(state)
    ? refused('NOT_YOUR_CASE', 'Another judge is on this case.')
    : state.status === 'open'
      ? refused('NOT_YOUR_CASE', 'Take the case first.')
      : wrongStatus(state);

/** Any judge takes an open case, or one whose lease has expired. Only a head judge takes over another, explicitly. */
const assign = (
  state: Case,
  { judge, now, takeOver, leaseUntil, answerBy }: CaseCommandOfJudge & { readonly type: 'assign' },
): Decision => {
  const assigned = { type: 'CaseAssigned', judge: judge.id, leaseUntil, answerBy } as const;
  if (state.status === 'open') return accepted(assigned);
  if (!isHeld(state)) return wrongStatus(state);
  const { judge: owner, leaseUntil: until } = state.assignment;
  if (owner === judge.id) return accepted(assigned);
  const isExpired = Date.parse(now) >= Date.parse(until);
  if (!isExpired && !takeOver)
    return refused(
      'NOT_YOUR_CASE',
      `${owner} is on this case until ${until}; a head judge may take it over.`,
    );
  return isExpired || judge.isHead ? accepted({ ...assigned, from: owner }) : HEAD_JUDGE_NEEDED;
};

const decideAppeal = (
  state: Case,
  { judge, isUpheld, reason, effects }: CaseCommandOfJudge & { readonly type: 'decide' },
): Decision => {
  if (state.status !== 'appealed') return wrongStatus(state);
  if (!judge.isHead) return HEAD_JUDGE_NEEDED;
  if (state.ruling.judge === judge.id)
    return refused('SAME_JUDGE', 'An appeal is decided by another judge than ruled first.');
  return (
    faultOfRuling(state, judge, reason, effects) ??
    accepted({ type: 'AppealDecided', judge: judge.id, isUpheld, reason, effects: [...effects] })
  );
};

const faultOfRuling = (
  { opened }: Case,
  judge: Judge,
  reason: string,
  effects: readonly RulingEffect[],
): Refused | undefined => {
  if (isBlank(reason)) return REASON_MISSING;
  if (effects.length > CASE_LIMITS.effects)
    return refused('TOO_MANY', `A ruling has at most ${CASE_LIMITS.effects} effects.`);
  const ends = effects.filter(({ kind }) => kind !== 'penalty');
  // Only a head judge ends or amends a match; any judge may rewind one.
  if (ends.some(({ kind }) => kind !== 'rewind') && !judge.isHead) return HEAD_JUDGE_NEEDED;
  if (ends.length > 1)
    return refused('INVALID_EFFECT', 'A ruling says at most once how the match goes on, or how it counts.');
  if (ends.some(({ kind }) => kind === 'rewind') && effects.some(endsPlay))
    return refused('INVALID_EFFECT', 'A match that a penalty ends is not taken back by the same ruling.');
  for (const effect of effects) {
    if (effect.kind !== 'penalty') continue;
    const party = opened.parties.find(({ seat }) => seat === effect.seat);
    if (party === undefined) return refused('INVALID_EFFECT', 'Nobody has that seat.');
    const fault = faultOfPenalty(judge, { ...effect, player: party.player, reason });
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** A game loss may end a series, and a finished match cannot be rewound. */
const endsPlay = (effect: RulingEffect): boolean =>
  effect.kind === 'penalty' && effect.takesEffect && LOSSES.has(effect.penalty);

const LOSSES: ReadonlySet<string> = new Set(['game-loss', 'match-loss', 'disqualification']);

const byService = (state: Case, command: CaseCommandOfService): Decision => {
  switch (command.type) {
    case 'passAnswerTime':
      if (state.status !== 'assigned') return accepted();
      return Date.parse(command.now) < Date.parse(state.assignment.answerBy)
        ? refused('WINDOW_OPEN', 'There is time left to answer.')
        : accepted({ type: 'AnswerTimePassed' });
    case 'carriedOut':
    case 'effectRefused': {
      const { effect } = command;
      if (state.outcomes.has(effect)) return accepted();
      return command.type === 'carriedOut'
        ? accepted({ type: 'EffectCarriedOut', effect })
        : accepted({ type: 'EffectRefused', effect, code: command.code });
    }
    case 'close': {
      if (state.status !== 'ruled' && state.status !== 'final') return accepted();
      if (state.status === 'ruled' && !isAppealOver(state, state, command.now))
        return refused('WINDOW_OPEN', 'This ruling can still be appealed.');
      return dueEffects(state, command.now).length > 0
        ? refused('CASE_STATUS', 'What was ruled is not carried out yet.')
        : accepted({ type: 'CaseClosed' });
    }
  }
};
