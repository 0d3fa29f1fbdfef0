import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '../../../platform/errors/api-error.js';
import type { JudgeCallInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type CallAnswer, JudgeCalls } from '../calls/judge-calls.js';

export class WithdrawCall extends MutationCommand<JudgeCallInput, CallAnswer> {}

@CommandHandler(WithdrawCall)
export class WithdrawCallHandler implements ICommandHandler<WithdrawCall> {
  constructor(private readonly calls: JudgeCalls) {}

  async execute(command: WithdrawCall): Promise<CallAnswer> {
    const found = await this.calls.find(command.principal, command.input.callId);
    const { number, part } = found;
    if (part.kind !== 'seat') throw forbidden('The seat that called withdraws a call; answer it.');
    const withdraw = { type: 'withdraw', number, seat: part.seat } as const;
    return this.calls.send(command, found, withdraw, { withdraw: number });
  }
}
