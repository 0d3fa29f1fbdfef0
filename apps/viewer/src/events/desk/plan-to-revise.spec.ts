import { describe, expect, it } from '@jest/globals';
import type { EventPlanPartsFragment, EventStagePartsFragment } from '#libs/client';
import { fieldsOf, planToRevise } from './plan-to-revise.js';
import { readPlanForm } from './read-plan-form.js';

const stage: EventStagePartsFragment = {
  kind: 'swiss',
  rounds: 4,
  firstRound: 'FOLDED',
  cycles: null,
  hasThirdPlace: null,
  hasReset: null,
  sizes: null,
  preferred: null,
  size: null,
};

const plan: EventPlanPartsFragment = {
  name: 'Friday',
  game: 'metax',
  season: 'autumn',
  stage,
  cut: {
    to: 8,
    backFill: 'NOBODY',
    stage: { ...stage, kind: 'singleElimination', rounds: null, firstRound: null, hasThirdPlace: true },
  },
  preset: 'buchholz',
  bestOf: 3,
  ruleset: [{ name: 'tied-lanes', value: 'none' }],
  cardSets: ['alpha'],
  capacity: 64,
  hasCheckIn: true,
  decks: 'CLOSED',
  decksDue: '2026-11-20T17:30:41.000Z',
  hasMatches: true,
  roundMinutes: 50,
  clock: {
    seat: {
      mainSeconds: 1500,
      per: 'MATCH',
      incrementSeconds: null,
      delaySeconds: 3,
      byoYomi: null,
      whenOver: 'DRAW',
    },
    round: { extraTurns: 5, extraSeconds: null, whenOver: 'TIE_BREAK' },
    whenUnanswered: null,
    downtime: 'COUNTS',
  },
  responseSeconds: 30,
  revealSeconds: 45,
  onDeparture: 'END',
};

const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one === null ? undefined : one)));

describe('a plan that is revised', () => {
  it('stays unchanged through an untouched form, including values that the form does not show', () => {
    const before = planToRevise(plan);
    const read = readPlanForm(Object.entries(fieldsOf(before)), before);
    expect(read.ok && withoutNulls(read.plan)).toEqual(withoutNulls(before));
  });

  it('loses the values of emptied fields', () => {
    const before = planToRevise(plan);
    const emptied = { ...fieldsOf(before), roundMinutes: '', decksDue: '', cut: '', seatMinutes: '' };
    const read = readPlanForm(Object.entries(emptied), before);
    expect(
      read.ok && [read.plan.roundMinutes, read.plan.decksDue, read.plan.cut, read.plan.clock?.seat],
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(read.ok && read.plan.clock?.round?.extraTurns).toBe(5);
  });
});
