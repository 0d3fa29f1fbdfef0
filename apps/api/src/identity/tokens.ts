import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import type { StaffRole } from '#libs/organizations';
import { type ClaimNames, claimsBy } from './claim-names.js';
import { principalOf } from './claims.js';
import type { Principal, Role } from './principal.js';

/** Claims of a token that this service signs. */
export interface TokenRequest {
  /** Omitted for a member of the organization, whose role is in the log. */
  readonly role?: Role;
  readonly subject: string;
  /** By default the default organization. */
  readonly organization?: string;
  /** Without a role: the role in matches, for a member with several. */
  readonly as?: StaffRole;
  readonly match?: string;
  readonly seat?: number;
  /** For a player without an account. */
  readonly isGuest?: boolean;
  /** Seconds until it expires. */
  readonly lifetimeSeconds: number;
}

/** Verifies tokens: `undefined` for a token that is forged, expired or inconsistent. Throws if the issuer cannot be reached. */
export interface TokenVerifier {
  verify(token: string): Promise<Principal | undefined>;
  /** Verifies all tokens of these bearers again, if any are cached. */
  forget?(isConcerned: (principal: Principal) => boolean): void;
}

export interface TokenIssuer {
  issue(request: TokenRequest): Promise<string>;
}

/** Limit in bytes: a longer token is refused unread. */
const TOKEN_LENGTH = 8192;
/** Clocks of issuer and service may differ by this much, in seconds. */
const CLOCK_TOLERANCE = 5;
const OWN_ISSUER = 'recount';

/** Tokens that the service signs (HS256), for installations without an identity provider. */
export class OwnTokens implements TokenVerifier, TokenIssuer {
  readonly #key: Uint8Array;
  readonly #clock: () => Date;

  constructor(secret: string, clock: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#clock = clock;
  }

  issue({
    role,
    subject,
    organization,
    as,
    match,
    seat,
    isGuest,
    lifetimeSeconds,
  }: TokenRequest): Promise<string> {
    const now = Math.floor(this.#clock().getTime() / 1000);
    return new SignJWT({
      ...(role === undefined ? {} : { role }),
      ...(organization === undefined ? {} : { organization }),
      ...(as === undefined ? {} : { as }),
      ...(match === undefined ? {} : { match }),
      ...(seat === undefined ? {} : { seat }),
      ...(isGuest === true ? { guest: true } : {}),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(OWN_ISSUER)
      .setSubject(subject)
      .setJti(uuid())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.#key);
  }

  verify(token: string): Promise<Principal | undefined> {
    return verified(token, async () => {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: OWN_ISSUER,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: this.#clock(),
      });
      // The service writes no `aud`: a token with another one is for another service that has the same secret.
      if (payload.aud !== undefined && ![payload.aud].flat().includes(OWN_ISSUER))
        throw new errors.JWTClaimValidationFailed('The token is for another service.', payload, 'aud');
      return payload;
    });
  }
}

/** Accepts an issuer's tokens, and tokens that this service signs for people who sign in here. */
export class TokensOfBoth implements TokenVerifier {
  constructor(
    private readonly own: TokenVerifier,
    private readonly issued: TokenVerifier,
  ) {}

  verify(token: string): Promise<Principal | undefined> {
    return (isOwn(token) ? this.own : this.issued).verify(token);
  }
}

/** Whether the token claims to be from this service, not yet verified. */
const isOwn = (token: string): boolean => {
  try {
    return token.length <= TOKEN_LENGTH && decodeJwt(token).iss === OWN_ISSUER;
  } catch {
    return false;
  }
};

/** An issuer whose tokens are accepted, and its claim names. */
export interface IssuerSettings {
  /** The address of its public keys. */
  readonly jwksUrl: string;
  /** The required value of `iss`. */
  readonly issuer: string;
  /** `aud` must contain one of these: a token for another service is refused. */
  readonly audiences: readonly string[];
  readonly claims: ClaimNames;
}

/** Milliseconds between two requests for keys, however many tokens name an unknown key. */
const KEYS_COOLDOWN = 2_000;

/** Tokens of an issuer, verified with its published keys, which are fetched when needed and cached. */
export class IssuerTokens implements TokenVerifier {
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;
  readonly #clock: () => Date;

  constructor(
    private readonly settings: IssuerSettings,
    clock: () => Date,
  ) {
    this.#keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
      timeoutDuration: 3000,
      cacheMaxAge: 600_000,
      cooldownDuration: KEYS_COOLDOWN,
    });
    this.#clock = clock;
  }

  verify(token: string): Promise<Principal | undefined> {
    const { issuer, audiences, claims } = this.settings;
    return verified(token, async () => {
      // Asymmetric algorithms only: a public key must never serve as the secret of an HS256 token.
      const { payload } = await jwtVerify(token, this.#keys, {
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
        issuer,
        audience: [...audiences],
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: this.#clock(),
      });
      return claimsBy(claims, payload);
    });
  }
}

/** The issuer did not return keys, which says nothing about the token. */
const KEYS_UNREACHABLE: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Returns undefined for an invalid token; throws if the issuer cannot be reached. */
const verified = async (token: string, read: () => Promise<unknown>): Promise<Principal | undefined> => {
  if (token.length > TOKEN_LENGTH) return undefined;
  try {
    return principalOf(await read());
  } catch (error) {
    if (error instanceof errors.JOSEError && !KEYS_UNREACHABLE.has(error.code)) return undefined;
    throw error;
  }
};
