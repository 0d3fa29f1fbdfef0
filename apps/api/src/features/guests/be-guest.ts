import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { clientOf } from '../../identity/client.js';
import { GUEST_LIFETIME, type Guests, newGuest } from '../../identity/guests.js';
import { ANONYMOUS } from '../../identity/principal.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, GUESTS } from '../../platform/injection.js';
import type { MutationBeGuestArgs } from '../../platform/inputs.js';
import { MutationCommand } from '../../writing/bus/commands.js';

/** Rate-limit points that a new guest costs its address: a club behind one address gets in within a minute, a flood does not. */
const NEW_GUEST = 3_000;

/** Milliseconds in which a repeated request gets the same guest. */
const REPEATED_WITHIN = 600_000;
/** The number of sessions cached for repeated requests, about 600 bytes each. */
const KEPT_SESSIONS = 1_000;

interface GuestSession {
  readonly commandId: string;
  readonly token: string;
  readonly player: string;
  readonly expiresAt: Date;
}

/** Makes a player without an account. The caller may be anonymous: the log is not written to. */
export class BeGuest extends MutationCommand<MutationBeGuestArgs, GuestSession> {}

@CommandHandler(BeGuest)
export class BeGuestHandler implements ICommandHandler<BeGuest> {
  /** By address and command id. */
  readonly #sessions = new LRUCache<string, GuestSession>({ max: KEPT_SESSIONS, ttl: REPEATED_WITHIN });

  constructor(
    @Inject(GUESTS) private readonly guests: Guests | undefined,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rates: RateLimits,
  ) {}

  async execute({ sender: { address }, order: { commandId } }: BeGuest): Promise<GuestSession> {
    if (this.guests === undefined) throw forbidden('Guests are not allowed here: an account is required.');
    const key = `${address} ${commandId}`;
    const known = this.#sessions.get(key);
    if (known !== undefined) return known;
    // The address is charged, not the token: otherwise each guest could create the next one.
    await this.rates.spend(clientOf(ANONYMOUS, address), NEW_GUEST);
    const now = this.clock();
    const player = newGuest(now);
    const token = await this.guests.sessions.issue({
      role: 'player',
      subject: player,
      isGuest: true,
      lifetimeSeconds: GUEST_LIFETIME,
    });
    const expiresAt = new Date(now.getTime() + GUEST_LIFETIME * 1000);
    const session = { commandId, token, player, expiresAt };
    this.#sessions.set(key, session);
    return session;
  }
}
