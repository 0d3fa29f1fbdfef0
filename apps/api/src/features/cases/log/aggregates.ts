import type { EventCodec } from '#libs/event-log';
import {
  CALLS,
  CASE_TEXTS,
  CASES,
  type CallCommand,
  type CallFact,
  type Calls,
  type CaseCommand,
  type CaseFact,
  type CaseState,
  callFactSchema,
  DEFAULT_RULES,
  decideCall,
  decideCase,
  decidePenalty,
  evolveCalls,
  evolveCase,
  evolvePenalty,
  evolveRules,
  JUDGING,
  type JudgingDecision,
  type JudgingRules,
  PENALTY_STREAMS,
  type PenaltyCommand,
  type PenaltyFact,
  type PenaltyState,
  penaltyFactSchema,
  type RulesFact,
  rulesFactSchema,
} from '#libs/judging';
import { caseCodec } from '../../../reading/log/case-codec.js';
import { factCodec } from '../../../reading/log/fact-codec.js';

/** The personal texts in the facts of judging: encrypted in the log. */
export const JUDGED_TEXTS = CASE_TEXTS;

interface AnyFact {
  readonly type: string;
}

/** Defines the codec and the behaviour of one type of stream. */
export interface StreamKind<State, Fact extends AnyFact, Command> {
  readonly category: string;
  readonly codec: EventCodec<Fact>;
  readonly initial: State;
  readonly evolve: (
    id: string,
    state: State,
    fact: Fact,
    around: { readonly by: string; readonly at: string },
  ) => State;
  readonly decide: (state: State, command: Command) => JudgingDecision<Fact>;
}

/** The calls of a match, by match id. */
export const CALL_STREAMS: StreamKind<Calls, CallFact, CallCommand> = {
  category: CALLS,
  codec: factCodec(CALLS, callFactSchema),
  initial: [],
  evolve: (_match, calls, fact, around) => evolveCalls(calls, fact, around),
  decide: decideCall,
};

export const CASE_STREAMS: StreamKind<CaseState, CaseFact, CaseCommand> = {
  category: CASES,
  codec: caseCodec,
  initial: undefined,
  evolve: evolveCase,
  decide: decideCase,
};

export const PENALTIES_GIVEN: StreamKind<PenaltyState, PenaltyFact, PenaltyCommand> = {
  category: PENALTY_STREAMS,
  codec: factCodec(PENALTY_STREAMS, penaltyFactSchema),
  initial: undefined,
  evolve: evolvePenalty,
  decide: decidePenalty,
};

/** An organization's rules of judging, by its id. */
export const RULES_STREAMS: StreamKind<JudgingRules, RulesFact, JudgingRules> = {
  category: JUDGING,
  codec: factCodec(JUDGING, rulesFactSchema),
  initial: DEFAULT_RULES,
  evolve: (_organization, before, fact) => evolveRules(before, fact),
  decide: (_before, rules) => ({ accepted: true, events: [{ type: 'JudgingRulesGiven', rules }] }),
};
