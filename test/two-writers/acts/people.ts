import type { Person } from '../sender.js';

export const ORGANIZER: Person = { role: 'organizer', subject: 'host' };
/** Two head judges: an appeal needs another judge than ruled first. */
export const JUDGES: readonly [Person, Person] = [
  { role: 'judge', subject: 'jo' },
  { role: 'judge', subject: 'kim' },
];
export const player = (subject: string): Person => ({ role: 'player', subject });
