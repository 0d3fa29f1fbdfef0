import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayKeepTime } from '../../../identity/authority.js';
import type { CallTimeInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class CallTime extends MutationCommand<CallTimeInput, MatchAnswer> {}

@CommandHandler(CallTime)
export class CallTimeHandler implements ICommandHandler<CallTime> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: CallTime): Promise<MatchAnswer> {
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'callTime',
      may: mayKeepTime,
      to: () => ({ type: 'callTime', reason }),
    });
  }
}
