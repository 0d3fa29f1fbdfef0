import type { TokenIssuer } from './tokens.js';

/** How people sign in: at which OpenID Connect provider, as whose client. */
export interface SignInSettings {
  /** The provider's issuer identifier, at which its configuration is found. */
  readonly issuer: string;
  readonly clientId: string;
  /** A client without one is a public one. */
  readonly clientSecret?: string;
  /** Where people reach this service, such as `https://play.example.org`. */
  readonly publicUrl: string;
}

/** People may sign in, and what it takes. */
export interface SignIn {
  readonly settings: SignInSettings;
  /** Signs the tokens of who signed in. */
  readonly sessions: TokenIssuer;
  /** 32 bytes: what the cookie of a sign-in under way is encrypted with. */
  readonly cookieKey: Uint8Array;
}
