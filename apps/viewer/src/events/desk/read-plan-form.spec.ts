import { describe, expect, it } from '@jest/globals';
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
  it('asks for what was chosen, and leaves out what was left empty', () => {
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

  it('a bracket has no cut after it, whatever was chosen before', () => {
    const read = readPlanForm(Object.entries({ ...form, structure: 'singleElimination' }));
    expect(read.ok && read.plan.cut).toBeUndefined();
  });

  it('asks for a clock of each seat, and for pods of a size', () => {
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

  it('reports faults by field', () => {
    const read = readPlanForm(Object.entries({ ...form, name: ' ', rounds: '0' }));
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual(['name', 'rounds']);
  });
});
