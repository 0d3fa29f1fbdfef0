import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { badInput } from '../../../platform/errors/api-error.js';
import type { ReadyInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class Ready extends MutationCommand<ReadyInput, MatchAnswer> {}

const ENTROPY_LENGTH = 256;

@CommandHandler(Ready)
export class ReadyHandler implements ICommandHandler<Ready> {
  constructor(private readonly matches: SeatCommands) {}

  async execute(command: Ready): Promise<MatchAnswer> {
    const { entropy: open, entropyCommitment: commitment } = command.input;
    if (commitment != null && (open ?? '') !== '')
      throw badInput(
        'Give the entropy or its commitment, not both: an entropy that is sent now is no secret.',
      );
    const entropy = readText(open ?? '', 'entropy', ENTROPY_LENGTH);
    const committed = commitment == null ? {} : { commitment };
    return this.matches.sendForSeat(command, {
      type: 'ready',
      to: (_state, seat) => ({ type: 'ready', seat, entropy, ...committed }),
    });
  }
}
