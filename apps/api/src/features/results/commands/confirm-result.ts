import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmResultInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class ConfirmResult extends MutationCommand<ConfirmResultInput, MatchAnswer> {}

@CommandHandler(ConfirmResult)
export class ConfirmResultHandler implements ICommandHandler<ConfirmResult> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: ConfirmResult): Promise<MatchAnswer> {
    return this.matches.sendForSeat(command, {
      type: 'confirmResult',
      to: (_state, seat) => ({ type: 'confirmResult', seat }),
    });
  }
}
