import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Case, CaseCommand, Judge, RulingEffect } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { badInput, forbidden, rejected } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RuleCaseInput, RunCaseInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { readEffects, readExhibit, readWords } from '../cases/case-inputs.js';
import { type CaseAnswer, Cases } from '../cases/cases.js';
import { TableDoor } from '../door/table-door.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { JudgingStore } from '../log/judged.js';
import { Suggestions } from '../penalties/suggestions.js';

export class RunCase extends MutationCommand<RunCaseInput, CaseAnswer> {}

const MINUTE = 60_000;

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
    if (part.kind !== 'judge') throw forbidden('This is for judges of the match who do not play in it.');
    const step = await this.#stepOf(command, one, part.judge);
    return this.cases.send(command, one.id, part, step, command.input.change);
  }

  async #stepOf(command: RunCase, one: Case, judge: Judge): Promise<CaseCommand> {
    const { evidence, rule, decide, dismiss, reopen, assign, release } = command.input.change;
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
    if (rule !== undefined) {
      const ruling = await this.#ruling(command, one, rule);
      return { type: 'rule', judge, ...ruling, appealUntil: this.#in(rules.appealMinutes) };
    }
    if (decide !== undefined) {
      const ruling = await this.#ruling(command, one, decide);
      return { type: 'decide', judge, isUpheld: decide.isUpheld, ...ruling };
    }
    if (dismiss !== undefined) return { type: 'dismiss', judge, reason: readWords(dismiss, 'dismiss') };
    if (reopen !== undefined) return { type: 'reopen', judge, reason: readWords(reopen, 'reopen'), ...times };
    if (assign === true) return { type: 'assign', judge, now: this.#in(0), ...times };
    if (release === true) return { type: 'release', judge };
    throw badInput('What is to be done is true.');
  }

  /** Checks that the match would accept the effects of a ruling now, so that a ruling promises only possible effects. */
  async #ruling(
    { principal }: RunCase,
    { opened, status }: Case,
    input: RuleCaseInput,
  ): Promise<{ readonly reason: string; readonly effects: readonly RulingEffect[] }> {
    const reason = readWords(input.reason, 'reason');
    const table = await this.door.open(principal, opened.match);
    const effects = await readEffects(table, input.effects, this.suggestions);
    if (status === 'assigned' || status === 'answered' || status === 'appealed')
      for (const effect of effects) {
        const refusal = await this.effects.refusalOf(table.matchId, table.match, effect);
        if (refusal !== undefined) throw rejected(refusal);
      }
    return { reason, effects };
  }

  #in(minutes: number): string {
    return new Date(this.clock().getTime() + minutes * MINUTE).toISOString();
  }
}
