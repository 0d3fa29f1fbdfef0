import { describe, expect, it } from '@jest/globals';
import { PLAN } from '../testing/event-desk.js';
import type { EventCommand } from './commands.js';
import { decideEvent } from './decide.js';
import type { EventState } from './event.js';
import { evolveEvent } from './evolve.js';

/** Counts the fields, elements and entries of all objects in a value that are not in `seen`. */
const partsOf = (value: unknown, seen: Set<object>): number => {
  let parts = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    const within = one instanceof Map || one instanceof Set ? [...one.entries()].flat() : Object.values(one);
    parts += within.length;
    // One by one: a large map has more entries than a call may have arguments.
    for (const part of within) waiting.push(part);
  }
  return parts;
};

/** The number of new parts that each command adds to an event with this many registered players. */
const addedBy = (players: number, commands: readonly EventCommand[]): readonly number[] => {
  let state: EventState;
  const take = (command: EventCommand): void => {
    const decision = decideEvent(state, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    for (const fact of decision.events) state = evolveEvent('e', state, fact);
  };
  take({ type: 'draft', plan: { ...PLAN, capacity: players + 1, decks: 'closed' } });
  take({ type: 'openRegistration' });
  const entries = Array.from({ length: players }, (_, at) => ({ player: `p${at}` }));
  take({ type: 'register', entries, isByStaff: true });
  for (const { player } of entries) take({ type: 'checkIn', player });
  const seen = new Set<object>();
  partsOf(state, seen);
  return commands.map((command) => {
    take(command);
    return partsOf(state, seen);
  });
};

describe('An event with many players', () => {
  it('grows by a constant amount with each registration, check-in, deck and withdrawal', () => {
    const now = '2026-01-01T00:00:00Z';
    const commands: readonly EventCommand[] = [
      { type: 'register', entries: [{ player: 'new' }], isByStaff: false },
      { type: 'checkIn', player: 'new' },
      { type: 'handInDeck', player: 'new', deck: '4 Quillwort', now, isByStaff: false },
      { type: 'withdraw', player: 'p7' },
    ];
    const [few, many] = [addedBy(100, commands), addedBy(2_000, commands)];
    // A tree with 32 branches has one or two more levels.
    for (const [at, added] of many.entries()) expect(added).toBeLessThan((few[at] ?? 0) + 300);
  });
});
