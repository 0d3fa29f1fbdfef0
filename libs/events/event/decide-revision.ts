import { accepted, type EventDecision, refused } from './commands.js';
import { currentRound, type Event } from './event.js';
import type { EventFact } from './facts.js';
import type { EventPlan } from './plan.js';

/** A part of the plan that can no longer change once `since` gives a reason. */
interface Fixed {
  readonly what: string;
  readonly isOther: (before: EventPlan, after: EventPlan) => boolean;
  readonly since: (event: Event, after: EventPlan) => string | undefined;
}

/** Accepts a revision that contradicts no earlier fact. A refusal names every fixed part. */
export const decideRevision = (event: Event, asked: EventPlan): EventDecision => {
  const plan = withStoredPreset(event, asked);
  const faults = FIXED.flatMap(({ what, isOther, since }) => {
    const why = isOther(event.plan, plan) ? since(event, plan) : undefined;
    return why === undefined ? [] : [`${what} (${why})`];
  });
  return faults.length > 0
    ? refused('PLAN_FIXED', `These parts of the plan can no longer change: ${faults.join(', ')}.`)
    : accepted({ type: 'PlanRevised', plan }, ...admitted(event, plan));
};

/** An event that has begun keeps its version of a preset. */
const withStoredPreset = (event: Event, plan: EventPlan): EventPlan => {
  const { preset } = event.plan;
  const isOtherVersion = plan.preset.id === preset.id && plan.preset.version !== preset.version;
  return isOtherVersion && whenBegun(event) !== undefined ? { ...plan, preset } : plan;
};

const other =
  (...parts: readonly (keyof EventPlan)[]) =>
  (before: EventPlan, after: EventPlan): boolean =>
    parts.some((part) => ordered(before[part]) !== ordered(after[part]));

/** JSON that does not depend on the order of keys. */
const ordered = (part: unknown): string =>
  JSON.stringify(part, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  ) ?? '';

const whenDecks = ({ entrants }: Event): string | undefined =>
  [...entrants.values()].some(({ deck }) => deck !== undefined) ? 'decks were handed in' : undefined;
const whenBegun = ({ status }: Event): string | undefined =>
  status === 'running' ? 'the event has begun' : undefined;
const whenPaired = ({ rounds }: Event): string | undefined =>
  rounds.length > 0 ? 'a round is paired' : undefined;
const whenPublished = ({ publications }: Event): string | undefined =>
  publications > 0 ? 'a round was published' : undefined;
const whenCut = ({ cut }: Event): string | undefined => (cut === undefined ? undefined : 'the cut is made');

const seated = ({ entrants }: Event): number =>
  [...entrants.values()].filter(({ status }) => status === 'registered' || status === 'playing').length;

/** The number of rounds may change while the stage is played. */
const withoutRounds = ({ stage }: EventPlan): object =>
  stage.kind === 'swiss' || stage.kind === 'pods' ? { ...stage, rounds: 0 } : stage;

const roundsOf = ({ stage }: EventPlan): number | undefined =>
  stage.kind === 'swiss' || stage.kind === 'pods' ? stage.rounds : undefined;

const FIXED: readonly Fixed[] = [
  {
    what: 'the game',
    isOther: other('game'),
    since: (event) => whenDecks(event) ?? whenPublished(event),
  },
  { what: 'the ruleset', isOther: other('ruleset'), since: whenPublished },
  { what: 'the card sets', isOther: other('cardSets'), since: whenPublished },
  {
    what: 'that decks are handed in',
    isOther: other('decks'),
    since: (event, { decks }) => whenBegun(event) ?? (decks === 'none' ? whenDecks(event) : undefined),
  },
  { what: 'the check-in', isOther: other('hasCheckIn'), since: whenBegun },
  {
    what: 'the structure',
    isOther: (before, after) => before.stage.kind !== after.stage.kind,
    since: whenBegun,
  },
  {
    what: 'how the structure is played',
    isOther: (before, after) =>
      before.stage.kind === after.stage.kind &&
      ordered(withoutRounds(before)) !== ordered(withoutRounds(after)),
    since: whenPaired,
  },
  {
    what: 'the number of rounds',
    isOther: (before, after) => roundsOf(before) !== roundsOf(after),
    since: (event, after) => {
      const paired = currentRound(event)?.number ?? 0;
      return whenCut(event) ?? (paired > (roundsOf(after) ?? paired) ? `${paired} are paired` : undefined);
    },
  },
  { what: 'the cut', isOther: other('cut'), since: whenCut },
  { what: 'how it is ranked', isOther: other('preset'), since: whenPublished },
  { what: 'the season', isOther: other('season'), since: whenPublished },
  { what: 'the number of games', isOther: other('bestOf'), since: whenPublished },
  { what: 'where matches are played', isOther: other('hasMatches'), since: whenPublished },
  {
    what: 'the places',
    isOther: other('capacity'),
    since: (event, { capacity }) => {
      const taken = seated(event);
      return capacity < taken ? `${taken} have one` : undefined;
    },
  },
];

/** Before the start, a higher capacity admits the players who have waited longest. */
const admitted = ({ status, entrants, plan }: Event, { capacity }: EventPlan): readonly EventFact[] => {
  if (status === 'running') return [];
  const all = [...entrants.values()];
  const taken = all.filter((one) => one.status === 'registered').length;
  const free = capacity > plan.capacity ? capacity - taken : 0;
  return all
    .filter((one) => one.status === 'waiting')
    .slice(0, Math.max(0, free))
    .map(({ player }) => ({ type: 'PlayerAdmitted', player }));
};
