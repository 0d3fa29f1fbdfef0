import { z } from 'zod';
import { seat } from '#libs/game-kit/ids';
import { belongingTo, isOrganizationId, MEMBER_ROLES, powersOf, STAFF_ROLES } from '#libs/organizations';
import { type Principal, ROLES } from './principal.js';

/** A token may also name a role of members, and then has that role's scopes. */
const CLAIMED_ROLES = [...new Set([...ROLES, ...MEMBER_ROLES])];
type ClaimedRole = (typeof CLAIMED_ROLES)[number];

/** Issuers may list roles of several services: takes the first that Recount knows. */
const firstRole = (value: unknown): unknown =>
  Array.isArray(value) ? value.find((one) => CLAIMED_ROLES.some((role) => role === one)) : value;

/** Some issuers support only strings. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;

/** The claims that Recount reads; an issuer may add others. */
const claimsSchema = z
  .object({
    sub: z.string().min(1).max(128),
    role: z.preprocess(firstRole, z.enum(CLAIMED_ROLES).optional()),
    organization: z.string().refine(isOrganizationId).optional(),
    /** In tokens without a role: the role in matches, for members with several. */
    as: z.enum(STAFF_ROLES).optional(),
    match: z.string().min(1).max(64).optional(),
    seat: z.preprocess(asNumber, z.int().min(0).max(15).transform(seat).optional()),
    guest: z.boolean().optional(),
    jti: z.string().optional(),
    iat: z.number().optional(),
    exp: z.number().optional(),
  })
  .refine((claims) => claims.seat === undefined || (claims.match !== undefined && claims.role === 'player'))
  // Without a role, the roles of the bearer are in the log, for each organization.
  .refine(({ role, organization }) => role !== undefined || organization !== undefined);

/** The principal with these claims; undefined if they contradict each other. */
export const principalOf = (payload: unknown): Principal | undefined => {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { role, sub, organization, as, match, seat: place, guest, jti, iat, exp } = parsed.data;
  return {
    ...(role === undefined ? { role: 'spectator', member: as === undefined ? {} : { as } } : powersBy(role)),
    subject: sub,
    ...(organization === undefined ? {} : belongingTo(organization)),
    ...(match === undefined ? {} : { match }),
    ...(place === undefined ? {} : { seat: place }),
    ...(guest === true ? { isGuest: true } : {}),
    ...(exp === undefined ? {} : { expiresAt: exp * 1000 }),
    token: {
      ...(jti === undefined ? {} : { id: jti }),
      ...(iat === undefined ? {} : { issuedAt: iat * 1000 }),
    },
  };
};

/** A role named in a token has all its scopes. */
const powersBy = (claimed: ClaimedRole): Pick<Principal, 'role' | 'scopes'> => {
  const role = ROLES.find((one) => one === claimed);
  if (role !== undefined) return { role };
  const member = MEMBER_ROLES.find((one) => one === claimed);
  return (member && powersOf([member])) ?? { role: 'spectator' };
};
