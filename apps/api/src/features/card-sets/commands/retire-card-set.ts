import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import type { RetireCardSetInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type CardSetAnswer, StoredCardSets } from '../stored-card-sets.js';

export class RetireCardSet extends MutationCommand<RetireCardSetInput, CardSetAnswer> {}

@CommandHandler(RetireCardSet)
export class RetireCardSetHandler implements ICommandHandler<RetireCardSet> {
  constructor(private readonly stored: StoredCardSets) {}

  async execute({ order, principal, input }: RetireCardSet): Promise<CardSetAnswer> {
    const { version } = input;
    const command = {
      type: 'retire',
      organization: organizationOf(principal),
      ...(version == null ? {} : { version }),
      ...(order.reason === '' ? {} : { reason: order.reason }),
    } as const;
    const cardSet = await this.stored.change(order, input, { command, payload: command });
    return { commandId: order.commandId, cardSet, warnings: [] };
  }
}
