import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GiveBackDowntime } from './bus/give-back-downtime.js';
import { MatchCommands } from './match-commands.js';

@CommandHandler(GiveBackDowntime)
export class GiveBackDowntimeHandler implements ICommandHandler<GiveBackDowntime> {
  constructor(private readonly matches: MatchCommands) {}

  async execute({ order, matchId, gap, expectedFrame }: GiveBackDowntime): Promise<void> {
    const { commandId, actor } = order;
    await this.matches.send({ matchId, commandId, actor, expectedFrame }, () => ({
      type: 'giveBackDowntime',
      ...gap,
    }));
  }
}
