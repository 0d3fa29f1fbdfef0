import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RevealEntropyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class RevealEntropy extends MutationCommand<RevealEntropyInput, MatchAnswer> {}

@CommandHandler(RevealEntropy)
export class RevealEntropyHandler implements ICommandHandler<RevealEntropy> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: RevealEntropy): Promise<MatchAnswer> {
    const { entropy } = command.input;
    return this.matches.sendForSeat(command, {
      type: 'revealEntropy',
      to: (_state, seat) => ({ type: 'revealEntropy', seat, entropy }),
    });
  }
}
