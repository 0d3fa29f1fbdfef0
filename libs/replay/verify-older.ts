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
  FrameHistory,
  type MatchCommand,
  type MatchEvent,
  type MatchRules,
  type MatchState,
  type RewindTarget,
} from '#libs/match';
import { commandOf } from './command-of.js';
import { isSameEvent, type RecordedDecision } from './verify-decisions.js';

/** A comparison of the present rules with the ones that decided a match. */
export interface OlderRules {
  /** The version of the rules that decided the match. */
  readonly decidedBy: string;
  readonly present: string;
  readonly otherwise: readonly OtherDecision[];
}

/** A decision that differs under the present rules, on the state from the recorded facts. */
export interface OtherDecision {
  readonly frame: number;
  readonly seat?: Seat;
  /** The type of the action, or of the command if it is not an action. */
  readonly action: string;
  /** Facts that only the older rules decide. */
  readonly then: readonly FactSummary[];
  /** Facts that only the present rules decide. */
  readonly now: readonly FactSummary[];
  /** The refusal of the command by the present rules, if any. */
  readonly refusal?: { readonly code: string; readonly rule?: RuleId; readonly message: string };
}

export interface FactSummary {
  readonly type: string;
  /** Undefined for facts of the match around the game. */
  readonly rule?: RuleId;
  /** The fields that differ from, or are missing in, the corresponding fact of the other rules with the same type. */
  readonly fields?: readonly string[];
}

/** Decides each command again by the present rules, on the state from the recorded facts. */
export const otherDecisions = (
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  decidedBy: string,
  steps: readonly RecordedDecision[],
): readonly OtherDecision[] => {
  const rules = presentRules(game, cards, decidedBy);
  const otherwise: OtherDecision[] = [];
  const passed = new FrameHistory(game);
  for (const step of steps) {
    const other = otherDecision(rules, passed.match, step, (toFrame) => passed.lookBack(toFrame));
    if (other !== undefined) otherwise.push(other);
    passed.take(step.events);
  }
  return otherwise;
};

/** The present rules, for a match that older rules decided. */
export const presentRules = (game: Game, cards: MatchRules['cards'], decidedBy: string): MatchRules => ({
  // Uses the recorded version, because otherwise every MatchCreated would differ.
  game: { ...game, rulesVersion: decidedBy },
  cards,
});

/** The difference between a recorded decision and that of `rules`, on the match right before it; undefined without a difference. */
export const otherDecision = (
  rules: MatchRules,
  before: MatchState | undefined,
  { first, events }: RecordedDecision,
  lookBack: (toFrame: number) => RewindTarget,
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

/** The differing part of two decisions, without the equal events before and after it. */
export const differenceOf = (
  game: Game,
  stored: readonly MatchEvent[],
  decided: readonly MatchEvent[],
): {
  readonly from: number;
  readonly then: readonly FactSummary[];
  readonly now: readonly FactSummary[];
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

const inShort = ({ fact }: MatchEvent, other: MatchEvent | undefined): FactSummary => ({
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
