import type { SessionQuery } from '#libs/client';

export interface MatchRights {
  readonly maySayResults: boolean;
  readonly mayKeepClocks: boolean;
  /** Rewinds, and notes on its frames. */
  readonly mayRewind: boolean;
}

type Me = Pick<SessionQuery['me'], 'role' | 'match' | 'subject' | 'scopes' | 'organization'>;

/** The user's rights in a match of an organization; empty in a match that the user plays in. */
export const matchRights = (
  me: Me | undefined,
  organization: string,
  players: readonly (string | undefined)[],
): MatchRights => {
  const isStaff =
    me !== undefined &&
    (me.role === 'ORGANIZER' || me.role === 'JUDGE') &&
    me.match === null &&
    me.organization.id === organization &&
    !players.some((player) => player !== undefined && player === me.subject);
  return {
    maySayResults: isStaff && (me.scopes === null || me.scopes.includes('RESULTS')),
    mayKeepClocks: isStaff && (me.scopes === null || me.scopes.includes('CLOCKS')),
    mayRewind: isStaff && (me.scopes === null || me.scopes.includes('RULINGS')),
  };
};
