import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Entry, EventCommand } from '#libs/events';
import { mayRegisterOthers } from '../../../identity/authority.js';
import type { ImportEntrantsInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { allow, knownEvent } from '../event-authority.js';
import { EventDecks } from '../event-decks.js';
import { StoredEvents } from '../stored-events.js';
import { readEntrants } from '../tables/entrants-table.js';
import { type ImportAnswer, ImportEvent } from '../tables/import-event.js';
import { NamesOfTable } from '../tables/names-of-table.js';

interface ImportEntrantsAnswer extends ImportAnswer {
  readonly registered: readonly string[];
  readonly known: readonly string[];
}

export class ImportEntrants extends MutationCommand<ImportEntrantsInput, ImportEntrantsAnswer> {}

/** Entries in one command: an entry with a deck writes two events, and a command at most 500. */
const ENTRIES = 200;

const register = (entries: readonly Entry[]): EventCommand => ({
  type: 'register',
  entries,
  isByStaff: true,
});

@CommandHandler(ImportEntrants)
export class ImportEntrantsHandler implements ICommandHandler<ImportEntrants> {
  constructor(
    private readonly events: StoredEvents,
    private readonly naming: NamesOfTable,
    private readonly decks: EventDecks,
    private readonly imports: ImportEvent,
  ) {}

  async execute(command: ImportEntrants): Promise<ImportEntrantsAnswer> {
    const { principal, input, order } = command;
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayRegisterOthers(principal, event));
    const { entries, names: told, decks, known, faults: ofLines } = readEntrants(input.csv, event);
    const { names, faults: ofNames } = await this.naming.read(principal, told);
    const whole = register(entries);
    const parts: EventCommand[] = [];
    for (let from = 0; from < entries.length; from += ENTRIES)
      parts.push(register(entries.slice(from, from + ENTRIES)));
    const ofDecks = await this.decks.faultsOfLines(event, decks, order.work);
    const faults = [...ofLines, ...ofNames, ...ofDecks];
    const answer = await this.imports.carryOut(command, event, { whole, parts, faults, names });
    return { ...answer, registered: entries.map(({ player }) => player), known };
  }
}
