import { describe, expect, it } from '@jest/globals';
import type { EventPlanInput } from '#libs/client';
import { hasPods } from './plan-form-words.js';
import { readPlanForm } from './read-plan-form.js';

const form = {
  name: 'Friday',
  game: 'metax',
  structure: 'swiss',
  rounds: '4',
  cut: '8',
  cutBracket: 'doubleElimination',
  preset: 'match-wins',
  bestOf: '3',
  matches: 'elsewhere',
  decks: 'NONE',
  capacity: '',
};

describe('the form of a plan', () => {
  it('contains the chosen values, and leaves out empty ones', () => {
    expect(readPlanForm(Object.entries(form))).toEqual({
      ok: true,
      plan: {
        name: 'Friday',
        game: 'metax',
        stage: { swiss: { rounds: 4, firstRound: 'LOTS' } },
        cut: { to: 8, bracket: { doubleElimination: {} } },
        preset: 'match-wins',
        bestOf: 3,
        hasCheckIn: false,
        hasMatches: false,
        decks: 'NONE',
      },
    });
  });

  it('has no cut after a bracket, even if one was chosen before', () => {
    const read = readPlanForm(Object.entries({ ...form, structure: 'singleElimination' }));
    expect(read.ok && read.plan.cut).toBeUndefined();
  });

  it('contains a clock for each seat, and the size of pods', () => {
    const clock = {
      seatMinutes: '25',
      seatPer: 'MATCH',
      seatIncrement: '10',
      seatWhenOver: 'TIE_BREAK',
      downtime: 'COUNTS',
    };
    const read = readPlanForm(
      Object.entries({ ...form, ...clock, cut: '', structure: 'podElimination', podSize: '3' }),
    );
    expect(read.ok && [read.plan.stage, read.plan.clock]).toEqual([
      { podElimination: { size: 3 } },
      {
        seat: { mainSeconds: 1500, per: 'MATCH', incrementSeconds: 10, whenOver: 'TIE_BREAK' },
        downtime: 'COUNTS',
      },
    ]);
  });

  it('contains the end of a game at a departure, and leaves out the default', () => {
    const departure = (onDeparture: string, before?: EventPlanInput) => {
      const read = readPlanForm(Object.entries({ ...form, structure: 'pods', onDeparture }), before);
      return read.ok && read.plan.onDeparture;
    };
    const before: EventPlanInput = {
      name: 'Friday',
      game: 'metabaloids',
      stage: { pods: { rounds: 2 } },
    };
    expect([departure('END'), departure('PLAY_ON')]).toEqual(['END', undefined]);
    expect([departure('END', before), departure('PLAY_ON', before)]).toEqual(['END', undefined]);
    // A plan that names it is revised, and keeps it where the form does not show it.
    expect(departure('PLAY_ON', { ...before, onDeparture: 'END' })).toBe('PLAY_ON');
    expect(departure('', { ...before, onDeparture: 'END' })).toBe('END');
  });

  it('offers the departure only with pods, in the event itself or after the cut', () => {
    const offered = (structure: string, cut = '', cutBracket = 'podElimination') =>
      hasPods({ structure, cut, cutBracket });
    expect([offered('pods'), offered('podElimination'), offered('swiss', '4')]).toEqual([true, true, true]);
    expect([
      offered('swiss'),
      offered('swiss', '4', 'singleElimination'),
      offered('singleElimination', '4'),
    ]).toEqual([false, false, false]);
  });

  it('reports faults by field', () => {
    const read = readPlanForm(Object.entries({ ...form, name: ' ', rounds: '0' }));
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual(['name', 'rounds']);
  });
});
