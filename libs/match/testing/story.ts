import { expect } from '@jest/globals';
import type { MatchCommand } from '../commands.js';
import { decideMatch } from '../decide.js';
import { foldMatch } from '../evolve.js';
import type { MatchEvent, MatchFact } from '../facts.js';
import type { MatchRejection, MatchRejectionCode } from '../rejection.js';
import type { LookedBack } from '../rewind/look-back.js';
import { PassedFrames } from '../rewind/passed-frames.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/** A command, or how it follows from where the match stands (which card is in hand) and from its frames (what a rewind goes back to). */
export type Step = MatchCommand | ((state: MatchState, lookBack: LookingBack) => MatchCommand);
type LookingBack = (toFrame: number) => LookedBack;

/** For stories in which no step goes back. */
export const neverBack = (): never => {
  throw new Error('No step of this goes back.');
};
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
  const passed = new PassedFrames(rules.game);
  const lookBack: LookingBack = (toFrame) => passed.lookBack(toFrame);
  for (const step of flat(steps)) {
    const command = commandOf(step, passed);
    const decision = decideMatch(rules, passed.match, command);
    if (!decision.accepted)
      throw new Error(`Given ${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`);
    events.push(...decision.events);
    passed.take(decision.events);
  }
  return {
    events,
    lookBack,
    /** The match right after one of its frames. */
    at: (frame: number): MatchState => standing(passed.frame(frame)?.match),
    /** The match as it stands; fails before the first step. */
    get state(): MatchState {
      return standing(passed.match);
    },
    when: (step: Step) => outcome(rules, passed, commandOf(step, passed)),
  };
};

const outcome = (rules: MatchRules, passed: PassedFrames, command: MatchCommand) => {
  const state = passed.match;
  const decision = decideMatch(rules, state, command);
  const events = decision.accepted ? decision.events : [];
  return {
    decision,
    events,
    /** The match's own facts that followed; those of the game are the game's to test. */
    facts: events.flatMap((event): MatchFact[] => (event.kind === 'match' ? [event.fact] : [])),
    get state(): MatchState {
      return standing(foldMatch(rules.game, events, state, (frame) => passed.frame(frame)?.match));
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

const commandOf = (step: Step, passed: PassedFrames): MatchCommand =>
  typeof step === 'function' ? step(standing(passed.match), (toFrame) => passed.lookBack(toFrame)) : step;

const standing = (state: MatchState | undefined): MatchState => {
  if (state === undefined) throw new Error('There is no match yet.');
  return state;
};
