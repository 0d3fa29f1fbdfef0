import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Case, CaseCommand, CaseStatus, Judge, RulingEffect } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { badInput, forbidden, rejected } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RuleCaseInput, RunCaseInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { type ReadPenalty, readEffects, readExhibit, readWords } from '../cases/case-inputs.js';
import { type CaseAnswer, Cases } from '../cases/cases.js';
import { type Table, TableDoor } from '../door/table-door.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { JudgingStore } from '../log/judged.js';
import { explainingPenalties } from '../penalties/chosen-penalty.js';
import { Suggestions } from '../penalties/suggestions.js';

export class RunCase extends MutationCommand<RunCaseInput, CaseAnswer> {}

const MINUTE = 60_000;

const MAY_BE_RULED: ReadonlySet<CaseStatus> = new Set<CaseStatus>(['assigned', 'answered', 'appealed']);

interface ReadRuling {
  readonly reason: string;
  readonly effects: readonly RulingEffect[];
  readonly penalties: readonly ReadPenalty[];
  /** The table of the ruling; undefined for another step. */
  readonly table?: Table;
}

@CommandHandler(RunCase)
export class RunCaseHandler implements ICommandHandler<RunCase> {
  constructor(
    private readonly cases: Cases,
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly suggestions: Suggestions,
    @Inject(EFFECT_PORT) private readonly effects: EffectPort,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: RunCase): Promise<CaseAnswer> {
    const { one, part } = await this.cases.find(command.principal, command.input.caseId);
    if (part.kind !== 'judge') throw forbidden('Only judges of the match without a seat in it may do this.');
    const { rule, decide } = command.input.change;
    const ruling = await this.#ruling(command, one, rule ?? decide);
    return explainingPenalties(ruling.penalties, async () => {
      await this.#checkEffects(one, ruling);
      const step = await this.#stepOf(command, one, part.judge, ruling);
      return this.cases.send(command, one.id, part, step, command.input.change);
    });
  }

  async #stepOf(
    command: RunCase,
    one: Case,
    judge: Judge,
    { reason, effects }: ReadRuling,
  ): Promise<CaseCommand> {
    const ruling = { reason, effects };
    const { evidence, rule, decide, dismiss, reopen, assign, takeOver, release } = command.input.change;
    const rules = await this.judged.rules.now(organizationOf(one.opened));
    const times = { leaseUntil: this.#in(rules.leaseMinutes), answerBy: this.#in(rules.answerMinutes) };
    if (evidence !== undefined)
      return {
        type: 'addEvidence',
        id: derivedId(command.order.commandId, `evidence/${one.id}`),
        by: { kind: 'judge', id: judge.id },
        audience: evidence.audience,
        exhibit: readExhibit(evidence),
      };
    if (rule !== undefined)
      return { type: 'rule', judge, ...ruling, appealUntil: this.#in(rules.appealMinutes) };
    if (decide !== undefined) return { type: 'decide', judge, isUpheld: decide.isUpheld, ...ruling };
    if (dismiss !== undefined) return { type: 'dismiss', judge, reason: readWords(dismiss, 'dismiss') };
    if (reopen !== undefined) return { type: 'reopen', judge, reason: readWords(reopen, 'reopen'), ...times };
    if (assign === true || takeOver === true)
      return { type: 'assign', judge, now: this.#in(0), takeOver: takeOver === true, ...times };
    if (release === true) return { type: 'release', judge };
    throw badInput('What is to be done is true.');
  }

  /** The ruling or decision; an empty one for another step. */
  async #ruling(
    { principal }: RunCase,
    { opened }: Case,
    input: RuleCaseInput | undefined,
  ): Promise<ReadRuling> {
    if (input === undefined) return { reason: '', effects: [], penalties: [] };
    const reason = readWords(input.reason, 'reason');
    const table = await this.door.open(principal, opened.match);
    const read = await readEffects(table, input.effects, this.suggestions);
    const penalties = read.filter((one) => one.suggestion !== undefined);
    return { reason, effects: read.map(({ effect }) => effect), penalties, table };
  }

  /** Checks that the match would accept the effects of a ruling now, so that a ruling promises only possible effects. */
  async #checkEffects({ status }: Case, { effects, table }: ReadRuling): Promise<void> {
    if (table === undefined || !MAY_BE_RULED.has(status)) return;
    for (const effect of effects) {
      const refusal = await this.effects.refusalOf(table.matchId, table.match, effect);
      if (refusal !== undefined) throw rejected(refusal);
    }
  }

  #in(minutes: number): string {
    return new Date(this.clock().getTime() + minutes * MINUTE).toISOString();
  }
}
