import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.js';
import type { TokenVerifier } from './tokens.js';

/** Limit of the cache in bytes. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Approximate bytes of an entry besides the token's text. */
const ENTRY_BYTES = 500;

interface Kept {
  readonly principal: Principal;
  /** When the token was verified, and until when the result is valid: milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
}

export interface CachedTokensSettings {
  readonly clock: () => Date;
  /** Milliseconds for which a result is valid at most; by default until the token expires. */
  readonly trusted?: number;
  readonly maxBytes?: number;
}

/**
 * Caches the principals of valid tokens: verifying a signature is most of the cost of a small request. Invalid tokens are not cached, because their number is
 * unlimited.
 */
export class CachedTokens implements TokenVerifier {
  readonly #kept: LRUCache<string, Kept>;
  readonly #clock: () => Date;
  readonly #trusted: number;

  constructor(
    private readonly tokens: TokenVerifier,
    { clock, trusted = Number.POSITIVE_INFINITY, maxBytes = KEPT_BYTES }: CachedTokensSettings,
  ) {
    this.#clock = clock;
    this.#trusted = trusted;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (_kept, token) => ENTRY_BYTES + token.length,
    });
  }

  async verify(token: string): Promise<Principal | undefined> {
    const now = this.#clock().getTime();
    const known = this.#kept.get(token);
    // After the clock was set back, the time may be before the verification.
    if (known !== undefined && now >= known.since && now < known.until) return known.principal;
    this.#kept.delete(token);
    const principal = await this.tokens.verify(token);
    if (principal?.expiresAt !== undefined)
      this.#kept.set(token, {
        principal,
        since: now,
        until: Math.min(principal.expiresAt, now + this.#trusted),
      });
    return principal;
  }

  /** Drops the tokens of these bearers, after a revocation. */
  forget(isConcerned: (principal: Principal) => boolean): void {
    for (const [token, { principal }] of this.#kept) if (isConcerned(principal)) this.#kept.delete(token);
  }

  shed(): void {
    this.#kept.clear();
  }
}
