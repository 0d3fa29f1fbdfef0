import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AmendPenaltyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { Penalties, type PenaltyAnswer } from '../penalties/penalties.js';

export class AmendPenalty extends MutationCommand<AmendPenaltyInput, PenaltyAnswer> {}

@CommandHandler(AmendPenalty)
export class AmendPenaltyHandler implements ICommandHandler<AmendPenalty> {
  constructor(private readonly penalties: Penalties) {}

  execute(command: AmendPenalty): Promise<PenaltyAnswer> {
    const { penalty } = command.input;
    const { reason } = command.order;
    const amended = { type: 'amend', penalty, reason } as const;
    return this.penalties.change(command, amended, (judge) => ({ ...amended, judge }));
  }
}
