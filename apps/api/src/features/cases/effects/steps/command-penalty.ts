import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PenaltyCommand, PenaltyRecord } from '#libs/judging';
import { ServiceCommand } from '../../../../writing/bus/commands.js';
import { JudgingStore } from '../../log/judged.js';

/** A command of the case keeper to a penalty. */
export class CommandPenalty extends ServiceCommand<PenaltyRecord | undefined> {
  constructor(
    readonly id: string,
    /** Identifies the step within the penalty. */
    what: string,
    readonly command: PenaltyCommand,
  ) {
    super(`penalty/${id}/${what}`);
  }
}

@CommandHandler(CommandPenalty)
export class CommandPenaltyHandler implements ICommandHandler<CommandPenalty> {
  constructor(private readonly judged: JudgingStore) {}

  execute({ order, id, command }: CommandPenalty): Promise<PenaltyRecord | undefined> {
    return this.judged.penalties.send(order, id, command, { penalty: id });
  }
}
