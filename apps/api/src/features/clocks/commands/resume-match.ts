import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayKeepTime } from '../../../identity/authority.js';
import type { ResumeMatchInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class ResumeMatch extends MutationCommand<ResumeMatchInput, MatchAnswer> {}

@CommandHandler(ResumeMatch)
export class ResumeMatchHandler implements ICommandHandler<ResumeMatch> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: ResumeMatch): Promise<MatchAnswer> {
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'resumeMatch',
      may: mayKeepTime,
      to: () => ({ type: 'resumeMatch', reason }),
    });
  }
}
