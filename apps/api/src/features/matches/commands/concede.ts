import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConcedeInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class Concede extends MutationCommand<ConcedeInput, MatchAnswer> {}

@CommandHandler(Concede)
export class ConcedeHandler implements ICommandHandler<Concede> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: Concede): Promise<MatchAnswer> {
    const { game } = command.input;
    return this.matches.sendForSeat(command, {
      type: 'concede',
      to: (_state, seat) => ({ type: 'concede', seat, ...(game == null ? {} : { game }) }),
    });
  }
}
