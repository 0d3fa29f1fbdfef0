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
  /** The version of the part that a command is about; the default is the version of the whole stream. */
  readonly versionOf?: (state: State, command: Command) => number | undefined;
}

/** The calls of a match, by match id. */
export const CALL_STREAMS: StreamKind<Calls, CallFact, CallCommand> = {
  category: CALLS,
  codec: factCodec(CALLS, callFactSchema),
  initial: [],
  evolve: (_match, calls, fact, around) => evolveCalls(calls, fact, around),
  decide: decideCall,
  versionOf: (calls, command) =>
    command.type === 'call' ? undefined : calls.find(({ number }) => number === command.number)?.version,
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

/** An organization's rules of judging. */
export interface VersionedRules extends JudgingRules {
  /** 0 for the default rules. */
  readonly version: number;
}

/** An organization's rules of judging, by its id. */
export const RULES_STREAMS: StreamKind<VersionedRules, RulesFact, JudgingRules> = {
  category: JUDGING,
  codec: factCodec(JUDGING, rulesFactSchema),
  initial: { ...DEFAULT_RULES, version: 0 },
  evolve: (_organization, before, fact) => ({ ...evolveRules(before, fact), version: before.version + 1 }),
  decide: (_before, rules) => ({ accepted: true, events: [{ type: 'JudgingRulesGiven', rules }] }),
};
