import { expect } from '@jest/globals';
import type { MatchCommand } from '../commands.js';
import { decideMatch } from '../decide.js';
import { foldMatch } from '../evolve.js';
import type { MatchEvent, MatchFact } from '../facts.js';
import type { MatchRejection, MatchRejectionCode } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/** A command, or how it follows from where the match stands (which card is in hand). */
export type Step = MatchCommand | ((state: MatchState) => MatchCommand);
/** What a refusal must have beside its code: each named fault in its place, and no other. */
interface ExpectedRejection {
  readonly message?: string;
  readonly rule?: string;
  readonly faults?: readonly { readonly code: string; readonly path?: string; readonly rule?: string }[];
}
type Steps = Step | readonly Steps[];

/**
 * `given(rules, ...steps).when(step).then(...facts)`. Each given step must be accepted, and the last of them is where the match
 * stands; one that is refused fails the test, naming the step.
 */
export const given = (rules: MatchRules, ...steps: readonly Steps[]) => {
  const events: MatchEvent[] = [];
  let state: MatchState | undefined;
  for (const step of flat(steps)) {
    const command = commandOf(step, state);
    const decision = decideMatch(rules, state, command);
    if (!decision.accepted)
      throw new Error(`Given ${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    state = foldMatch(rules.game, decision.events, state);
  }
  return {
    events,
    /** The match as it stands; fails before the first step. */
    get state(): MatchState {
      return standing(state);
    },
    when: (step: Step) => outcome(rules, state, commandOf(step, state)),
  };
};

const outcome = (rules: MatchRules, state: MatchState | undefined, command: MatchCommand) => {
  const decision = decideMatch(rules, state, command);
  const events = decision.accepted ? decision.events : [];
  return {
    decision,
    events,
    /** The match's own facts that followed; those of the game are the game's to test. */
    facts: events.flatMap((event): MatchFact[] => (event.kind === 'match' ? [event.fact] : [])),
    get state(): MatchState {
      return standing(foldMatch(rules.game, events, state));
    },
    /** Exactly these facts of the match, whatever the game's between them. */
    then(...facts: readonly MatchFact[]): void {
      expect(refusalOf(decision)).toBeUndefined();
      expect(this.facts).toEqual(facts);
    },
    /** Exactly these types of match facts; `…` stands for the facts of the game, one or more. */
    thenTypes(...types: readonly string[]): void {
      expect(refusalOf(decision)).toBeUndefined();
      const all = events.map((event) => (event.kind === 'match' ? event.fact.type : '…'));
      expect(all.filter((type, index) => type !== '…' || all[index - 1] !== '…')).toEqual(types);
    },
    thenRefused(code: MatchRejectionCode, more: ExpectedRejection = {}): void {
      expect(decision).toMatchObject({ accepted: false, rejection: { code, ...more } });
    },
  };
};

const refusalOf = (decision: ReturnType<typeof decideMatch>): MatchRejection | undefined =>
  decision.accepted ? undefined : decision.rejection;

const flat = (steps: readonly Steps[]): readonly Step[] =>
  steps.flatMap((step): readonly Step[] => (isList(step) ? flat(step) : [step]));

const isList = (step: Steps): step is readonly Steps[] => Array.isArray(step);

const commandOf = (step: Step, state: MatchState | undefined): MatchCommand =>
  typeof step === 'function' ? step(standing(state)) : step;

const standing = (state: MatchState | undefined): MatchState => {
  if (state === undefined) throw new Error('There is no match yet.');
  return state;
};
