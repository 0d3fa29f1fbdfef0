import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_LIMITS } from '#libs/judging';
import type { AnswerCallInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type CallAnswer, JudgeCalls } from '../calls/judge-calls.js';

export class AnswerCall extends MutationCommand<AnswerCallInput, CallAnswer> {}

@CommandHandler(AnswerCall)
export class AnswerCallHandler implements ICommandHandler<AnswerCall> {
  constructor(private readonly calls: JudgeCalls) {}

  async execute(command: AnswerCall): Promise<CallAnswer> {
    const text = readText(command.input.text, 'text', CALL_LIMITS.textLength);
    return this.calls.byJudge(command, { type: 'answer', text });
  }
}
