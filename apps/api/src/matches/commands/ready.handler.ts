import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '../match-answer.js';
import { SeatCommands } from '../seat-commands.js';
import { readText } from '../text-input.js';
import { Ready } from './ready.command.js';

const ENTROPY_LENGTH = 256;

@CommandHandler(Ready)
export class ReadyHandler implements ICommandHandler<Ready> {
  constructor(private readonly commands: SeatCommands) {}

  execute({ principal, input }: Ready): Promise<MatchAnswer> {
    const entropy = readText(input.entropy, 'entropy', ENTROPY_LENGTH);
    return this.commands.sendForSeat(principal, input, (_state, seat) => ({ type: 'ready', seat, entropy }));
  }
}
