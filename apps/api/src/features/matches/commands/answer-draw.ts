import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerDrawInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class AnswerDraw extends MutationCommand<AnswerDrawInput, MatchAnswer> {}

@CommandHandler(AnswerDraw)
export class AnswerDrawHandler implements ICommandHandler<AnswerDraw> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: AnswerDraw): Promise<MatchAnswer> {
    const { accept } = command.input;
    return this.matches.sendForSeat(command, {
      type: 'answerDraw',
      to: (_state, seat) => ({ type: 'answerDraw', seat, accept }),
    });
  }
}
