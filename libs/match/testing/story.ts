import { expect } from '@jest/globals';
import type { MatchCommand } from '../commands.js';
import { decideMatch } from '../decide.js';
import { foldMatch } from '../evolve.js';
import type { MatchEvent, MatchFact } from '../facts.js';
import type { MatchRejection, MatchRejectionCode } from '../rejection.js';
import type { RewindTarget } from '../rewind/look-back.js';
import { FrameHistory } from '../rewind/passed-frames.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/** A command, or a function that builds it from the state (for example the cards in hand) and the frames (for a rewind). */
export type Step = MatchCommand | ((state: MatchState, lookBack: LookingBack) => MatchCommand);
type LookingBack = (toFrame: number) => RewindTarget;

/** For stories without rewinds. */
export const refuseLookBack = (): never => {
  throw new Error('This story has no rewind.');
};
/** The expected fields of a refusal besides its code: the path of each fault, and no other path. */
interface ExpectedRejection {
  readonly message?: string;
  readonly rule?: string;
  readonly faults?: readonly { readonly code: string; readonly path?: string; readonly rule?: string }[];
}
type Steps = Step | readonly Steps[];

/** `given(rules, ...steps).when(step).then(...facts)`. A given step that is refused fails the test with its name; the last one leads to `state`. */
export const given = (rules: MatchRules, ...steps: readonly Steps[]) => {
  const events: MatchEvent[] = [];
  const passed = new FrameHistory(rules.game);
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
    at: (frame: number): MatchState => standing(passed.frame(frame)?.match),
    /** The match after the given steps; fails without steps. */
    get state(): MatchState {
      return standing(passed.match);
    },
    when: (step: Step) => outcome(rules, passed, commandOf(step, passed)),
  };
};

const outcome = (rules: MatchRules, passed: FrameHistory, command: MatchCommand) => {
  const state = passed.match;
  const decision = decideMatch(rules, state, command);
  const events = decision.accepted ? decision.events : [];
  return {
    decision,
    events,
    /** The resulting facts of the match; the game's own tests cover the facts of the game. */
    facts: events.flatMap((event): MatchFact[] => (event.kind === 'match' ? [event.fact] : [])),
    get state(): MatchState {
      return standing(foldMatch(rules.game, events, state, (frame) => passed.frame(frame)?.match));
    },
    /** Expects exactly these facts of the match, and ignores facts of the game. */
    then(...facts: readonly MatchFact[]): void {
      expect(refusalOf(decision)).toBeUndefined();
      expect(this.facts).toEqual(facts);
    },
    /** Expects exactly these types of match facts; `…` matches one or more facts of the game. */
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

const commandOf = (step: Step, passed: FrameHistory): MatchCommand =>
  typeof step === 'function' ? step(standing(passed.match), (toFrame) => passed.lookBack(toFrame)) : step;

const standing = (state: MatchState | undefined): MatchState => {
  if (state === undefined) throw new Error('There is no match yet.');
  return state;
};
