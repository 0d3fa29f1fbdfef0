import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DisputeResultInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class DisputeResult extends MutationCommand<DisputeResultInput, MatchAnswer> {}

@CommandHandler(DisputeResult)
export class DisputeResultHandler implements ICommandHandler<DisputeResult> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: DisputeResult): Promise<MatchAnswer> {
    const { reason } = command.order;
    return this.matches.sendForSeat(command, {
      type: 'disputeResult',
      to: (_state, seat) => ({ type: 'disputeResult', seat, reason }),
    });
  }
}
