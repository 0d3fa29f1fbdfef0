import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { SignInSettings } from '../../identity/sign-in-settings.js';

/** What is to be remembered of a sign-in until the provider sends its person back. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Bits enough that no two persons have one, and little enough to be an id. */
const PERSON_LENGTH = 22;

/**
 * The id of a person who signed in: who it is at which provider, hashed, since ids stand in the log for ever and a provider's may be an address. Never
 * changed: people would be others.
 */
const personId = (issuer: string, subject: string): string =>
  `p-${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
    .slice(0, PERSON_LENGTH)}`;

/** The OpenID Connect provider that people sign in at: by authorization code, with PKCE. */
export class Provider {
  #configuration: Promise<Configuration> | undefined;
  readonly #redirectUri: string;

  constructor(private readonly settings: SignInSettings) {
    this.#redirectUri = new URL('/sign-in/callback', settings.publicUrl).href;
  }

  /** Where to send somebody. Throws when the provider cannot be reached. */
  async begin(): Promise<SignInChecks & { readonly address: string }> {
    const configuration = await this.#configured();
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      scope: 'openid',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    }).href;
    return { state, nonce, verifier, address };
  }

  /** Who came back with this query. Throws where it is not the one who was sent, or the provider says no. */
  async end(query: string, { state, nonce, verifier }: SignInChecks): Promise<string> {
    const came = new URL(this.#redirectUri);
    came.search = query;
    const tokens = await authorizationCodeGrant(await this.#configured(), came, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider did not say who signed in.');
    return personId(claims.iss, claims.sub);
  }

  /** The provider's configuration, asked for once it is needed; again when that failed. */
  #configured(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    this.#configuration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      // Settings let that pass on this machine alone.
      ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}
