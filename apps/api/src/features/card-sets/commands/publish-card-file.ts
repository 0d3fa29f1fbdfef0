import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { ServiceCommand } from '../../../writing/bus/commands.js';
import { Publications } from '../publications.js';
import type { CardSetAnswer } from '../stored-card-sets.js';

/** Publishes a file of the folder of card sets, for everybody. `state` identifies what the file contains. */
export class PublishCardFile extends ServiceCommand<CardSetAnswer> {
  constructor(
    readonly text: string,
    name: string,
    state: string,
  ) {
    super(`cards/${name}/${state}`);
  }
}

@CommandHandler(PublishCardFile)
export class PublishCardFileHandler implements ICommandHandler<PublishCardFile> {
  constructor(private readonly publications: Publications) {}

  execute({ order, text }: PublishCardFile): Promise<CardSetAnswer> {
    return this.publications.publish(order, {
      file: text,
      organization: DEFAULT_ORGANIZATION,
      audience: { kind: 'everybody' },
    });
  }
}
