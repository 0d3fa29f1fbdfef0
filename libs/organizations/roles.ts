/** The roles of members; a member may have several. */
export const MEMBER_ROLES = [
  'owner',
  'organizer',
  'head-judge',
  'judge',
  'scorekeeper',
  'production',
] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The roles of staff in a match. */
export const STAFF_ROLES = ['organizer', 'judge', 'production'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Permissions of staff beyond reading. A key has some of them; an issuer's token has all those of its role. */
export const SCOPES = [
  /** Create, cancel and fill matches, submit decks for their seats. */
  'matches',
  /** Register and name players. */
  'players',
  /** Feature matches. */
  'featured',
  /** Decide and amend results of matches. */
  'results',
  /** Start, stop and extend clocks. */
  'clocks',
  /** Rule on matches. */
  'rulings',
  /** Publish card sets. */
  'cards',
  /** Manage webhooks. */
  'webhooks',
  /** Name the organization, give roles, make and revoke keys, take tokens back. */
  'organization',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The permissions of a principal in an organization; without scopes, all those of the role. */
export interface Powers {
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[];
}

const POWERS: Readonly<Record<MemberRole, Powers>> = {
  owner: { role: 'organizer' },
  organizer: { role: 'organizer', scopes: SCOPES.filter((scope) => scope !== 'organization') },
  'head-judge': { role: 'judge', scopes: ['rulings', 'results', 'clocks'] },
  judge: { role: 'judge', scopes: ['rulings', 'clocks'] },
  scorekeeper: { role: 'organizer', scopes: ['results', 'clocks'] },
  production: { role: 'production', scopes: [] },
};

/** The powers of a member: as `asked`, or as the first of organizer, judge and production among the roles; undefined without such a role. */
export const powersOf = (roles: readonly MemberRole[], asked?: StaffRole): Powers | undefined => {
  const role = STAFF_ROLES.find(
    (staff) => (asked === undefined || asked === staff) && roles.some((one) => POWERS[one].role === staff),
  );
  if (role === undefined) return undefined;
  const powers = roles.map((one) => POWERS[one]).filter((one) => one.role === role);
  if (powers.some(({ scopes }) => scopes === undefined)) return { role };
  return { role, scopes: SCOPES.filter((scope) => powers.some(({ scopes }) => scopes?.includes(scope))) };
};
