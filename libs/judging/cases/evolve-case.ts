import type { Around } from '../penalties/penalty.js';
import {
  type Assignment,
  type Case,
  type CaseCore,
  type CaseState,
  type CaseStep,
  type Closing,
  isAnswered,
  type Ruled,
} from './case.js';
import type { CaseFact, CaseOpened } from './case-facts.js';

/** A fact that cannot follow the state: another library wrote this log. */
const impossible = (state: Case, fact: CaseFact): Error =>
  new Error(`A case that is ${state.status} has no ${fact.type}.`);

export const evolveCase = (id: string, state: CaseState, fact: CaseFact, { at }: Around): Case => {
  if (fact.type === 'CaseOpened')
    return {
      id,
      version: 1,
      opened: fact,
      openedAt: at,
      evidence: [],
      answers: [],
      reopenings: [],
      outcomes: new Map(),
      rulings: 0,
      status: 'open',
    };
  if (state === undefined) throw new Error(`A case begins with CaseOpened, not with ${fact.type}.`);
  return evolved({ ...state, version: state.version + 1 }, fact, at);
};

const evolved = (state: Case, fact: Exclude<CaseFact, CaseOpened>, at: string): Case => {
  const core = coreOf(state);
  switch (fact.type) {
    case 'EvidenceAdded': {
      const { type: _type, ...evidence } = fact;
      return { ...state, evidence: [...state.evidence, { ...evidence, at, looks: [] }] };
    }
    case 'EvidenceSeen': {
      const { judge } = fact;
      const evidence = state.evidence.map((one) =>
        fact.evidence.includes(one.id) ? { ...one, looks: [...one.looks, { judge, at }] } : one,
      );
      return { ...state, evidence };
    }
    case 'ClaimAnswered': {
      const answered = { ...core, answers: [...core.answers, { seat: fact.seat, text: fact.text, at }] };
      if (state.status === 'assigned' && isAnswered(answered))
        return { ...answered, status: 'answered', assignment: state.assignment };
      return { ...state, answers: answered.answers };
    }
    case 'EffectCarriedOut':
      return { ...state, outcomes: new Map(state.outcomes).set(fact.effect, { kind: 'done', at }) };
    case 'EffectRefused':
      return {
        ...state,
        outcomes: new Map(state.outcomes).set(fact.effect, { kind: 'refused', code: fact.code, at }),
      };
    case 'CaseReopened': {
      if (state.status !== 'closed') throw impossible(state, fact);
      const reopening = { reason: fact.reason, at, closing: state.closing };
      const reopened = { ...core, reopenings: [...core.reopenings, reopening] };
      return { ...reopened, ...taken(reopened, { ...fact, since: at }) };
    }
    default:
      return { ...core, ...stepAfter(state, fact, at), rulings: rulingsAfter(core, fact) };
  }
};

type StepFact = Exclude<
  CaseFact,
  {
    readonly type:
      | 'CaseOpened'
      | 'EvidenceAdded'
      | 'EvidenceSeen'
      | 'ClaimAnswered'
      | 'EffectCarriedOut'
      | 'EffectRefused'
      | 'CaseReopened';
  }
>;

const rulingsAfter = ({ rulings }: CaseCore, { type }: StepFact): number =>
  type === 'CaseRuled' || type === 'AppealDecided' ? rulings + 1 : rulings;

const stepAfter = (state: Case, fact: StepFact, at: string): CaseStep => {
  switch (fact.type) {
    case 'CaseAssigned': {
      const next = taken(state, { ...fact, since: at });
      // A seat whose time to answer has expired gets no more time from another judge.
      return state.status === 'answered' ? { ...next, status: 'answered' } : next;
    }
    case 'CaseReleased':
      return { status: 'open' };
    case 'AnswerTimePassed':
      if (state.status !== 'assigned') throw impossible(state, fact);
      return { status: 'answered', assignment: state.assignment };
    case 'CaseRuled': {
      const { judge, reason, effects, appealUntil } = fact;
      const ruling = { number: state.rulings + 1, judge, reason, effects, at };
      return { status: 'ruled', ruling, appealUntil, accepted: [] };
    }
    case 'RulingAccepted':
      if (state.status !== 'ruled') throw impossible(state, fact);
      return {
        status: 'ruled',
        ruling: state.ruling,
        appealUntil: state.appealUntil,
        accepted: [...state.accepted, fact.seat],
      };
    case 'RulingAppealed': {
      if (state.status !== 'ruled') throw impossible(state, fact);
      const { seat, reason } = fact;
      return { status: 'appealed', ruling: state.ruling, appeal: { seat, reason, at } };
    }
    case 'AppealDecided': {
      if (state.status !== 'appealed') throw impossible(state, fact);
      const { type: _type, ...decided } = fact;
      const decision = { ...decided, number: state.rulings + 1, at };
      return { status: 'final', ruling: state.ruling, appeal: state.appeal, decision };
    }
    case 'CaseClosed': {
      const ruled = ruledOf(state);
      if (ruled === undefined) throw impossible(state, fact);
      return closed({ how: 'settled', at, ...ruled });
    }
    case 'CaseWithdrawn':
      return closed({ how: 'withdrawn', at, reason: fact.reason });
    case 'CaseDismissed':
      return closed({ how: 'dismissed', at, judge: fact.judge, reason: fact.reason });
  }
};

const closed = (closing: Closing): CaseStep => ({ status: 'closed', closing });

const taken = (
  core: CaseCore,
  { judge, leaseUntil, answerBy, since, from }: Assignment,
): CaseStep & { readonly status: 'assigned' | 'answered' } => ({
  status: isAnswered(core) ? 'answered' : 'assigned',
  assignment: { judge, leaseUntil, answerBy, since, ...(from === undefined ? {} : { from }) },
});

/** The current ruling of a case; undefined without one. */
export const ruledOf = (state: Case): Ruled | undefined => {
  switch (state.status) {
    case 'ruled':
      return { ruling: state.ruling };
    case 'appealed':
      return { ruling: state.ruling, appeal: state.appeal };
    case 'final':
      return { ruling: state.ruling, appeal: state.appeal, decision: state.decision };
    case 'closed': {
      if (state.closing.how !== 'settled') return undefined;
      const { how: _how, at: _at, ...ruled } = state.closing;
      return ruled;
    }
    default:
      return undefined;
  }
};

const coreOf = ({
  id,
  version,
  opened,
  openedAt,
  evidence,
  answers,
  reopenings,
  outcomes,
  rulings,
}: Case): CaseCore => ({
  id,
  version,
  opened,
  openedAt,
  evidence,
  answers,
  reopenings,
  outcomes,
  rulings,
});
