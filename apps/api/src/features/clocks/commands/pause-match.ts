import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayKeepTime } from '../../../identity/authority.js';
import type { PauseMatchInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class PauseMatch extends MutationCommand<PauseMatchInput, MatchAnswer> {}

@CommandHandler(PauseMatch)
export class PauseMatchHandler implements ICommandHandler<PauseMatch> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: PauseMatch): Promise<MatchAnswer> {
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'pauseMatch',
      may: mayKeepTime,
      to: () => ({ type: 'pauseMatch', reason }),
    });
  }
}
