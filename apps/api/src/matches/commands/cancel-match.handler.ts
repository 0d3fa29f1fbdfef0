import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { readText } from '../text-input.js';
import { CancelMatch } from './cancel-match.command.js';

const REASON_LENGTH = 500;

@CommandHandler(CancelMatch)
export class CancelMatchHandler implements ICommandHandler<CancelMatch> {
  constructor(private readonly commands: SeatCommands) {}

  execute({ principal, input }: CancelMatch): Promise<MatchAnswer> {
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    return this.commands.send(principal, input, () => ({ type: 'cancelMatch', reason }));
  }
}
