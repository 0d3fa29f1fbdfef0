import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AmendResultInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { Amendments, type AmendResultAnswer } from '../amendments.js';

export class AmendResult extends MutationCommand<AmendResultInput, AmendResultAnswer> {}

@CommandHandler(AmendResult)
export class AmendResultHandler implements ICommandHandler<AmendResult> {
  constructor(private readonly amendments: Amendments) {}

  execute({ principal, order, input }: AmendResult): Promise<AmendResultAnswer> {
    const { matchId, result } = input;
    return this.amendments.amend(principal, order, { matchId, result, reason: order.reason });
  }
}
