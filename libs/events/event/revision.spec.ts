import { describe, expect, it } from '@jest/globals';
import { presetOf } from '../standings/presets.js';
import { Desk, PLAN } from '../testing/event-desk.js';
import { decideEvent } from './decide.js';
import type { EventPlan } from './plan.js';

const revised = (change: Partial<EventPlan>): { readonly type: 'revise'; readonly plan: EventPlan } => ({
  type: 'revise',
  plan: { ...PLAN, ...change },
});

const messageOf = (desk: Desk, change: Partial<EventPlan>): string | undefined => {
  const decision = decideEvent(desk.state, revised(change));
  return decision.accepted ? undefined : decision.rejection.message;
};

const buchholz = presetOf('buchholz');
if (buchholz === undefined) throw new Error('A preset is missing.');

describe('A revised plan', () => {
  it('may change anything before the start except decks handed in and places taken', () => {
    const desk = new Desk({ decks: 'open' }).do({ type: 'openRegistration' });
    const entries = [{ player: 'a', deck: '4 Quillwort' }, { player: 'b' }, { player: 'c' }];
    desk.do({ type: 'register', entries, isByStaff: true });
    expect(desk.refuses(revised({ decks: 'open', game: 'other' }))).toBe('PLAN_FIXED');
    expect(desk.refuses(revised({ decks: 'none' }))).toBe('PLAN_FIXED');
    expect(desk.refuses(revised({ decks: 'open', capacity: 2 }))).toBe('PLAN_FIXED');
    const stage = { kind: 'singleElimination', hasThirdPlace: true } as const;
    desk.do(revised({ decks: 'closed', stage, bestOf: 1, preset: buchholz, capacity: 3, hasCheckIn: true }));
    expect(desk.event.plan.stage).toEqual(stage);
  });

  it('admits waiting players when it has more places', () => {
    const desk = new Desk({ capacity: 2 }).do({ type: 'openRegistration' });
    const entries = ['a', 'b', 'c', 'd'].map((player) => ({ player }));
    desk.do({ type: 'register', entries, isByStaff: true }).do(revised({ capacity: 3 }));
    expect([...desk.event.entrants.values()].map(({ status }) => status)).toEqual([
      'registered',
      'registered',
      'registered',
      'waiting',
    ]);
  });

  it('is refused with every part that played rounds have fixed', () => {
    const desk = new Desk().started(4).paired().played();
    const stage = { kind: 'roundRobin', cycles: 1 } as const;
    const message = messageOf(desk, { game: 'other', stage, bestOf: 1, preset: buchholz });
    for (const part of ['the game', 'the structure', 'the number of games', 'how it is ranked'])
      expect(message).toContain(part);
    expect(desk.refuses(revised({ hasCheckIn: true }))).toBe('PLAN_FIXED');
    expect(desk.refuses(revised({ season: 'winter' }))).toBe('PLAN_FIXED');
  });

  it('may change the number of rounds during the event, not below the paired rounds, and the cut until it is made', () => {
    const swiss = (rounds: number) => ({ stage: { kind: 'swiss', rounds, firstRound: 'lots' } as const });
    const cut = (to: number) => ({
      cut: {
        to,
        stage: { kind: 'singleElimination', hasThirdPlace: false } as const,
        backFill: 'next' as const,
      },
    });
    const desk = new Desk().started(8).paired().played().paired();
    expect(desk.refuses(revised(swiss(1)))).toBe('PLAN_FIXED');
    desk.do(revised({ ...swiss(2), ...cut(4) })).played();
    expect(desk.refuses({ type: 'pairRound', seed: 's' })).toBe('NO_MORE_ROUNDS');
    desk.do(revised({ ...swiss(2), ...cut(2) })).do({ type: 'makeCut' });
    expect(desk.event.cut).toHaveLength(2);
    expect(desk.refuses(revised({ ...swiss(2), ...cut(4) }))).toBe('PLAN_FIXED');
    expect(desk.refuses(revised({ ...swiss(3), ...cut(2) }))).toBe('PLAN_FIXED');
  });

  it('keeps the stored version of the preset once the event has begun, and uses the newest before', () => {
    const stored = { ...PLAN.preset, version: 1 };
    const desk = new Desk({ preset: stored }).started(4);
    desk.do(revised({ name: 'Saturday' }));
    expect(desk.event.plan).toMatchObject({ name: 'Saturday', preset: stored });
    desk.paired().do(revised({ name: 'Sunday' }));
    expect(desk.event.plan).toMatchObject({ name: 'Sunday', preset: stored });
    const drafted = new Desk({ preset: stored }).do(revised({ name: 'Saturday' }));
    expect(drafted.event.plan.preset).toEqual(PLAN.preset);
  });

  it('changes the time limit of future rounds only', () => {
    const desk = new Desk({ roundMinutes: 50 }).started(4).paired();
    desk
      .do(revised({ roundMinutes: 30 }))
      .played()
      .paired();
    expect(desk.event.rounds.map(({ minutes }) => minutes)).toEqual([50, 30]);
  });

  it('is refused when the event is over', () => {
    const desk = new Desk().started(4).do({ type: 'callOff', reason: 'Rain.' });
    expect(desk.refuses(revised({ name: 'Saturday' }))).toBe('EVENT_STATUS');
  });
});
