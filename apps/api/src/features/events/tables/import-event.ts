import { Injectable } from '@nestjs/common';
import { decideEvent, type Event, type EventCommand } from '#libs/events';
import { contentId } from '../../../platform/content-id.js';
import type { LineFault } from '../../../platform/csv.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { ImportEntrantsInput } from '../../../platform/inputs.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { viewerOf } from '../event-authority.js';
import { type EventObject, eventObject } from '../event-objects.js';
import { EVENT_CHANGED, StoredEvents } from '../stored-events.js';
import type { NamedLine } from './entrants-table.js';
import { NamesOfTable } from './names-of-table.js';

export interface ImportAnswer {
  readonly commandId: string;
  readonly isDone: boolean;
  readonly event: EventObject;
  readonly faults: readonly LineFault[];
}

interface Import {
  /** The complete import as one command, which the event must accept before any part is sent. */
  readonly whole: EventCommand;
  readonly parts: readonly EventCommand[];
  readonly faults: readonly LineFault[];
  /** Names to set before the import. */
  readonly names?: readonly NamedLine[];
}

/**
 * Imports players and rounds of an event from a table, only if all its lines are valid. A long table becomes several commands, each executed once: after a lost
 * answer the client sends the table again, and the import resumes.
 */
@Injectable()
export class ImportEvent {
  constructor(
    private readonly events: StoredEvents,
    private readonly naming: NamesOfTable,
  ) {}

  async carryOut(
    { order, principal, input }: MutationCommand<Pick<ImportEntrantsInput, 'dryRun'>, ImportAnswer>,
    event: Event,
    { whole, parts, faults, names = [] }: Import,
  ): Promise<ImportAnswer> {
    const { commandId, actor, expectedVersion } = order;
    const viewer = viewerOf(principal, event);
    const undone = (wrong: readonly LineFault[]): ImportAnswer => ({
      commandId,
      isDone: false,
      event: eventObject(event, viewer),
      faults: wrong,
    });
    if (faults.length > 0) return undone(faults);
    // Otherwise the first command checks the version, so that a repeated import gets its first answer.
    const isCheckedHere = input.dryRun || names.length > 0;
    if (isCheckedHere && expectedVersion !== undefined && expectedVersion !== event.version)
      throw new ApiError('CONFLICT', EVENT_CHANGED);
    const decision = decideEvent(event, whole);
    // If the rounds exist, this may be a duplicate of the request that created them: its parts then return their former answers.
    const mayBeDone = !decision.accepted && decision.rejection.code === 'ROUND_STATUS';
    if (input.dryRun || (!decision.accepted && !mayBeDone))
      return undone(decision.accepted ? [] : [{ line: 1, ...decision.rejection }]);
    // Names are set before the registration, so that lists show them at once.
    const unnamed = await this.naming.give(principal, names, commandId);
    if (unnamed.length > 0) return undone(unnamed);
    let after = event;
    try {
      for (const [at, command] of parts.entries()) {
        const digest = contentId({ ...command });
        const own = derivedId(commandId, `import/${event.id}/${digest}`);
        const seen = at > 0 || expectedVersion === undefined ? {} : { expectedVersion };
        after =
          (await this.events.send({ commandId: own, actor, ...seen }, event.id, command, digest)) ?? after;
      }
    } catch (error) {
      if (error instanceof ApiError && OF_THE_EVENT.has(error.code))
        return undone([{ line: 1, code: error.code, message: error.message }]);
      throw error;
    }
    await this.events.settled(after);
    return { commandId, isDone: true, event: eventObject(after, viewer), faults: [] };
  }
}

/** Refusals because of the event's state; any other refusal is a fault of the request. */
const OF_THE_EVENT: ReadonlySet<string> = new Set([
  'EVENT_STATUS',
  'TOO_MANY',
  'ROUND_STATUS',
  'NO_MORE_ROUNDS',
  'DECKS_CLOSED',
  'INVALID_PAIRINGS',
  'INVALID_RESULT',
]);
