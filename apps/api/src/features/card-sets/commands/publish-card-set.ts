import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import type { PublishCardSetInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { readAudience, readFile } from '../card-set-input.js';
import { Publications } from '../publications.js';
import type { CardSetAnswer } from '../stored-card-sets.js';

export class PublishCardSet extends MutationCommand<PublishCardSetInput, CardSetAnswer> {}

@CommandHandler(PublishCardSet)
export class PublishCardSetHandler implements ICommandHandler<PublishCardSet> {
  constructor(private readonly publications: Publications) {}

  execute({ order, principal, input: { file, audience } }: PublishCardSet): Promise<CardSetAnswer> {
    return this.publications.publish(order, {
      file: readFile(file),
      organization: organizationOf(principal),
      ...(audience == null ? {} : { audience: readAudience(audience) }),
    });
  }
}
