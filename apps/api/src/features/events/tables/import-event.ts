import { Injectable } from '@nestjs/common';
import { decideEvent, type Entry, type Event, type EventCommand, type ImportedRound } from '#libs/events';
import { mayKeepScores, mayRegisterOthers } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import type { LineFault } from '../../../platform/csv.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { derivedId, readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { allow, knownEvent, viewerOf } from '../event-authority.js';
import { type EventObject, eventObject } from '../event-objects.js';
import { StoredEvents } from '../stored-events.js';
import { type NamedLine, readEntrants } from './entrants-table.js';
import { NamesOfTable } from './names-of-table.js';
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

/** Entries of one command: with decks each writes two facts, and a command writes no more than 500. */
const ENTRIES = 200;
/** Results of one command, beside which it pairs, publishes and finishes the round. */
const RESULTS = 450;

/**
 * Players and rounds of an event from a table: carried out when every line of it holds, else not at all. A long table takes several commands, each once: whoever
 * gets no answer sends it again, and it goes on where it was.
 */
@Injectable()
export class ImportEvent {
  constructor(
    private readonly events: StoredEvents,
    private readonly naming: NamesOfTable,
  ) {}

  async entrants(principal: Principal, input: ImportInput): Promise<ImportEntrantsAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayRegisterOthers(principal, event));
    const { entries, names: told, known, faults: ofLines } = readEntrants(input.csv, event);
    const { names, faults: ofNames } = await this.naming.read(principal, told);
    const faults = [...ofLines, ...ofNames];
    const register = (some: readonly Entry[]): EventCommand => ({
      type: 'register',
      entries: some,
      isByStaff: true,
    });
    const parts = inParts(entries, ENTRIES).map(register);
    const whole = register(entries);
    const answer = await this.#carryOut(principal, event, input, { whole, parts, faults, names });
    return { ...answer, registered: entries.map(({ player }) => player), known };
  }

  async rounds(principal: Principal, input: ImportInput): Promise<ImportRoundsAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayKeepScores(principal, event));
    const { from, rounds, faults } = readRounds(input.csv, event);
    const parts = rounds.flatMap((round, at) => partsOfRound(round, from + at));
    const whole: EventCommand = { type: 'importRounds', from, rounds };
    const answer = await this.#carryOut(principal, event, input, { whole, parts, faults });
    return { ...answer, rounds: rounds.map((_round, at) => from + at) };
  }

  async #carryOut(
    principal: Principal,
    event: Event,
    { dryRun, ...input }: ImportInput,
    { whole, parts, faults, names = [] }: Import,
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
    const decision = decideEvent(event, whole);
    // Rounds that are there may be those of this very command: then its parts are answered as they were.
    const mayBeDone = !decision.accepted && decision.rejection.code === 'ROUND_STATUS';
    if (dryRun || (!decision.accepted && !mayBeDone))
      return undone(decision.accepted ? [] : [{ line: 1, ...decision.rejection }]);
    // Before they are registered, so that lists show them by their names at once.
    const unnamed = await this.naming.give(principal, names, commandId);
    if (unnamed.length > 0) return undone(unnamed);
    let after = event;
    try {
      for (const command of parts) {
        const digest = contentId({ ...command });
        const own = derivedId(commandId, `import/${event.id}/${digest}`);
        const order = { id: event.id, command, commandId: own, actor: actorOf(principal), digest };
        after = (await this.events.send(order)) ?? after;
      }
    } catch (error) {
      if (error instanceof ApiError && OF_THE_EVENT.has(error.code))
        return undone([{ line: 1, code: error.code, message: error.message }]);
      throw error;
    }
    return { commandId, isDone: true, event: eventObject(after, viewer), faults: [] };
  }
}

interface Import {
  /** What it comes to, by which it is judged before any of it is done. */
  readonly whole: EventCommand;
  readonly parts: readonly EventCommand[];
  readonly faults: readonly LineFault[];
  /** To be given first. */
  readonly names?: readonly NamedLine[];
}

const inParts = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** A round of more tables than one command may tell results of has the others told one by one. */
const partsOfRound = (round: ImportedRound, number: number): readonly EventCommand[] => {
  const tables = round.tables.map(({ result, ...table }, at) =>
    result === undefined || at >= RESULTS ? table : { ...table, result },
  );
  const others = round.tables
    .slice(RESULTS)
    .flatMap(({ table, result }): readonly EventCommand[] =>
      result === undefined ? [] : [{ type: 'recordResult', round: number, table, result }],
    );
  const isFinished = others.length > 0 && round.tables.every(({ result }) => result !== undefined);
  return [
    { type: 'importRounds', from: number, rounds: [{ ...round, tables }] },
    ...others,
    ...(isFinished ? [{ type: 'finishRound', round: number } as const] : []),
  ];
};

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
