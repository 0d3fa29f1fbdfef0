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

/** The values of a sign-in that are stored until the provider redirects the person back. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Characters: enough to be unique for each person, and few enough for an id. */
const PERSON_LENGTH = 22;

/**
 * The id of a signed-in person: a hash of provider and subject, since ids remain in the log for ever and a subject may be an e-mail address. The formula must never
 * change, or people would lose their identities.
 */
const personId = (issuer: string, subject: string): string =>
  `p-${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
    .slice(0, PERSON_LENGTH)}`;

/** An OpenID Connect provider: authorization code flow with PKCE. */
export class Provider {
  #configuration: Promise<Configuration> | undefined;
  readonly #redirectUri: string;

  constructor(private readonly settings: SignInSettings) {
    this.#redirectUri = new URL('/sign-in/callback', settings.publicUrl).href;
  }

  /** The address for the redirect, with the checks. Throws when the provider is unreachable. */
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

  /** The id of the person who returned with this query. Throws when the checks fail or the provider denies the sign-in. */
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
    if (claims === undefined) throw new Error('The answer of the provider does not identify a person.');
    return personId(claims.iss, claims.sub);
  }

  /** The provider's configuration, fetched on first use and again after a failure. */
  #configured(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    this.#configuration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      // Settings allow plain HTTP only for a provider on this machine.
      ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}
