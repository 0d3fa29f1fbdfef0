import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CaseCommand } from '#libs/judging';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { TakePartInCaseInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { readExhibit, readWords } from '../cases/case-inputs.js';
import { type CaseAnswer, Cases } from '../cases/cases.js';
import type { Part } from '../door/table-door.js';

export class TakePartInCase extends MutationCommand<TakePartInCaseInput, CaseAnswer> {}

@CommandHandler(TakePartInCase)
export class TakePartInCaseHandler implements ICommandHandler<TakePartInCase> {
  constructor(
    private readonly cases: Cases,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: TakePartInCase): Promise<CaseAnswer> {
    const { one, part } = await this.cases.find(command.principal, command.input.caseId);
    if (part.kind !== 'seat') throw forbidden('Only players of the match may do this.');
    const step = this.#stepOf(command, one.id, part);
    return this.cases.send(command, one.id, part, step, command.input.change);
  }

  #stepOf({ order, input }: TakePartInCase, id: string, part: Part & { readonly kind: 'seat' }): CaseCommand {
    const { answer, evidence, accept, appeal, withdraw } = input.change;
    const { seat } = part;
    const now = this.clock().toISOString();
    if (answer !== undefined) return { type: 'answer', seat, text: readWords(answer, 'answer') };
    if (appeal !== undefined) return { type: 'appeal', seat, reason: readWords(appeal, 'appeal'), now };
    if (withdraw !== undefined)
      return { type: 'withdraw', by: part, reason: readWords(withdraw, 'withdraw') };
    if (evidence !== undefined)
      return {
        type: 'addEvidence',
        id: derivedId(order.commandId, `evidence/${id}`),
        by: part,
        audience: evidence.audience,
        exhibit: readExhibit(evidence),
      };
    if (accept !== true) throw badInput('What is to be done is true.');
    return { type: 'accept', seat, now };
  }
}
