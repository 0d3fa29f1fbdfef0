import { z } from 'zod';
import { MEMBER_ROLES, SCOPES, STAFF_ROLES } from './roles.js';

/*
 * Facts of an organization, in the stream `organization-<id>`; the envelope has author and time. Stored for ever: add new facts, never
 * change the meaning of an old one. Members are opaque subjects, and a key's text is stored as a prefix and a hash only.
 */
const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const instant = z.iso.datetime();

/** The stored parts of a key's text: its prefix, for people to recognize it, and its SHA-256 in lower-case hex. */
const keptOfText = { prefix: z.string(), sha256: z.string() };

export const organizationFactSchema = z.discriminatedUnion('type', [
  fact('OrganizationFounded', { name: z.string() }),
  fact('OrganizationRenamed', { name: z.string() }),
  /** All that the member is from now on. */
  fact('MemberRolesGiven', { subject: z.string(), roles: z.array(z.enum(MEMBER_ROLES)) }),
  fact('MemberLeft', { subject: z.string() }),
  /** Without scopes, the key has all scopes of its role; without an end, it is valid until it is revoked. */
  fact('KeyCreated', {
    key: z.string(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    scopes: z.array(z.enum(SCOPES)).exactOptional(),
    expiresAt: instant.exactOptional(),
    ...keptOfText,
  }),
  /** The key has another text; the one before holds until that moment. */
  fact('KeyRotated', { key: z.string(), previousUntil: instant, ...keptOfText }),
  fact('KeyRevoked', { key: z.string() }),
]);

export type OrganizationFact = z.infer<typeof organizationFactSchema>;

export const ORGANIZATIONS = 'organization';

export const organizationStream = (id: string): string => `${ORGANIZATIONS}-${id}`;

export const organizationOfStream = (stream: string): string => stream.slice(ORGANIZATIONS.length + 1);

/*
 * Revoked tokens, in the one stream `revocation-tokens`: a node reads all of it before it accepts a token. An organization revokes only tokens that act for
 * it. Stored for ever.
 */
export const revocationFactSchema = z.discriminatedUnion('type', [
  /** `token` is the claim `jti`. */
  fact('TokenRevoked', { organization: z.string(), token: z.string() }),
  /** Revokes all tokens issued to a subject up to this moment. */
  fact('TokensRevoked', { organization: z.string(), subject: z.string(), issuedBy: instant }),
]);

export type RevocationFact = z.infer<typeof revocationFactSchema>;

export const REVOCATIONS = 'revocation';

export const REVOCATION_STREAM = `${REVOCATIONS}-tokens`;
