import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Event, EventCommand } from '#libs/events';
import { entrantOf } from '../../../identity/authority.js';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { TakePartInEventInput, TakePartInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { knownEvent } from '../event-authority.js';
import { EventDecks } from '../event-decks.js';
import { type EventAnswer, StoredEvents } from '../stored-events.js';

export class TakePartInEvent extends MutationCommand<TakePartInEventInput, EventAnswer> {}

@CommandHandler(TakePartInEvent)
export class TakePartInEventHandler implements ICommandHandler<TakePartInEvent> {
  constructor(
    private readonly events: StoredEvents,
    private readonly decks: EventDecks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: TakePartInEvent): Promise<EventAnswer> {
    const { eventId, change } = command.input;
    const event = knownEvent(command.principal, await this.events.now(eventId));
    const player = entrantOf(command.principal);
    if (player === undefined) throw forbidden('This token is for one match.');
    if (change.deck != null) await this.decks.check(event, change.deck);
    return this.events.change(command, event.id, this.#stepOf(event, player, change), change);
  }

  #stepOf(event: Event, player: string, { register, checkIn, leave, deck }: TakePartInput): EventCommand {
    if ([register, checkIn, leave].includes(false)) throw badInput('What is to be done is true.');
    const now = this.clock().toISOString();
    if (deck !== undefined) return { type: 'handInDeck', player, deck, now, isByStaff: false };
    if (checkIn !== undefined) return { type: 'checkIn', player };
    if (register !== undefined) return { type: 'register', entries: [{ player }], isByStaff: false };
    return { type: event.status === 'running' ? 'drop' : 'withdraw', player };
  }
}
