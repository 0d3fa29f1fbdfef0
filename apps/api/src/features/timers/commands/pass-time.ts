import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchCommand } from '#libs/match';
import { ServiceCommand } from '../../../writing/bus/commands.js';
import { MatchCommands, type Reached } from '../../../writing/match-commands.js';

/** What time asks of a match at one frame of it. `purpose` tells it from everything else that time may ask there. */
export class PassTime extends ServiceCommand<Reached> {
  constructor(
    readonly matchId: string,
    readonly expectedFrame: number,
    readonly command: MatchCommand,
    purpose: string,
  ) {
    super(`${matchId}/${expectedFrame}/${purpose}`);
  }
}

@CommandHandler(PassTime)
export class PassTimeHandler implements ICommandHandler<PassTime> {
  constructor(private readonly matches: MatchCommands) {}

  execute({ order, matchId, expectedFrame, command }: PassTime): Promise<Reached> {
    const { commandId, actor } = order;
    return this.matches.send({ matchId, commandId, actor, expectedFrame }, () => command);
  }
}
