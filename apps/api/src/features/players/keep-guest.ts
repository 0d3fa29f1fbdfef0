import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Guests, KEPT_LIFETIME } from '../../identity/guests.js';
import { ApiError, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, GUESTS } from '../../platform/injection.js';
import type { MutationKeepGuestArgs } from '../../platform/inputs.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import { MutationCommand } from '../../writing/bus/commands.js';
import { decideKeeping, type PlayerRejection, type PlayerState } from './decide-player.js';
import { playerAggregate } from './player-aggregate.js';
import { type PlayerFact, playerStream } from './player-facts.js';

interface KeptGuest {
  readonly commandId: string;
  readonly token: string;
  readonly player: string;
  readonly expiresAt: Date;
}

/** A guest keeps the account beyond its day, and gets a token for it. */
export class KeepGuest extends MutationCommand<MutationKeepGuestArgs, KeptGuest> {}

@CommandHandler(KeepGuest)
export class KeepGuestHandler implements ICommandHandler<KeepGuest> {
  readonly #store: AggregateStore<PlayerState, PlayerFact, PlayerRejection>;

  constructor(
    stores: AggregateStores,
    @Inject(GUESTS) private readonly guests: Guests | undefined,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#store = stores.of(playerAggregate);
  }

  async execute({ principal, order }: KeepGuest): Promise<KeptGuest> {
    const { subject: player, isGuest } = principal;
    if (this.guests === undefined || player === undefined || isGuest !== true)
      throw forbidden('Only guests can keep an account by a link; other players sign in as before.');
    await this.#store.handle({ ...order, stream: playerStream(player), decide: decideKeeping }).catch(named);
    const token = await this.guests.sessions.issue({
      role: 'player',
      subject: player,
      isGuest: true,
      lifetimeSeconds: KEPT_LIFETIME,
    });
    const expiresAt = new Date(this.clock().getTime() + KEPT_LIFETIME * 1_000);
    return { commandId: order.commandId, token, player, expiresAt };
  }
}

const named = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    throw forbidden('Choose a name first: an account without a name is not kept.');
  throw error;
};
