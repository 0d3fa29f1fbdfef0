import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MutationCommand } from '../../writing/bus/commands.js';
import type { MatchAnswer } from '../../writing/match-answers.js';
import { MatchRewinds, type RewindInput } from '../../writing/match-rewinds.js';

export class RewindMatch extends MutationCommand<RewindInput, MatchAnswer> {}

@CommandHandler(RewindMatch)
export class RewindMatchHandler implements ICommandHandler<RewindMatch> {
  constructor(private readonly rewinds: MatchRewinds) {}

  execute({ principal, input }: RewindMatch): Promise<MatchAnswer> {
    return this.rewinds.rewind(principal, input);
  }
}
