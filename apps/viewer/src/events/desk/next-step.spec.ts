import { describe, expect, it } from '@jest/globals';
import type { EventHeadFragment } from '#libs/client';
import { nextStep, type StepFacts } from './next-step.js';

const event = (change: Partial<EventHeadFragment>): EventHeadFragment => ({
  id: 'e',
  version: 1,
  name: 'Event',
  game: 'metax',
  organization: 'house',
  season: 'events',
  status: 'RUNNING',
  structure: 'swiss',
  plannedRounds: 3,
  cutTo: null,
  bestOf: 3,
  capacity: 64,
  entrantCount: 8,
  rounds: [],
  preset: 'match-wins',
  hasCheckIn: false,
  decks: 'NONE',
  decksDue: null,
  hasMatches: false,
  roundMinutes: null,
  cut: null,
  ...change,
});
const round = (number: number, status: 'PAIRED' | 'PUBLISHED' | 'FINISHED') => ({
  number,
  status,
  isOfCut: false,
  publishedAt: null,
});
const facts: StepFacts = { missing: undefined, unchecked: 0, isBracketOver: undefined };
const main = (change: Partial<EventHeadFragment>, known: Partial<StepFacts> = {}) =>
  nextStep(event(change), { ...facts, ...known }).main?.change;

describe('the next step at the desk', () => {
  it('leads from the draft to the first round', () => {
    expect(main({ status: 'DRAFTED' })).toEqual({ step: 'OPEN_REGISTRATION' });
    expect(main({ status: 'OPEN', entrantCount: 1 })).toBeUndefined();
    expect(main({ status: 'OPEN' })).toEqual({ step: 'START' });
    expect(main({})).toEqual({ pair: {} });
  });

  it('leads through a round, which finishes only after all results are recorded', () => {
    expect(main({ rounds: [round(1, 'PAIRED')] })).toEqual({ publish: 1 });
    expect(main({ rounds: [round(1, 'PUBLISHED')] }, { missing: 2 })).toBeUndefined();
    expect(main({ rounds: [round(1, 'PUBLISHED')] }, { missing: 0 })).toEqual({ finishRound: 1 });
    expect(main({ rounds: [round(1, 'FINISHED')] })).toEqual({ pair: {} });
  });

  it('leads to the cut, through its bracket, and to the end', () => {
    const rounds = [round(3, 'FINISHED')];
    expect(main({ rounds })).toEqual({ step: 'FINISH' });
    expect(main({ rounds, cutTo: 4 })).toEqual({ step: 'MAKE_CUT' });
    const cut = { rounds, cutTo: 4, cut: [{ id: 'a', name: 'Ann' }] };
    expect(main(cut, { isBracketOver: false })).toEqual({ pair: {} });
    expect(main(cut, { isBracketOver: true })).toEqual({ step: 'FINISH' });
  });

  it('requires a reason to take a round back', () => {
    const { others } = nextStep(event({ rounds: [round(1, 'PUBLISHED')] }), { ...facts, missing: 1 });
    const change = others[0]?.change;
    expect(typeof change === 'function' ? change('Wrong list.') : change).toEqual({
      takeBack: { round: 1, reason: 'Wrong list.' },
    });
  });
});
