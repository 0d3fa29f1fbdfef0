import { type CardDefinition, type DefinitionId, type Game, isSameJson } from '#libs/game-kit';
import { FrameHistory, type MatchEvent, parseMatchEvent } from '#libs/match';
import { commandOf } from './command-of.js';
import { decideAgain } from './decide-again.js';
import type { Finding } from './finding.js';
import type { ReplayLine } from './schema.js';
import type { SealedEvent } from './seal.js';
import { unsealed } from './unseal.js';

/** The events of one command, and the number of the first of them. */
export interface RecordedDecision {
  readonly first: number;
  readonly events: readonly MatchEvent[];
}

/** Groups the events of a fully open document by command. */
export const readSteps = (
  game: Game,
  sealed: readonly (SealedEvent | undefined)[],
  lines: readonly ReplayLine[],
): { readonly steps: readonly RecordedDecision[]; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const steps = new Map<number, { readonly first: number; readonly events: MatchEvent[] }>();
  sealed.forEach((event, index) => {
    if (event === undefined) return;
    const parsed = parseMatchEvent(game, event.type, unsealed(event.data, lines[index]?.openings ?? []));
    if (!parsed.ok) {
      findings.push({
        code: 'UNKNOWN_EVENT',
        frame: event.number,
        message: `${event.type} cannot be read: ${parsed.faults[0]?.message ?? ''}`,
      });
      return;
    }
    const step = steps.get(event.step);
    if (step === undefined) steps.set(event.step, { first: event.number, events: [parsed.value] });
    else step.events.push(parsed.value);
  });
  return { steps: findings.length > 0 ? [] : [...steps.values()], findings };
};

/** Folds the match, decides every command again, and yields each step that is decided differently with the index of its first different event. */
export function* differingSteps(
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  steps: readonly RecordedDecision[],
): Generator<{ readonly step: RecordedDecision; readonly difference: number }> {
  const passed = new FrameHistory(game);
  for (const step of steps) {
    const { events } = step;
    const state = passed.match;
    const command = commandOf(state, events, (toFrame) => passed.lookBack(toFrame));
    const decided = command === undefined ? undefined : decideAgain(game, cards, state, command);
    const difference = firstDifference(game, events, decided);
    if (difference !== undefined) yield { step, difference };
    passed.take(events);
  }
}

/** The first decision that the rules make differently. */
export const decisionFindings = (
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  steps: readonly RecordedDecision[],
): readonly Finding[] => {
  for (const { step, difference } of differingSteps(game, cards, steps))
    return [
      {
        code: 'DECIDED_OTHERWISE',
        frame: step.first + difference,
        message: 'The rules decide differently here from the record.',
      },
    ];
  return [];
};

/** The log has cards, effects and rulings in the terms of its version. */
const upcastFact = (game: Game, event: MatchEvent | undefined): MatchEvent | undefined => {
  if (event?.kind === 'game' && game.upcastFact !== undefined)
    return { kind: 'game', fact: game.upcastFact(event.fact) };
  return event?.kind === 'match' && event.fact.type === 'RulingMade'
    ? { kind: 'match', fact: { ...event.fact, label: unjoined(event.fact.label) } }
    : event;
};

/** Older sentences join some words by hyphens (`wearing-pants`), and end questions with `?.`. */
export const unjoined = (text: string): string => text.replaceAll('-', ' ').replaceAll('?.', '?');

/** A decided rewind without the places of learned cards, if the recorded rewind is from a version without them. */
const asRecorded = (
  recorded: MatchEvent | undefined,
  decided: MatchEvent | undefined,
): MatchEvent | undefined => {
  if (recorded?.kind !== 'match' || recorded.fact.type !== 'MatchRewound') return decided;
  if (decided?.kind !== 'match' || decided.fact.type !== 'MatchRewound') return decided;
  const isPlaced = recorded.fact.learned.some(({ cards }) =>
    cards.value.some(({ owner, zone }) => owner !== undefined || zone !== undefined),
  );
  if (isPlaced) return decided;
  const learned = decided.fact.learned.map(({ seat, cards: { visibleTo, value } }) => ({
    seat,
    cards: { visibleTo, value: value.map(({ card, frame }) => ({ card, frame })) },
  }));
  return { kind: 'match', fact: { ...decided.fact, learned } };
};

/** Whether the rules decide the recorded event, possibly after conversion to present terms. */
export const isSameEvent = (
  game: Game,
  recorded: MatchEvent | undefined,
  now: MatchEvent | undefined,
): boolean => {
  const decided = asRecorded(recorded, now);
  return isSameJson(recorded, decided) || isSameJson(upcastFact(game, recorded), upcastFact(game, decided));
};

/** The index of the first event that is decided differently. */
const firstDifference = (
  game: Game,
  stored: readonly MatchEvent[],
  decided: readonly MatchEvent[] | undefined,
): number | undefined => {
  if (decided === undefined) return 0;
  const index = stored.findIndex((event, at) => !isSameEvent(game, event, decided[at]));
  if (index !== -1) return index;
  return stored.length === decided.length ? undefined : stored.length - 1;
};
