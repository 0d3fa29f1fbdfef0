import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardId } from '../contract/ids.js';
import {
  type Ability,
  card,
  EMPTY,
  effectOf,
  type Fact,
  type Kind,
  one,
  play,
  type State,
  type Task,
} from '../testing/skirmish/skirmish.js';
import { closePeriod, MOST_CLEANUPS } from './close-period.js';
import { isOver, openPeriod, type Period } from './period.js';

const [a, b, c] = [cardId('a'), cardId('b'), cardId('c')];
const typesOf = (facts: readonly Fact[]): readonly string[] => facts.map(({ type }) => type);
const boost = (by: number, until: Kind) => ({ op: 'boost', cards: { all: {} }, by, until }) as const;
const whenItFalls = (...program: Ability['do']): Ability => ({
  event: 'fell',
  whose: 'each',
  self: true,
  do: program,
});

describe('Closing a period', () => {
  it('resolves inside the period what the end of a boost sets off, and cleans up again', () => {
    const dying = card({ strength: 0, abilities: [whenItFalls({ op: 'charge', by: 3 }, boost(5, 'round'))] });
    const start: State = { ...EMPTY, cards: { [a]: { ...dying, place: 'hand' }, [b]: card() } };
    const { facts, state } = play(
      start,
      { task: 'open', kind: 'round' },
      effectOf(b, [boost(2, 'round')]),
      effectOf(b, [{ op: 'boost', cards: { bound: 'it' }, by: 4, until: 'round' }], { it: [a] }),
      { task: 'close', kind: 'round' },
    );
    expect(state.boosts).toEqual([]);
    expect(typesOf(facts)).toEqual(['PeriodOpened', 'Boosted', 'Boosted', 'BoostsEnded', 'PeriodClosed']);
    const alive: State = {
      ...EMPTY,
      open: [{ kind: 'round', instance: 1 }],
      boosts: [{ cards: [a], by: 4, until: { kind: 'round', instance: 1 } }],
      cards: { [a]: dying, [b]: card() },
    };
    const closed = play(alive, { task: 'close', kind: 'round' });
    expect(typesOf(closed.facts)).toEqual([
      'BoostsEnded',
      'CardsFell',
      'Charged',
      'Boosted',
      'BoostsEnded',
      'ChargeFaded',
      'PeriodClosed',
    ]);
    expect([closed.state.charge, closed.state.boosts]).toEqual([0, []]);
  });

  it('ends only what lasts for the inner period, and leaves the outer one open', () => {
    const start: State = { ...EMPTY, cards: { [a]: card() } };
    const { state } = play(
      start,
      { task: 'open', kind: 'round' },
      { task: 'open', kind: 'battle' },
      effectOf(a, [boost(1, 'battle'), boost(2, 'round')]),
      { task: 'close', kind: 'battle' },
    );
    expect(state.open.map(({ kind }) => kind)).toEqual(['round']);
    expect(state.boosts.map(({ by }) => by)).toEqual([2]);
  });

  it('begins no effect that would last for a closed period', () => {
    const { facts } = play(
      { ...EMPTY, cards: { [a]: card() } },
      { task: 'open', kind: 'round' },
      effectOf(a, [boost(1, 'battle')]),
    );
    expect(typesOf(facts)).toEqual(['PeriodOpened']);
  });

  it('closes the period after twenty clean-ups, whatever began anew', () => {
    expect(MOST_CLEANUPS).toBe(20);
    const task: Task = { task: 'close', kind: 'round' };
    const closing = (ended: readonly string[], cleanUps?: number) =>
      closePeriod<string, Task>({
        ended,
        closed: ['closed'],
        cleanUps,
        again: (times) => ({ ...task, cleanUps: times }),
        then: [task],
      });
    expect(closing([])).toEqual({ facts: ['closed'], then: [task] });
    expect(closing(['ended'])).toEqual({ facts: ['ended'], then: [{ ...task, cleanUps: 1 }] });
    expect(closing(['ended'], MOST_CLEANUPS - 1)).toEqual({
      facts: ['ended'],
      then: [{ ...task, cleanUps: MOST_CLEANUPS }],
    });
    expect(closing(['ended'], MOST_CLEANUPS)).toEqual({ facts: ['ended', 'closed'], then: [task] });
    expect(closePeriod<string, Task>({ ended: [], closed: ['closed'], again: () => task })).toEqual({
      facts: ['closed'],
      then: [],
    });
  });
});

describe('Periods', () => {
  const open: readonly Period<Kind>[] = [
    { kind: 'round', instance: 1 },
    { kind: 'battle', instance: 1 },
    { kind: 'battle', instance: 2 },
  ];

  it('are found by kind, the innermost first', () => {
    expect(openPeriod(open, 'battle')).toEqual({ kind: 'battle', instance: 2 });
    expect(openPeriod(open, 'round')).toEqual({ kind: 'round', instance: 1 });
    expect(openPeriod([], 'round')).toBeUndefined();
  });

  it('are over by instance, not by kind', () => {
    expect(isOver(open, { kind: 'battle', instance: 1 })).toBe(false);
    expect(isOver(open, { kind: 'battle', instance: 3 })).toBe(true);
    expect(isOver(open, { kind: 'round', instance: 2 })).toBe(true);
  });

  it('never end with something alive that lasts for them', () => {
    const kinds = fc.constantFrom<Kind>('round', 'battle');
    const operation = fc.oneof(
      fc.record({
        op: fc.constant('boost' as const),
        cards: fc.constant({ all: {} }),
        by: fc.integer({ min: -2, max: 2 }),
        until: kinds,
      }),
      fc.record({ op: fc.constant('charge' as const), by: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({ op: 'destroy' as const, cards: { this: 'card' as const } }),
    );
    const ability = fc.record({
      event: fc.constantFrom<Ability['event']>('fell', 'charged'),
      whose: fc.constantFrom<Ability['whose']>('you', 'each'),
      self: fc.boolean(),
      do: fc.array(operation, { minLength: 1, maxLength: 3 }),
    });
    const cards = fc.array(
      fc.record({ strength: fc.integer({ min: 1, max: 3 }), abilities: fc.array(ability, { maxLength: 2 }) }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(
        cards,
        fc.array(operation, { maxLength: 4 }),
        fc.boolean(),
        (drawn, program, hearEachOther) => {
          const start: State = {
            ...EMPTY,
            hearEachOther,
            cards: Object.fromEntries(
              drawn.map((of, index) => [[a, b, c][index], card({ ...of, seat: one })]),
            ),
          };
          const { facts, state } = play(
            start,
            { task: 'open', kind: 'round' },
            { task: 'open', kind: 'battle' },
            effectOf(a, program),
            { task: 'close', kind: 'battle' },
            { task: 'close', kind: 'round' },
          );
          const isStopped = typesOf(facts).includes('Stopped');
          expect(
            isStopped || (state.open.length === 0 && state.charge === 0 && state.boosts.length === 0),
          ).toBe(true);
        },
      ),
      { numRuns: 300, seed: 57 },
    );
  });
});
