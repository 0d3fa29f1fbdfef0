import { keyIdOf, type PublicKey, readPublicKeys } from '#libs/proof';
import type { IssuerKeys } from '#libs/replay';

const PUBLISHED = '/.well-known/jwks.json';
/** Milliseconds to wait for the service; without an answer, the keys loaded with the page are used. */
const PATIENCE = 5_000;

/** The published keys of the service that serves this page. They are loaded with the page, so that its files can be checked without a network. */
export class HouseKeys {
  #keys: readonly PublicKey[] | undefined;

  /** `origin` is that of the page. */
  constructor(
    private readonly origin: string,
    private readonly ask: (path: string, init: RequestInit) => Promise<Response>,
  ) {}

  async load(): Promise<void> {
    try {
      const response = await this.ask(PUBLISHED, { signal: AbortSignal.timeout(PATIENCE) });
      if (response.ok) this.#keys = readPublicKeys(await response.text()) ?? this.#keys;
    } catch {
      // Without the service, the keys loaded before remain.
    }
  }

  /** The keys for a file: those of this service if it is the file's issuer, else the reason why the keys are not known. */
  async of(issuer: string, signature: string): Promise<IssuerKeys> {
    const kid = keyIdOf(signature);
    const isPublished = (): boolean => this.#keys?.some((key) => key.kid === kid) ?? false;
    // A key added since the page was loaded.
    if (!isPublished()) await this.load();
    if (this.#keys === undefined)
      return {
        code: 'KEYS_UNAVAILABLE',
        message: `The keys of this service could not be loaded, so the signature does not prove who made this file.`,
      };
    if (isPublished() || originOf(issuer) === this.origin) return this.#keys;
    return {
      code: 'KEYS_NOT_ASKED',
      message: `This page loads only the keys of its own service, which does not publish this one. Check the file on the page of its issuer, or on the command line.`,
    };
  }
}

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;
