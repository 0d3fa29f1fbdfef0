import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WithdrawPenaltyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { Penalties, type PenaltyAnswer } from '../penalties/penalties.js';

export class WithdrawPenalty extends MutationCommand<WithdrawPenaltyInput, PenaltyAnswer> {}

@CommandHandler(WithdrawPenalty)
export class WithdrawPenaltyHandler implements ICommandHandler<WithdrawPenalty> {
  constructor(private readonly penalties: Penalties) {}

  execute(command: WithdrawPenalty): Promise<PenaltyAnswer> {
    const withdrawn = { type: 'withdraw', reason: command.order.reason } as const;
    return this.penalties.change(command, withdrawn, (judge) => ({ ...withdrawn, judge }));
  }
}
