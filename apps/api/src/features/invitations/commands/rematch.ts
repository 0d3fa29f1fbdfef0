import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isFriendly, LISTED_FRIENDLY_SEASON } from '#libs/match';
import { seatIn } from '../../../identity/authority.js';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import type { RematchInput } from '../../../platform/inputs.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { ownCommandId } from '../../../writing/command-id.js';
import { FriendlyMatches, type InviteAnswer, shortId } from '../friendly-matches.js';

/** A player starts another match among the same friends, with all of them seated. */
export class Rematch extends MutationCommand<RematchInput, InviteAnswer> {}

@CommandHandler(Rematch)
export class RematchHandler implements ICommandHandler<Rematch> {
  constructor(
    private readonly matches: FriendlyMatches,
    private readonly access: MatchAccess,
  ) {}

  async execute({ principal, input, order: { actor } }: Rematch): Promise<InviteAnswer> {
    this.matches.guests();
    const { state } = await this.access.view(principal, input.of);
    if (seatIn(principal, state) === undefined)
      throw forbidden('Only players of the match may request a rematch.');
    const { settings, seats, status } = state;
    if (!isFriendly(settings.season)) throw forbidden('Only a friendly match can have a rematch.');
    if (status === 'open' || status === 'playing') throw badInput('The match is not over yet.');
    const players = seats.flatMap(({ player }) => player ?? []);
    const [first = '', ...others] = players;
    return this.matches.create(principal, {
      matchId: shortId(`rematch of ${input.of}`),
      commandId: ownCommandId(`rematch of ${input.of}/${principal.subject}`),
      actor,
      game: settings.game,
      bestOf: settings.format.bestOf,
      seats: seats.length,
      isListed: settings.season === LISTED_FRIENDLY_SEASON,
      ...(settings.cardSets.some(({ version }) => version !== undefined)
        ? { cardSets: settings.cardSets.map(({ id }) => id) }
        : {}),
      ...(settings.clock === undefined ? {} : { clock: settings.clock }),
      players: [...others, first],
    });
  }
}
