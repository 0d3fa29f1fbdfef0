import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { AnswerDraw } from './answer-draw.command.js';

@CommandHandler(AnswerDraw)
export class AnswerDrawHandler implements ICommandHandler<AnswerDraw> {
  constructor(private readonly commands: SeatCommands) {}

  execute({ principal, input }: AnswerDraw): Promise<MatchAnswer> {
    const { accept } = input;
    return this.commands.sendForSeat(principal, input, (_state, seat) => ({
      type: 'answerDraw',
      seat,
      accept,
    }));
  }
}
