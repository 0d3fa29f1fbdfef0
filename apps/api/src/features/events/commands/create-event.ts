import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { belongingTo, organizationOf } from '#libs/organizations';
import { Games } from '../../../games/games.js';
import { mayOrganizeEvent } from '../../../identity/authority.js';
import type { CreateEventInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { allow } from '../event-authority.js';
import { EventCardSets } from '../event-card-sets.js';
import { readPlan } from '../event-input.js';
import { type EventAnswer, StoredEvents } from '../stored-events.js';

export class CreateEvent extends MutationCommand<CreateEventInput, EventAnswer> {}

@CommandHandler(CreateEvent)
export class CreateEventHandler implements ICommandHandler<CreateEvent> {
  constructor(
    private readonly events: StoredEvents,
    private readonly games: Games,
    private readonly cardSets: EventCardSets,
  ) {}

  async execute(command: CreateEvent): Promise<EventAnswer> {
    const { order, principal, input } = command;
    const organization = organizationOf(principal);
    const belonging = belongingTo(organization);
    allow(mayOrganizeEvent(principal, belonging));
    const id = derivedId(order.commandId, `event/${principal.subject}/${organization}`);
    const plan = readPlan(this.games, input.plan);
    await this.cardSets.check({ ...belonging, plan });
    return this.events.change(command, id, { type: 'draft', ...belonging, plan }, input);
  }
}
