import { Inject, Injectable, Optional } from '@nestjs/common';
import { belongingTo, organizationOf, type Powers, powersOf } from '#libs/organizations';
import { unavailable } from '../platform/errors/api-error.js';
import { CLOCK, type Clock, TOKEN_VERIFIER } from '../platform/injection.js';
import { beginsAsKey, isKey, storedKeyOf } from './api-key.js';
import { hasExpired, type Principal, type Standing } from './principal.js';
import { type KnownKey, REGISTER, type Register } from './register.js';
import { Revocations } from './revocations.js';
import type { TokenVerifier } from './tokens.js';

/** Verifies tokens and keys: the claims of the text, and the current state of the log (revocations, keys, members). */
@Injectable()
export class Bearers implements TokenVerifier {
  /** Bearers by the principal of their token, for as long as that is cached. */
  readonly #bearing = new WeakMap<Principal, Principal>();

  constructor(
    @Inject(TOKEN_VERIFIER) private readonly tokens: TokenVerifier,
    @Inject(Revocations)
    private readonly revocations: Pick<Revocations, 'areKnown' | 'concern' | 'watch'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(REGISTER) private readonly register?: Register,
  ) {
    revocations.watch(() => tokens.forget?.((principal) => revocations.concern(principal)));
  }

  /** Undefined for an invalid token or key. Throws TEMPORARILY_UNAVAILABLE while its validity is unknown. */
  verify(text: string): Promise<Principal | undefined> {
    return beginsAsKey(text) ? this.#ofKey(text) : this.#ofToken(text);
  }

  async #ofKey(text: string): Promise<Principal | undefined> {
    if (!isKey(text)) return undefined;
    const { sha256 } = storedKeyOf(text);
    const key = this.register?.keyOf(sha256);
    if (this.register === undefined || key === undefined) return this.#nobody();
    const principal = principalOf(key);
    if (hasExpired(principal, this.clock())) return undefined;
    this.register.used(key);
    // A key's text that was given a new expiry counts as ended: open connections must reconnect with it.
    const hasEnded = () => {
      const now = this.register?.keyOf(sha256);
      return now === undefined || now.until !== key.until;
    };
    return { ...principal, standing: this.#standing(hasEnded) };
  }

  async #ofToken(text: string): Promise<Principal | undefined> {
    const said = await this.tokens.verify(text);
    if (said === undefined) return undefined;
    if (!(await this.revocations.areKnown())) throw unavailable();
    if (this.revocations.concern(said)) return undefined;
    if (said.member === undefined) return this.#bearerOf(said);
    const { member: _member, ...principal } = said;
    const powers = this.#powersOf(said);
    if (powers === undefined) return this.#nobody();
    const hasEnded = () => this.revocations.concern(said) || !areSame(powers, this.#powersOf(said));
    return { ...principal, ...powers, standing: this.#standing(hasEnded) };
  }

  #bearerOf(said: Principal): Principal {
    const known = this.#bearing.get(said);
    if (known !== undefined) return known;
    const bearer = { ...said, standing: this.#standing(() => this.revocations.concern(said)) };
    this.#bearing.set(said, bearer);
    return bearer;
  }

  #powersOf(principal: Principal): Powers | undefined {
    const { subject = '', member } = principal;
    const roles = this.register?.rolesOf(organizationOf(principal), subject) ?? [];
    return powersOf(roles, member?.as);
  }

  /** Before the register has caught up, an unknown key may still be valid. */
  #nobody(): undefined {
    if (this.register?.isCaughtUp() === false) throw unavailable();
    return undefined;
  }

  #standing(hasEnded: () => boolean): Standing {
    return {
      hasEnded,
      watch: (onChange) => {
        const ends = [this.revocations.watch(onChange), this.register?.watch(onChange)];
        return () => {
          for (const end of ends) end?.();
        };
      },
    };
  }
}

const principalOf = ({ id, organization, role, scopes, until }: KnownKey): Principal => ({
  role,
  subject: id,
  ...belongingTo(organization),
  ...(scopes === undefined ? {} : { scopes }),
  ...(until === undefined ? {} : { expiresAt: until }),
});

const areSame = (one: Powers, other: Powers | undefined): boolean =>
  one.role === other?.role && one.scopes?.join() === other.scopes?.join();
