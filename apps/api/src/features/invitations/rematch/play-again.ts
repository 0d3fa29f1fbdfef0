import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isFriendly } from '#libs/match';
import { seatIn } from '../../../identity/authority.js';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import type { PlayAgainInput } from '../../../platform/inputs.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import { type AggregateStore, AggregateStores } from '../../../writing/aggregate-store.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { Consequences } from '../../../writing/consequences.js';
import { FriendlyMatches } from '../friendly-matches.js';
import { type RematchFact, rematchCodec, rematchStream } from './rematch-facts.js';
import { type Rematch, RematchViews } from './rematch-views.js';

interface PlayAgainAnswer {
  readonly commandId: string;
  readonly rematch: Rematch;
}

/** A player wants another match of the same kind with the same players. It opens when all of them want it. */
export class PlayAgain extends MutationCommand<PlayAgainInput, PlayAgainAnswer> {}

/** The players who have requested it. */
type Requesters = ReadonlySet<string>;

@CommandHandler(PlayAgain)
export class PlayAgainHandler implements ICommandHandler<PlayAgain> {
  readonly #store: AggregateStore<Requesters, RematchFact, never>;

  constructor(
    stores: AggregateStores,
    private readonly friendly: FriendlyMatches,
    private readonly access: MatchAccess,
    private readonly views: RematchViews,
    private readonly consequences: Consequences,
  ) {
    this.#store = stores.of<Requesters, RematchFact, never>({
      codec: rematchCodec,
      initial: new Set(),
      evolve: (players, { event }) => new Set([...players, event.player]),
      raced: 'The other player asked at the same moment; ask again.',
    });
  }

  async execute({ principal, input: { of }, order }: PlayAgain): Promise<PlayAgainAnswer> {
    this.friendly.guests();
    const { state } = await this.access.view(principal, of);
    const { subject: player } = principal;
    if (player === undefined || seatIn(principal, state) === undefined)
      throw forbidden('Only players of the match may request a rematch.');
    if (!isFriendly(state.settings.season)) throw forbidden('Only a friendly match can have a rematch.');
    if (state.status === 'open' || state.status === 'playing') throw badInput('The match is not over yet.');
    await this.#store.handle({
      ...order,
      stream: rematchStream(of),
      isSameRequest: (fact) => fact.player === player,
      decide: (players) => ({
        accepted: true,
        events: players.has(player) ? [] : [{ type: 'RematchRequested', player }],
      }),
    });
    await this.consequences.settled(of);
    return { commandId: order.commandId, rematch: await this.views.now(principal, of) };
  }
}
