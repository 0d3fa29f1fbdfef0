import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { type MatchCommand, type MatchResult, resultOf, resultThatCounts } from '#libs/match';
import { amendmentsOf } from '#libs/projections';
import { mayRuleResult } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { ApiError, forbidden } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { ImportResultsInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MatchesInSight } from '../../../reading/views/matches-in-sight.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { knownMatch } from '../../../writing/match-door.js';
import { SeatCommands } from '../../../writing/seat-commands.js';
import { Amendments } from '../amendments.js';
import { type LineFault, type ResultLine, readResultsTable } from '../import/results-table.js';
import { looksAlike, resultOfLines } from '../import/table-result.js';

/** The step for one match: it ends with the result, its result is amended, or it already has the result. */
type ImportStep = 'end' | 'amend' | 'none';

export interface ImportResultsAnswer {
  readonly commandId: string;
  readonly isDone: boolean;
  readonly matches: readonly { readonly matchId: string; readonly step: ImportStep }[];
  readonly faults: readonly LineFault[];
}

interface Planned {
  readonly matchId: string;
  readonly step: ImportStep;
  readonly carryOut: (commandId: string) => Promise<unknown>;
}

const REASON_LENGTH = 500;
const AT_ONCE = 8;

/** Imports results of many matches from a table: all of them if every line is valid, otherwise none. Steps already carried out are skipped. */
export class ImportResults extends MutationCommand<ImportResultsInput, ImportResultsAnswer> {}

@CommandHandler(ImportResults)
export class ImportResultsHandler implements ICommandHandler<ImportResults> {
  constructor(
    private readonly commands: MatchCommands,
    private readonly sending: SeatCommands,
    private readonly amendments: Amendments,
    private readonly inSight: MatchesInSight,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ principal, input, order }: ImportResults): Promise<ImportResultsAnswer> {
    const { commandId, reason } = order;
    const { lines, faults } = readResultsTable(input.csv);
    const atOnce = pLimit(AT_ONCE);
    const planned = await Promise.all(
      byMatch(lines).map((some) => atOnce(() => this.#plan(principal, some, reason))),
    );
    const wrong = [...faults, ...planned.flatMap((one) => ('code' in one ? [one] : []))];
    const plans = planned.flatMap((one) => ('step' in one ? [one] : []));
    const isDone = wrong.length === 0 && !input.dryRun;
    if (isDone)
      await Promise.all(
        plans.map(({ matchId, carryOut }) =>
          atOnce(() => carryOut(derivedId(commandId, `import/${matchId}`))),
        ),
      );
    return {
      commandId,
      isDone,
      matches: plans.map(({ matchId, step }) => ({ matchId, step })),
      faults: wrong.toSorted((a, b) => a.line - b.line),
    };
  }

  /** Finds all errors of all matches before the first step is carried out. */
  async #plan(
    principal: Principal,
    lines: readonly ResultLine[],
    forAll: string,
  ): Promise<Planned | LineFault> {
    const [first] = lines;
    if (first === undefined) throw new Error('A match without lines.');
    const matchId = first.match;
    const wrong = ({ code, message }: { readonly code: string; readonly message: string }): LineFault => ({
      line: first.line,
      matchId,
      code,
      message,
    });
    try {
      const found = await this.commands.find(this.inSight.idToLookUp(principal, matchId));
      const state = knownMatch(principal, found, this.clock());
      if (!mayRuleResult(principal, state)) throw forbidden('You may not do this in this match.');
      const result = resultOfLines(state, lines);
      if ('code' in result) return result;
      const reason = readText(
        lines.find(({ reason: one }) => one !== undefined)?.reason ?? forAll,
        'reason',
        REASON_LENGTH,
      );
      const ended = resultOf(state);
      if (ended !== undefined) return await this.#amendment(principal, matchId, ended, result, reason);
      const command = commandFor(result, reason);
      const refusal = await this.commands.refusalOf(state, command);
      if (refusal !== undefined) return wrong(refusal);
      return {
        matchId,
        step: 'end',
        carryOut: (commandId) =>
          this.sending.send(
            { principal, order: { commandId }, input: { matchId, ...command } },
            { type: command.type, may: mayRuleResult, to: () => command },
          ),
      };
    } catch (error) {
      if (error instanceof ApiError && ABOUT_A_MATCH.has(error.code)) return wrong(error);
      throw error;
    }
  }

  async #amendment(
    principal: Principal,
    matchId: string,
    ended: MatchResult,
    result: MatchResult,
    reason: string,
  ): Promise<Planned> {
    const current = resultThatCounts(
      ended,
      this.models.ask((db) => amendmentsOf(db, matchId)),
    );
    if (looksAlike(current, result)) return { matchId, step: 'none', carryOut: async () => undefined };
    const amendment = { matchId, result, reason };
    await this.amendments.validate(principal, amendment);
    return {
      matchId,
      step: 'amend',
      carryOut: (commandId) => this.amendments.amend(principal, { commandId }, amendment),
    };
  }
}

/** The command that ends an unfinished match with a result. */
const commandFor = ({ kind, places, gamesWon, gamesDrawn }: MatchResult, reason: string): MatchCommand => {
  if (kind === 'reported') return { type: 'reportResult', result: { places, gamesWon, gamesDrawn }, reason };
  if (kind === 'bye' || kind === 'intentional-draw')
    return { type: 'ruleResult', how: kind, seats: [], reason };
  const how = kind === 'no-show' || kind === 'disqualification' ? kind : 'match-loss';
  return { type: 'ruleResult', how, seats: places.at(-1) ?? [], reason };
};

const byMatch = (lines: readonly ResultLine[]): readonly (readonly ResultLine[])[] => {
  const groups = new Map<string, ResultLine[]>();
  for (const line of lines) groups.set(line.match, [...(groups.get(line.match) ?? []), line]);
  return [...groups.values()];
};

/** Error codes about a single match, which become errors of its lines; any other error fails the import. */
const ABOUT_A_MATCH: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NO_RESULT',
  'INVALID_RESULT',
  'RESULT_UNCHANGED',
  'LATER_ROUND',
  'UNKNOWN_SEAT',
]);
