import type { TokenIssuer } from './tokens.js';

/** The OpenID Connect provider, and this service's client there. */
export interface SignInSettings {
  /** The provider's issuer identifier, from which its configuration is discovered. */
  readonly issuer: string;
  readonly clientId: string;
  /** Omitted for a public client. */
  readonly clientSecret?: string;
  /** The service's public address, such as `https://play.example.org`. */
  readonly publicUrl: string;
}

/** Settings and keys for sign-in. */
export interface SignIn {
  readonly settings: SignInSettings;
  /** Signs the tokens of people who have signed in. */
  readonly sessions: TokenIssuer;
  /** 32 bytes, to encrypt the cookie of a sign-in in progress. */
  readonly cookieKey: Uint8Array;
}
