import type { EventPlanInput, InputFault, StageInput } from '#libs/client';
import { STRUCTURES, type Structure } from './plan-form-words.js';

export type ReadPlan =
  | { readonly ok: true; readonly plan: EventPlanInput }
  | { readonly ok: false; readonly faults: readonly InputFault[] };

/** The plan that a filled-in form asks for; whether it can be is for the service to say. Times of day are this computer's. */
export const readPlanForm = (entries: Iterable<readonly [string, unknown]>): ReadPlan => {
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
  const cut = text('cut') === '' ? undefined : Number(text('cut'));
  const [roundMinutes, capacity] = [whole('roundMinutes', false), whole('capacity', false)];
  const due = text('decksDue') === '' ? undefined : Date.parse(text('decksDue'));
  if (due !== undefined && Number.isNaN(due)) faults.push({ path: 'decksDue', message: 'A day and a time.' });
  if (faults.length > 0) return { ok: false, faults };
  const season = text('season');
  return {
    ok: true,
    plan: {
      name,
      game: text('game'),
      stage: stageOf(structure, rounds ?? 1, text('firstRound') === 'FOLDED'),
      ...(cut === undefined || structure.endsWith('Elimination')
        ? {}
        : {
            cut: {
              to: cut,
              bracket:
                text('cutBracket') === 'double' ? { doubleElimination: {} } : { singleElimination: {} },
            },
          }),
      preset: text('preset'),
      bestOf: Number(text('bestOf') || '1'),
      hasCheckIn: all.has('hasCheckIn'),
      hasMatches: text('matches') !== 'elsewhere',
      decks: text('decks') === 'OPEN' ? 'OPEN' : text('decks') === 'CLOSED' ? 'CLOSED' : 'NONE',
      ...(due === undefined ? {} : { decksDue: new Date(due).toISOString() }),
      ...(roundMinutes === undefined ? {} : { roundMinutes }),
      ...(capacity === undefined ? {} : { capacity }),
      ...(season === '' ? {} : { season }),
    },
  };
};

const stageOf = (structure: Structure, rounds: number, isFolded: boolean): StageInput => {
  switch (structure) {
    case 'swiss':
      return { swiss: { rounds, firstRound: isFolded ? 'FOLDED' : 'LOTS' } };
    case 'roundRobin':
      return { roundRobin: {} };
    case 'singleElimination':
      return { singleElimination: {} };
    case 'doubleElimination':
      return { doubleElimination: {} };
    case 'pods':
      return { pods: { rounds } };
  }
};
