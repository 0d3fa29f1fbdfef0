import {
  type CardDefinition,
  type DefinitionId,
  type Game,
  isSameJson,
  type RuleId,
  type Seat,
} from '#libs/game-kit';
import {
  decideMatch,
  type LookedBack,
  type MatchCommand,
  type MatchEvent,
  type MatchRules,
  type MatchState,
  PassedFrames,
} from '#libs/match';
import { commandOf } from './command-of.js';
import { isSameEvent, type RecordedDecision } from './verify-decisions.js';

/** What the present rules make of a match that other rules decided. */
export interface OlderRules {
  /** The version of the rules that decided it. */
  readonly decidedBy: string;
  readonly present: string;
  readonly otherwise: readonly OtherDecision[];
}

/** A decision that the present rules would make otherwise, on the state that the recorded facts have led to. */
export interface OtherDecision {
  /** The first frame that would be another one. */
  readonly frame: number;
  readonly seat?: Seat;
  /** The type of the action; of the command where it is none. */
  readonly action: string;
  /** The facts that only the rules of that time decide. */
  readonly then: readonly FactInShort[];
  /** The facts that only the present rules decide. */
  readonly now: readonly FactInShort[];
  /** Why the present rules refuse it, where they do. */
  readonly refusal?: { readonly code: string; readonly rule?: RuleId; readonly message: string };
}

export interface FactInShort {
  readonly type: string;
  /** Absent for what happens to the match around the game. */
  readonly rule?: RuleId;
  /** What the fact of the other rules that stands in its place, of the same type, says otherwise or not at all. */
  readonly fields?: readonly string[];
}

/** Decides each command of a match again by the present rules, each where the recorded facts have led. */
export const otherDecisions = (
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  decidedBy: string,
  steps: readonly RecordedDecision[],
): readonly OtherDecision[] => {
  const rules = presentRules(game, cards, decidedBy);
  const otherwise: OtherDecision[] = [];
  const passed = new PassedFrames(game);
  for (const step of steps) {
    const other = otherDecision(rules, passed.match, step, (toFrame) => passed.lookBack(toFrame));
    if (other !== undefined) otherwise.push(other);
    passed.take(step.events);
  }
  return otherwise;
};

/** Today's rules of a match that others decided. */
export const presentRules = (game: Game, cards: MatchRules['cards'], decidedBy: string): MatchRules => ({
  // The version is the only thing that a new match says otherwise by itself.
  game: { ...game, rulesVersion: decidedBy },
  cards,
});

/** What `presentRules` make otherwise of one recorded decision, on the match right before it; undefined when nothing. */
export const otherDecision = (
  rules: MatchRules,
  before: MatchState | undefined,
  { first, events }: RecordedDecision,
  lookBack: (toFrame: number) => LookedBack,
): OtherDecision | undefined => {
  const command = commandOf(before, events, lookBack);
  if (command === undefined) return undefined;
  const decision = decideMatch(rules, before, command);
  const difference = differenceOf(rules.game, events, decision.accepted ? decision.events : []);
  if (decision.accepted && difference.then.length + difference.now.length === 0) return undefined;
  return {
    frame: first + difference.from,
    ...('seat' in command && command.seat !== undefined ? { seat: command.seat } : {}),
    action: actionOf(command),
    then: difference.then,
    now: difference.now,
    ...(decision.accepted ? {} : { refusal: refusalOf(decision.rejection) }),
  };
};

const actionOf = (command: MatchCommand): string => {
  if (command.type !== 'takeAction') return command.type;
  const { action } = command;
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : command.type;
};

const refusalOf = ({
  code,
  rule,
  message,
}: {
  readonly code: string;
  readonly rule?: RuleId | undefined;
  readonly message: string;
}): NonNullable<OtherDecision['refusal']> => ({ code, message, ...(rule === undefined ? {} : { rule }) });

/** What two decisions have not in common: what is the same before and after it is left out. */
export const differenceOf = (
  game: Game,
  stored: readonly MatchEvent[],
  decided: readonly MatchEvent[],
): {
  readonly from: number;
  readonly then: readonly FactInShort[];
  readonly now: readonly FactInShort[];
} => {
  const least = Math.min(stored.length, decided.length);
  let from = 0;
  while (from < least && isSameEvent(game, stored[from], decided[from])) from += 1;
  let tail = 0;
  while (tail < least - from && isSameEvent(game, stored.at(-1 - tail), decided.at(-1 - tail))) tail += 1;
  const then = stored.slice(from, stored.length - tail);
  const now = decided.slice(from, decided.length - tail);
  return {
    from: Math.min(from, Math.max(0, stored.length - 1)),
    then: then.map((event, index) => inShort(event, now[index])),
    now: now.map((event, index) => inShort(event, then[index])),
  };
};

const inShort = ({ fact }: MatchEvent, other: MatchEvent | undefined): FactInShort => ({
  type: fact.type,
  ...('rule' in fact && fact.rule !== undefined ? { rule: fact.rule } : {}),
  ...(other?.fact.type === fact.type ? { fields: differentFields({ ...fact }, { ...other.fact }) } : {}),
});

const differentFields = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSameJson(one[field], other[field]),
  );
