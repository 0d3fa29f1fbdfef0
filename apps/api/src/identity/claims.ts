import { z } from 'zod';
import { seat } from '#libs/game-kit';
import { type Principal, ROLES } from './principal.js';

/** Issuers give lists of roles, others' among them: the first that Recount knows. */
const firstRole = (value: unknown): unknown =>
  Array.isArray(value) ? value.find((one) => ROLES.some((role) => role === one)) : value;

/** Some issuers know texts only. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;

/** What Recount reads of a token; an issuer may put more into it. */
const claimsSchema = z
  .object({
    sub: z.string().min(1).max(128),
    role: z.preprocess(firstRole, z.enum(ROLES)),
    match: z.string().min(1).max(64).optional(),
    seat: z.preprocess(asNumber, z.int().min(0).max(15).transform(seat).optional()),
    jti: z.string().optional(),
    exp: z.number().optional(),
  })
  .refine((claims) => claims.seat === undefined || (claims.match !== undefined && claims.role === 'player'));

/** The bearer of a token with these claims; undefined when they do not fit together. */
export const principalOf = (payload: unknown): Principal | undefined => {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { role, sub, match, seat: place, exp } = parsed.data;
  return {
    role,
    subject: sub,
    ...(match === undefined ? {} : { match }),
    ...(place === undefined ? {} : { seat: place }),
    ...(exp === undefined ? {} : { expiresAt: exp * 1000 }),
  };
};
