import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
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
  caseFactSchema,
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

/** What is about persons in the facts of judging: encrypted in the log. */
export const JUDGED_TEXTS = CASE_TEXTS;

interface AnyFact {
  readonly type: string;
}

/** How a kind of stream is read and written. */
export interface Aggregate<State, Fact extends AnyFact, Command> {
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

const codecOf = <Fact extends AnyFact>(
  category: string,
  types: readonly string[],
  schema: z.ZodType<Fact>,
): EventCodec<Fact> => ({
  registry: createUpcastRegistry(Object.fromEntries(types.map((type) => [`${category}.${type}`, 1]))),
  toFact: ({ type, ...data }) => ({ type: `${category}.${type}`, data: z.json().parse(data) }),
  fromFact: ({ type, data }) =>
    schema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(category.length + 1),
    }),
});

const typesOf = (options: readonly { readonly shape: { readonly type: { readonly value: string } } }[]) =>
  options.map(({ shape }) => shape.type.value);

/** The calls of a match, under its id. */
export const CALL_STREAMS: Aggregate<Calls, CallFact, CallCommand> = {
  category: CALLS,
  codec: codecOf(CALLS, typesOf(callFactSchema.options), callFactSchema),
  initial: [],
  evolve: (_match, calls, fact, around) => evolveCalls(calls, fact, around),
  decide: decideCall,
};

export const CASE_STREAMS: Aggregate<CaseState, CaseFact, CaseCommand> = {
  category: CASES,
  codec: codecOf(CASES, typesOf(caseFactSchema.options), caseFactSchema),
  initial: undefined,
  evolve: evolveCase,
  decide: decideCase,
};

export const PENALTIES_GIVEN: Aggregate<PenaltyState, PenaltyFact, PenaltyCommand> = {
  category: PENALTY_STREAMS,
  codec: codecOf(PENALTY_STREAMS, typesOf(penaltyFactSchema.options), penaltyFactSchema),
  initial: undefined,
  evolve: evolvePenalty,
  decide: decidePenalty,
};

/** How an organization judges, under its id. */
export const RULES_STREAMS: Aggregate<JudgingRules, RulesFact, JudgingRules> = {
  category: JUDGING,
  codec: codecOf(JUDGING, typesOf(rulesFactSchema.options), rulesFactSchema),
  initial: DEFAULT_RULES,
  evolve: (_organization, before, fact) => evolveRules(before, fact),
  decide: (_before, rules) => ({ accepted: true, events: [{ type: 'JudgingRulesGiven', rules }] }),
};
