import type { Game } from '../../contract/game.js';
import { SPECTATOR } from '../../contract/viewer.js';
import type { Finding } from '../finding.js';
import type { RecordedStep } from '../record-game.js';
import { expectThat, type Place } from './laws.js';

/** Stream viewers do not know the game: every name in its tables and facts has an explanation. */
export const checkBroadcast = (
  { broadcast: { points, phases, facts }, view }: Game,
  place: Place,
  { facts: happened, after }: RecordedStep,
): readonly Finding[] => {
  const { phase, seats } = view(after, SPECTATOR);
  const names = seats.flatMap(({ counters }) => counters.map(({ name }) => name));
  const lacks = (what: string, words: object, name: string): readonly Finding[] =>
    expectThat(Object.hasOwn(words, name), place, 'broadcast', () => `no words for the ${what} "${name}"`);
  return [
    ...lacks('phase', phases, phase),
    ...names.flatMap((name) => lacks('points', points, name)),
    ...happened.flatMap(({ type }) => lacks('fact', facts, type)),
  ];
};
