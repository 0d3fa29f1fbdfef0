import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Guests } from '../../identity/guests.js';
import { forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, GUESTS } from '../../platform/injection.js';
import { Allowance } from '../../platform/limits/allowance.js';

/** Seconds for which a guest is one. */
const LIFETIME = 86_400;
/** New guests of the whole service in a minute: a guest costs little, and a flood of them is no party. */
const IN_A_MINUTE = 120;
const ID_BYTES = 12;

interface GuestSession {
  readonly token: string;
  readonly player: string;
  readonly expiresAt: Date;
}

@Resolver()
export class GuestsResolver {
  readonly #allowance = new Allowance(IN_A_MINUTE, 60);

  constructor(
    @Inject(GUESTS) private readonly guests: Guests | undefined,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('guests')
  welcome(): { readonly areWelcome: boolean; readonly hasBot: boolean } {
    return { areWelcome: this.guests !== undefined, hasBot: this.guests?.bot !== undefined };
  }

  @Mutation('beGuest')
  async beGuest(): Promise<GuestSession> {
    if (this.guests === undefined) throw forbidden('Nobody plays here without an account.');
    await this.#allowance.take('all', 'So many guests at once cannot be let in.');
    const player = `guest-${randomBytes(ID_BYTES).toString('base64url')}`;
    const token = await this.guests.sessions.issue({
      role: 'player',
      subject: player,
      isGuest: true,
      lifetimeSeconds: LIFETIME,
    });
    return { token, player, expiresAt: new Date(this.clock().getTime() + LIFETIME * 1000) };
  }
}
