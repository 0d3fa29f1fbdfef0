import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Case, CaseCommand } from '#libs/judging';
import type { Principal } from '../../../identity/principal.js';
import { PartCommand } from '../../../writing/bus/commands.js';
import { ownCommandId } from '../../../writing/command-id.js';
import { Judged } from './judged.js';

type Judge = Extract<CaseCommand, { readonly type: 'seeEvidence' }>['judge'];

/** Records that a judge read evidence for judges alone, up to the item `upTo`; once for each judge and item. */
export class SeeEvidence extends PartCommand<Case | undefined> {
  constructor(
    principal: Principal,
    readonly id: string,
    readonly judge: Judge,
    readonly upTo: string,
  ) {
    super(principal, ownCommandId(`case/${id}/look/${judge.id}/${upTo}`));
  }
}

@CommandHandler(SeeEvidence)
export class SeeEvidenceHandler implements ICommandHandler<SeeEvidence> {
  constructor(private readonly judged: Judged) {}

  execute({ order, id, judge, upTo }: SeeEvidence): Promise<Case | undefined> {
    return this.judged.cases.send(order, id, { type: 'seeEvidence', judge }, { look: id, upTo });
  }
}
