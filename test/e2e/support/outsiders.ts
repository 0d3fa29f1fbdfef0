import type { Client } from './client.js';
import type { RunningService } from './start.js';

/** Clients, each with a description. */
export type Named = readonly (readonly [string, Client])[];

/** The one of them with permission for commands. */
export const WHO_PLAYS = 'a stranger who plays';
const ANOTHER = 'there-is-another-match';

/** Clients without a relation to any match. */
export const strangers = async (running: RunningService): Promise<Named> => [
  ['no token', await running.client()],
  ['a spectator', await running.client('spectator')],
  [WHO_PLAYS, await running.client('player', 'eve')],
  ['production', await running.client('production')],
];

/** Clients with a token for another single match, of every kind. */
export const tokensElsewhere = async (running: RunningService): Promise<Named> => {
  const roles = ['organizer', 'judge', 'player', 'production', 'spectator'] as const;
  const whole = roles.map(
    async (role) => [`${role} elsewhere`, await running.client(role, 'ann', { match: ANOTHER })] as const,
  );
  const seated = running.client('player', 'ann', { match: ANOTHER, seat: 0 });
  return [...(await Promise.all(whole)), ['a seat elsewhere', await seated]];
};
