import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seat as toSeat } from '#libs/game-kit';
import { mayKeepTime } from '../../../identity/authority.js';
import type { ExtendTimeInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class ExtendTime extends MutationCommand<ExtendTimeInput, MatchAnswer> {}

@CommandHandler(ExtendTime)
export class ExtendTimeHandler implements ICommandHandler<ExtendTime> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: ExtendTime): Promise<MatchAnswer> {
    const { seat, seconds } = command.input;
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'extendTime',
      may: mayKeepTime,
      to: ({ seats }) => {
        if (seat == null) return { type: 'extendTime', seconds, reason };
        return seats[seat] === undefined
          ? { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` }
          : { type: 'extendTime', seat: toSeat(seat), seconds, reason };
      },
    });
  }
}
