import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.js';
import type { TokenVerifier } from './tokens.js';

/** Bytes of tokens whose bearers are remembered. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** About what is kept beside a token's text. */
const ENTRY_BYTES = 500;

interface Kept {
  readonly principal: Principal;
  /** When the token was looked at, and until when what was seen is believed: milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
}

export interface KeptTokensSettings {
  readonly clock: () => Date;
  /** Milliseconds for which a token is believed at most; until it expires when left out. */
  readonly trusted?: number;
  readonly maxBytes?: number;
}

/**
 * Remembers whose tokens hold: the same ones come with every request, and checking a signature is most of what a small request costs. What does not hold is
 * not remembered: there is no end of it.
 */
export class KeptTokens implements TokenVerifier {
  readonly #kept: LRUCache<string, Kept>;
  readonly #clock: () => Date;
  readonly #trusted: number;

  constructor(
    private readonly tokens: TokenVerifier,
    { clock, trusted = Number.POSITIVE_INFINITY, maxBytes = KEPT_BYTES }: KeptTokensSettings,
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
    // A clock that was set back may be before a token's beginning.
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

  /** Looks anew at every token of these bearers from now on: for those that were taken back. */
  forget(isConcerned: (principal: Principal) => boolean): void {
    for (const [token, { principal }] of this.#kept) if (isConcerned(principal)) this.#kept.delete(token);
  }

  /** Looks anew at all of them. */
  shed(): void {
    this.#kept.clear();
  }
}
