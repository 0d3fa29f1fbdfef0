import type { BracketInput, EventPlanInput, InputFault, SeatClockInput, StageInput } from '#libs/client';
import { DOWNTIME_RULES, SEAT_CONSEQUENCES, STRUCTURES, type Structure } from './plan-form-words.js';
import { localMoment } from './plan-to-revise.js';

export type ReadPlan =
  | { readonly ok: true; readonly plan: EventPlanInput }
  | { readonly ok: false; readonly faults: readonly InputFault[] };

/**
 * The plan in a filled-in form; the service validates it. Times of day are in this computer's time zone. Values that the form does not show keep those of the
 * revised plan.
 */
export const readPlanForm = (
  entries: Iterable<readonly [string, unknown]>,
  before?: EventPlanInput,
): ReadPlan => {
  const faults: InputFault[] = [];
  const all = new Map(
    [...entries].flatMap(([name, value]): readonly (readonly [string, string])[] =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
  const text = (name: string): string => all.get(name) ?? '';
  const whole = (name: string, isNeeded: boolean): number | undefined => {
    const value = text(name);
    if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
    if (value !== '' || isNeeded) faults.push({ path: name, message: 'A whole number from 1 on.' });
    return undefined;
  };
  const name = text('name');
  if (name === '') faults.push({ path: 'name', message: 'An event has a name.' });
  const structure = STRUCTURES.find(({ id }) => id === text('structure'))?.id ?? 'swiss';
  const rounds = structure === 'swiss' || structure === 'pods' ? whole('rounds', true) : undefined;
  const podSize = structure === 'podElimination' ? whole('podSize', true) : undefined;
  const cut = text('cut') === '' ? undefined : Number(text('cut'));
  const [roundMinutes, capacity] = [whole('roundMinutes', false), whole('capacity', false)];
  const seatIncrement = whole('seatIncrement', false);
  const seatMinutes = text('seatMinutes') === '' ? undefined : Number(text('seatMinutes'));
  if (seatMinutes !== undefined && !/^\d{1,4}(\.\d{1,4})?$/.test(text('seatMinutes')))
    faults.push({ path: 'seatMinutes', message: 'Minutes, such as 25 or 1.5.' });
  const due = text('decksDue') === '' ? undefined : momentOf(text('decksDue'), before?.decksDue);
  if (due !== undefined && Number.isNaN(due)) faults.push({ path: 'decksDue', message: 'A day and a time.' });
  if (faults.length > 0) return { ok: false, faults };
  const season = text('season');
  const seat = seatMinutes === undefined ? undefined : seatClock(seatMinutes, seatIncrement, text, before);
  const { cut: _cut, decksDue: _due, roundMinutes: _minutes, clock: _clock, ...kept } = before ?? {};
  return {
    ok: true,
    plan: {
      ...kept,
      name,
      game: text('game'),
      stage: stageOf(
        structure,
        { rounds, podSize, isFolded: text('firstRound') === 'FOLDED' },
        before?.stage,
      ),
      ...(cut === undefined || structure.endsWith('Elimination')
        ? {}
        : { cut: { ...before?.cut, to: cut, bracket: bracketOf(text('cutBracket'), before?.cut?.bracket) } }),
      preset: text('preset'),
      ...departureOf(text('onDeparture'), before),
      bestOf: Number(text('bestOf') || '1'),
      hasCheckIn: all.has('hasCheckIn'),
      hasMatches: text('matches') !== 'elsewhere',
      decks: text('decks') === 'OPEN' ? 'OPEN' : text('decks') === 'CLOSED' ? 'CLOSED' : 'NONE',
      decksDue: due === undefined ? undefined : new Date(due).toISOString(),
      roundMinutes,
      ...clockOf(seat, text('downtime'), before),
      ...(capacity === undefined ? {} : { capacity }),
      ...(season === '' ? {} : { season }),
    },
  };
};

/** The field has no seconds: an unchanged value keeps the moment with its seconds. */
const momentOf = (text: string, before: string | null | undefined): number =>
  before != null && localMoment(before) === text ? Date.parse(before) : Date.parse(text);

const SECONDS_OF_MINUTE = 60;

const seatClock = (
  minutes: number,
  incrementSeconds: number | undefined,
  text: (name: string) => string,
  before: EventPlanInput | undefined,
): SeatClockInput => {
  const { incrementSeconds: _increment, ...kept } = before?.clock?.seat ?? {};
  return {
    ...kept,
    mainSeconds: Math.round(minutes * SECONDS_OF_MINUTE),
    per: text('seatPer') === 'MATCH' ? 'MATCH' : 'GAME',
    whenOver: SEAT_CONSEQUENCES.find(({ id }) => id === text('seatWhenOver'))?.id ?? 'GAME_LOSS',
    incrementSeconds,
  };
};

const clockOf = (
  seat: SeatClockInput | undefined,
  chosen: string,
  before: EventPlanInput | undefined,
): Pick<EventPlanInput, 'clock'> => {
  const { seat: _seat, ...kept } = before?.clock ?? {};
  const downtime = DOWNTIME_RULES.find(({ id }) => id === chosen)?.id;
  const hasOthers = Object.values(kept).some((one) => one != null);
  return seat === undefined && !hasOthers
    ? {}
    : { clock: { ...kept, ...(downtime === undefined ? {} : { downtime }), seat } };
};

/** A plan that did not name the default still omits it. */
const departureOf = (
  chosen: string,
  before: EventPlanInput | undefined,
): Pick<EventPlanInput, 'onDeparture'> => {
  if (chosen === 'END') return { onDeparture: 'END' };
  return chosen === 'PLAY_ON' && before?.onDeparture != null ? { onDeparture: 'PLAY_ON' } : {};
};

interface Settings {
  readonly rounds: number | undefined;
  readonly podSize: number | undefined;
  readonly isFolded: boolean;
}

const stageOf = (
  structure: Structure,
  { rounds = 1, podSize = 4, isFolded }: Settings,
  before: StageInput | undefined,
): StageInput => {
  switch (structure) {
    case 'swiss':
      return { swiss: { rounds, firstRound: isFolded ? 'FOLDED' : 'LOTS' } };
    case 'roundRobin':
      return { roundRobin: before?.roundRobin ?? {} };
    case 'singleElimination':
      return { singleElimination: before?.singleElimination ?? {} };
    case 'doubleElimination':
      return { doubleElimination: before?.doubleElimination ?? {} };
    case 'pods':
      return { pods: { ...before?.pods, rounds } };
    case 'podElimination':
      return { podElimination: { size: podSize } };
  }
};

const bracketOf = (chosen: string, before: BracketInput | undefined): BracketInput => {
  if (chosen === 'podElimination') return { podElimination: before?.podElimination ?? {} };
  return chosen === 'doubleElimination'
    ? { doubleElimination: before?.doubleElimination ?? {} }
    : { singleElimination: before?.singleElimination ?? {} };
};
