import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TakeCallInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type CallAnswer, JudgeCalls } from '../calls/judge-calls.js';

export class TakeCall extends MutationCommand<TakeCallInput, CallAnswer> {}

@CommandHandler(TakeCall)
export class TakeCallHandler implements ICommandHandler<TakeCall> {
  constructor(private readonly calls: JudgeCalls) {}

  execute(command: TakeCall): Promise<CallAnswer> {
    return this.calls.byJudge(command, { type: 'take', takeOver: command.input.takeOver });
  }
}
