import { Injectable } from '@nestjs/common';
import { decideEvent, type Event, type EventCommand } from '#libs/events';
import { mayKeepScores, mayRegisterOthers } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import type { LineFault } from '../../../platform/csv.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { allow, knownEvent, viewerOf } from '../event-authority.js';
import { type EventObject, eventObject } from '../event-objects.js';
import { StoredEvents } from '../stored-events.js';
import { readEntrants } from './entrants-table.js';
import { readRounds } from './rounds-table.js';

export interface ImportInput {
  readonly eventId: string;
  readonly commandId?: string | null;
  readonly csv: string;
  readonly dryRun: boolean;
}

interface ImportAnswer {
  readonly commandId: string;
  readonly isDone: boolean;
  readonly event: EventObject;
  readonly faults: readonly LineFault[];
}

export interface ImportEntrantsAnswer extends ImportAnswer {
  readonly registered: readonly string[];
  readonly known: readonly string[];
}

export interface ImportRoundsAnswer extends ImportAnswer {
  readonly rounds: readonly number[];
}

/** Players and rounds of an event from a table: carried out when every line of it holds, in one step, else not at all. */
@Injectable()
export class ImportEvent {
  constructor(private readonly events: StoredEvents) {}

  async entrants(principal: Principal, input: ImportInput): Promise<ImportEntrantsAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayRegisterOthers(principal, event));
    const { entries, known, faults } = readEntrants(input.csv, event);
    const command: EventCommand = { type: 'register', entries, isByStaff: true };
    const answer = await this.#carryOut(principal, event, input, command, faults);
    return { ...answer, registered: entries.map(({ player }) => player), known };
  }

  async rounds(principal: Principal, input: ImportInput): Promise<ImportRoundsAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayKeepScores(principal, event));
    const { from, rounds, faults } = readRounds(input.csv, event);
    const answer = await this.#carryOut(
      principal,
      event,
      input,
      { type: 'importRounds', from, rounds },
      faults,
    );
    return { ...answer, rounds: rounds.map((_round, at) => from + at) };
  }

  async #carryOut(
    principal: Principal,
    event: Event,
    { csv, dryRun, ...input }: ImportInput,
    command: EventCommand,
    faults: readonly LineFault[],
  ): Promise<ImportAnswer> {
    const commandId = readCommandId(input.commandId);
    const viewer = viewerOf(principal, event);
    const undone = (wrong: readonly LineFault[]): ImportAnswer => ({
      commandId,
      isDone: false,
      event: eventObject(event, viewer),
      faults: wrong,
    });
    if (faults.length > 0) return undone(faults);
    if (dryRun) {
      const decision = decideEvent(event, command);
      return undone(decision.accepted ? [] : [{ line: 1, ...decision.rejection }]);
    }
    try {
      const digest = contentId({ type: command.type, csv });
      const order = { id: event.id, command, commandId, actor: actorOf(principal), digest };
      const after = (await this.events.send(order)) ?? event;
      return { commandId, isDone: true, event: eventObject(after, viewer), faults: [] };
    } catch (error) {
      if (error instanceof ApiError && OF_THE_EVENT.has(error.code))
        return undone([{ line: 1, code: error.code, message: error.message }]);
      throw error;
    }
  }
}

/** What the event as it is refuses; anything else is wrong with the request. */
const OF_THE_EVENT: ReadonlySet<string> = new Set([
  'EVENT_STATUS',
  'TOO_MANY',
  'ROUND_STATUS',
  'NO_MORE_ROUNDS',
  'DECKS_CLOSED',
  'INVALID_PAIRINGS',
  'INVALID_RESULT',
]);
