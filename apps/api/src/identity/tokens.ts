import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import type { StaffRole } from '#libs/organizations';
import { type ClaimNames, claimsBy } from './claim-names.js';
import { principalOf } from './claims.js';
import type { Principal, Role } from './principal.js';

/** What a token that this service signs is for. */
export interface TokenRequest {
  /** Left out for a member of the organization, who may what the log says. */
  readonly role?: Role;
  readonly subject: string;
  /** The default one when left out. */
  readonly organization?: string;
  /** Without a role: as what a member who may be several things is to stand before matches. */
  readonly as?: StaffRole;
  readonly match?: string;
  readonly seat?: number;
  /** For a player without an account. */
  readonly isGuest?: boolean;
  /** How long it holds, in seconds. */
  readonly lifetimeSeconds: number;
}

/** Reads tokens: `undefined` for one that is forged, expired or says what cannot be. Throws when the issuer cannot be reached. */
export interface TokenVerifier {
  verify(token: string): Promise<Principal | undefined>;
  /** Looks anew at every token of these bearers from now on, where any is remembered. */
  forget?(isConcerned: (principal: Principal) => boolean): void;
}

export interface TokenIssuer {
  issue(request: TokenRequest): Promise<string>;
}

/** Bytes, not characters: a token longer than this is refused unread. */
const TOKEN_LENGTH = 8192;
/** Clocks of issuer and service may differ by this much, in seconds. */
const CLOCK_TOLERANCE = 5;
const OWN_ISSUER = 'recount';

/** Tokens that the service signs itself (HS256), for installations without an identity provider. */
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
      return payload;
    });
  }
}

/** Tokens of an issuer, and beside them those that this service signs for people who signed in here. */
export class TokensOfBoth implements TokenVerifier {
  constructor(
    private readonly own: TokenVerifier,
    private readonly issued: TokenVerifier,
  ) {}

  verify(token: string): Promise<Principal | undefined> {
    return (isOwn(token) ? this.own : this.issued).verify(token);
  }
}

/** Who it says that it is from; whether that is so is looked at after. */
const isOwn = (token: string): boolean => {
  try {
    return token.length <= TOKEN_LENGTH && decodeJwt(token).iss === OWN_ISSUER;
  } catch {
    return false;
  }
};

/** Whose tokens are taken, and where they say what Recount reads. */
export interface IssuerSettings {
  /** Where its keys are published. */
  readonly jwksUrl: string;
  /** What its tokens say in `iss`. */
  readonly issuer: string;
  /** One of these must be in `aud`: a token that was issued for another service is none for this one. */
  readonly audiences: readonly string[];
  readonly claims: ClaimNames;
}

/** Milliseconds between two looks for keys, however many tokens name one that is not known. */
const KEYS_COOLDOWN = 2_000;

/** Tokens of an issuer, checked against its published keys, which are fetched when needed and kept. */
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
      // Asymmetric only: a public key must never be taken for the secret of an HS256 token.
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

/** The issuer did not answer, or not with keys: that says nothing about the token. */
const KEYS_UNREACHABLE: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Faults of a token are no answer; the issuer's silence is an error. */
const verified = async (token: string, read: () => Promise<unknown>): Promise<Principal | undefined> => {
  if (token.length > TOKEN_LENGTH) return undefined;
  try {
    return principalOf(await read());
  } catch (error) {
    if (error instanceof errors.JOSEError && !KEYS_UNREACHABLE.has(error.code)) return undefined;
    throw error;
  }
};
