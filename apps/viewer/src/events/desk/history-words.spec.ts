import { expect, it } from '@jest/globals';
import { actorText, stepText } from './history-words.js';

it('a step of an event names its player or its table, and its author', () => {
  const nowhere = { player: null, round: null, table: null };
  expect(stepText({ ...nowhere, type: 'EVENT_STARTED' })).toBe('Started the event');
  expect(stepText({ ...nowhere, type: 'PLAYER_DROPPED', player: { id: 'p1', name: 'Ann' } })).toBe(
    'Ann: dropped',
  );
  expect(stepText({ ...nowhere, type: 'RESULT_RECORDED', round: 2, table: 4 })).toBe(
    'Round 2, table 4: result recorded',
  );
  expect(actorText({ role: 'ORGANIZER', id: 'olga' })).toBe('organizer olga');
  expect(actorText({ role: 'SERVICE', id: 'recount' })).toBe('the service');
});
