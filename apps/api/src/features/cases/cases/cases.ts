import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Case, type CaseCommand, isOpenTo } from '#libs/judging';
import type { Principal } from '../../../identity/principal.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { inQuestion } from '../door/case-in-question.js';
import { authorIn, type Part, partIn } from '../door/table-door.js';
import { CaseKeeper } from '../effects/case-keeper.js';
import { Judged } from '../log/judged.js';
import { SeeEvidence } from '../log/see-evidence.js';
import type { CaseObject } from '../objects/case-object.js';
import { JudgingObjects } from '../objects/judging-objects.js';

export interface CaseAnswer {
  readonly commandId: string;
  readonly case: CaseObject;
}

export interface FoundCase {
  readonly one: Case;
  readonly part: Part;
}

/** Cases, for who has a part in them. */
@Injectable()
export class Cases {
  constructor(
    private readonly judged: Judged,
    private readonly keeper: CaseKeeper,
    private readonly objects: JudgingObjects,
    private readonly commands: CommandBus,
  ) {}

  /** The case, for who has a part in it; NOT_FOUND for everybody else. */
  async find(principal: Principal, id: string): Promise<FoundCase> {
    const one = await this.judged.cases.now(id);
    const part = one === undefined ? undefined : partIn(principal, inQuestion(one));
    if (one === undefined || part === undefined) throw caseNotFound();
    return { one, part };
  }

  /** The same, opened: that a judge looks at what is for judges alone is noted first. */
  async look(principal: Principal, id: string): Promise<FoundCase> {
    const { one, part } = await this.find(principal, id);
    if (part.kind === 'seat') return { one, part };
    const { judge } = part;
    const last = one.evidence.filter((evidence) => !isOpenTo(evidence, judge.id)).at(-1);
    if (last === undefined) return { one, part };
    await this.commands.execute(new SeeEvidence(principal, id, judge, last.id));
    return this.find(principal, id);
  }

  /** Sends a command to a case; after it everything that is due in the case by now is done. */
  async send(
    sent: MutationCommand<unknown, CaseAnswer>,
    id: string,
    part: Part,
    command: CaseCommand,
    content: object,
  ): Promise<CaseAnswer> {
    await this.judged.cases.send(authorIn(sent, part), id, command, content);
    return this.answer(sent, id, part);
  }

  async answer(
    { order: { commandId } }: MutationCommand<unknown, CaseAnswer>,
    id: string,
    part: Part,
  ): Promise<CaseAnswer> {
    const one = await this.keeper.keepOrLater(id);
    if (one.status === 'closed') await this.keeper.resume(one.opened.match);
    return { commandId, case: await this.objects.case(one, part) };
  }
}

/** One sentence for all: it must not tell what is missing from what is hidden. */
export const caseNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no case with this id that you may see.');
