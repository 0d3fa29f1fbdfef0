import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferDrawInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class OfferDraw extends MutationCommand<OfferDrawInput, MatchAnswer> {}

@CommandHandler(OfferDraw)
export class OfferDrawHandler implements ICommandHandler<OfferDraw> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: OfferDraw): Promise<MatchAnswer> {
    return this.matches.sendForSeat(command, {
      type: 'offerDraw',
      to: (_state, seat) => ({ type: 'offerDraw', seat }),
    });
  }
}
