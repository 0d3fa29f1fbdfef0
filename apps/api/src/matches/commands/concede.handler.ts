import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { Concede } from './concede.command.js';

@CommandHandler(Concede)
export class ConcedeHandler implements ICommandHandler<Concede> {
  constructor(private readonly commands: SeatCommands) {}

  execute({ principal, input }: Concede): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, input, (_state, seat) => ({ type: 'concede', seat }));
  }
}
