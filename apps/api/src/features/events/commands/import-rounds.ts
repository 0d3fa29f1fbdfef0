import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventCommand, ImportedRound } from '#libs/events';
import { mayKeepScores } from '../../../identity/authority.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { ImportRoundsInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { allow, knownEvent } from '../event-authority.js';
import { StoredEvents } from '../stored-events.js';
import { type ImportAnswer, ImportEvent } from '../tables/import-event.js';
import { readRounds } from '../tables/rounds-table.js';

interface ImportRoundsAnswer extends ImportAnswer {
  readonly rounds: readonly number[];
}

export class ImportRounds extends MutationCommand<ImportRoundsInput, ImportRoundsAnswer> {}

/** Results in one command, which also pairs, publishes and finishes the round. */
const RESULTS = 450;

@CommandHandler(ImportRounds)
export class ImportRoundsHandler implements ICommandHandler<ImportRounds> {
  constructor(
    private readonly events: StoredEvents,
    private readonly imports: ImportEvent,
  ) {}

  async execute(command: ImportRounds): Promise<ImportRoundsAnswer> {
    const { principal, input } = command;
    const event = knownEvent(principal, await this.events.now(input.eventId));
    allow(mayKeepScores(principal, event));
    const { from, rounds, faults } = readRounds(input.csv, event);
    const tooLarge = rounds.some(({ tables }) => tables.filter(({ result }) => result).length > RESULTS);
    if (event.plan.hasMatches && tooLarge)
      throw badInput(`A round of an event with matches is imported with at most ${RESULTS} results.`);
    const parts = rounds.flatMap((round, at) => partsOfRound(round, from + at));
    const whole: EventCommand = { type: 'importRounds', from, rounds };
    const answer = await this.imports.carryOut(command, event, { whole, parts, faults });
    return { ...answer, rounds: rounds.map((_round, at) => from + at) };
  }
}

/** Splits a round with more results than fit in one command: the remaining results become separate commands. */
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
