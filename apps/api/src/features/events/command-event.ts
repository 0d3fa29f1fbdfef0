import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventCommand, EventState } from '#libs/events';
import { ServiceCommand } from '../../writing/bus/commands.js';
import { StoredEvents } from './stored-events.js';

/** A command of a process manager to an event, in reaction to one of its matches. */
export class CommandEvent extends ServiceCommand<EventState> {
  constructor(
    readonly event: string,
    readonly command: EventCommand,
    purpose: string,
    /** The idempotency payload. */
    readonly digest: string,
  ) {
    super(purpose);
  }
}

@CommandHandler(CommandEvent)
export class CommandEventHandler implements ICommandHandler<CommandEvent> {
  constructor(private readonly events: StoredEvents) {}

  execute({ order, event, command, digest }: CommandEvent): Promise<EventState> {
    return this.events.send(order, event, command, digest);
  }
}
