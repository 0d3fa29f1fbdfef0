import type { SessionQuery } from '#libs/client';

/** The rights of the signed-in user in an event, as the service grants them. */
export interface EventRights {
  /** Sees drafts, and rounds before they are published. */
  readonly isStaff: boolean;
  readonly mayOrganize: boolean;
  readonly mayRegister: boolean;
  readonly mayKeepScores: boolean;
  readonly mayKeepClocks: boolean;
}

type Me = Pick<SessionQuery['me'], 'role' | 'match' | 'scopes' | 'organization'>;
type Scope = NonNullable<SessionQuery['me']['scopes']>[number];

const NOTHING: EventRights = {
  isStaff: false,
  mayOrganize: false,
  mayRegister: false,
  mayKeepScores: false,
  mayKeepClocks: false,
};

export const eventRights = (me: Me | undefined, organization: string): EventRights => {
  if (me === undefined || me.match !== null || me.organization.id !== organization) return NOTHING;
  const isOrganizer = me.role === 'ORGANIZER';
  if (!isOrganizer && me.role !== 'JUDGE') return NOTHING;
  const has = (scope: Scope): boolean => me.scopes === null || me.scopes.includes(scope);
  const mayOrganize = isOrganizer && has('MATCHES');
  return {
    isStaff: true,
    mayOrganize,
    mayRegister: mayOrganize || (isOrganizer && has('PLAYERS')),
    mayKeepScores: mayOrganize || has('RESULTS'),
    mayKeepClocks: has('CLOCKS'),
  };
};
