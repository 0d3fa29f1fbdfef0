import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import type { SetCardSetAudienceInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { readAudience } from '../card-set-input.js';
import { type CardSetAnswer, StoredCardSets } from '../stored-card-sets.js';

export class SetCardSetAudience extends MutationCommand<SetCardSetAudienceInput, CardSetAnswer> {}

@CommandHandler(SetCardSetAudience)
export class SetCardSetAudienceHandler implements ICommandHandler<SetCardSetAudience> {
  constructor(private readonly stored: StoredCardSets) {}

  async execute({ order, principal, input }: SetCardSetAudience): Promise<CardSetAnswer> {
    const command = {
      type: 'setAudience',
      organization: organizationOf(principal),
      audience: readAudience(input.audience),
    } as const;
    const cardSet = await this.stored.change(order, input, { command, payload: command });
    return { commandId: order.commandId, cardSet, warnings: [] };
  }
}
