import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Case, CaseCommandOfService } from '#libs/judging';
import { ServiceCommand } from '../../../../writing/bus/commands.js';
import { JudgingStore } from '../../log/judged.js';

/** A command of the case keeper to a case. */
export class CommandCase extends ServiceCommand<Case | undefined> {
  constructor(
    readonly id: string,
    /** Identifies the step within the case. */
    readonly what: string,
    readonly command: CaseCommandOfService,
  ) {
    super(`case/${id}/${what}`);
  }
}

@CommandHandler(CommandCase)
export class CommandCaseHandler implements ICommandHandler<CommandCase> {
  constructor(private readonly judged: JudgingStore) {}

  execute({ order, id, what, command }: CommandCase): Promise<Case | undefined> {
    return this.judged.cases.send(order, id, command, { case: id, purpose: what });
  }
}
