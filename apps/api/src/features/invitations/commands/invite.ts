import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '../../../platform/errors/api-error.js';
import type { InviteInput } from '../../../platform/inputs.js';
import { Allowance } from '../../../platform/limits/allowance.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { readClock } from '../../../writing/clock-input.js';
import { derivedId } from '../../../writing/command-id.js';
import { FriendlyMatches, type InviteAnswer, shortId } from '../friendly-matches.js';

/** A player opens a match, against a friend or the house's bot. */
export class Invite extends MutationCommand<InviteInput, InviteAnswer> {}

const IN_AN_HOUR = 30;

@CommandHandler(Invite)
export class InviteHandler implements ICommandHandler<Invite> {
  readonly #allowance = new Allowance(IN_AN_HOUR, 3600);

  constructor(private readonly matches: FriendlyMatches) {}

  async execute({ principal, input, order: { commandId, actor } }: Invite): Promise<InviteAnswer> {
    const { bot } = this.matches.guests();
    const isAlone = input.against === 'bot';
    if (isAlone && bot === undefined) throw forbidden('This service has no bot to play against.');
    await this.#allowance.take(actor.id, 'You have opened too many matches; try again later.');
    return this.matches.create(principal, {
      matchId: shortId(derivedId(commandId, `friendly/${actor.id}`)),
      commandId,
      actor,
      game: input.game,
      bestOf: input.bestOf,
      seats: isAlone ? 2 : (input.seats ?? undefined),
      isListed: input.isListed,
      ...(input.cardSets == null ? {} : { cardSets: input.cardSets }),
      ...readClock(input.clock, null),
      players: [actor.id, ...(isAlone && bot !== undefined ? [bot] : [])],
    });
  }
}
