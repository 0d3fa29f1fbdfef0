import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JudgeCallInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type CallAnswer, JudgeCalls } from '../calls/judge-calls.js';

export class ReleaseCall extends MutationCommand<JudgeCallInput, CallAnswer> {}

@CommandHandler(ReleaseCall)
export class ReleaseCallHandler implements ICommandHandler<ReleaseCall> {
  constructor(private readonly calls: JudgeCalls) {}

  execute(command: ReleaseCall): Promise<CallAnswer> {
    return this.calls.byJudge(command, { type: 'release' });
  }
}
