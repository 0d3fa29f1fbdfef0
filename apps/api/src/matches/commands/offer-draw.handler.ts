import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { OfferDraw } from './offer-draw.command.js';

@CommandHandler(OfferDraw)
export class OfferDrawHandler implements ICommandHandler<OfferDraw> {
  constructor(private readonly commands: SeatCommands) {}

  execute({ principal, input }: OfferDraw): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, input, (_state, seat) => ({ type: 'offerDraw', seat }));
  }
}
