import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RewindMatchInput } from '../../platform/inputs.js';
import { MutationCommand } from '../../writing/bus/commands.js';
import type { MatchAnswer } from '../../writing/match-answers.js';
import { MatchRewinds } from '../../writing/match-rewinds.js';

export class RewindMatch extends MutationCommand<RewindMatchInput, MatchAnswer> {}

@CommandHandler(RewindMatch)
export class RewindMatchHandler implements ICommandHandler<RewindMatch> {
  constructor(private readonly rewinds: MatchRewinds) {}

  execute(command: RewindMatch): Promise<MatchAnswer> {
    return this.rewinds.rewind(command);
  }
}
