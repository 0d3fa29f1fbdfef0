import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayRun } from '../../../identity/authority.js';
import type { CancelMatchInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class CancelMatch extends MutationCommand<CancelMatchInput, MatchAnswer> {}

@CommandHandler(CancelMatch)
export class CancelMatchHandler implements ICommandHandler<CancelMatch> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: CancelMatch): Promise<MatchAnswer> {
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'cancelMatch',
      may: mayRun,
      to: () => ({ type: 'cancelMatch', reason }),
    });
  }
}
