import { Injectable } from '@nestjs/common';
import type { CallCommand } from '#libs/judging';
import type { Principal } from '../../../identity/principal.js';
import { ApiError, badInput } from '../../../platform/errors/api-error.js';
import type { JudgeCallInput } from '../../../platform/inputs.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { authorIn, judgeOf, type Part, partIn, type Table, TableDoor } from '../door/table-door.js';
import { CaseProcessManager } from '../effects/case-keeper.js';
import { JudgingStore } from '../log/judged.js';
import { type CallObject, readCallId } from '../objects/call-object.js';
import { JudgingObjects } from '../objects/judging-objects.js';

export interface CallAnswer {
  readonly commandId: string;
  readonly call: CallObject;
}

interface FoundCall {
  readonly table: Table;
  readonly number: number;
  readonly part: Part;
}

/** Finds calls, and executes commands of seats and judges on them. */
@Injectable()
export class JudgeCalls {
  constructor(
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly keeper: CaseProcessManager,
    private readonly objects: JudgingObjects,
  ) {}

  /** Throws the same NOT_FOUND for a missing call, for a match that the bearer may not see, and for one in which it has no part. */
  async find(principal: Principal, id: string): Promise<FoundCall> {
    const place = readCallId(id);
    if (place === undefined) throw callNotFound();
    const table = await this.door.open(principal, place.matchId).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'NOT_FOUND' ? callNotFound() : error;
    });
    const part = partIn(principal, table.match);
    const calls = part === undefined ? [] : await this.judged.calls.now(place.matchId);
    if (part === undefined || !calls.some(({ number }) => number === place.number)) throw callNotFound();
    return { table, number: place.number, part };
  }

  async byJudge(
    sent: MutationCommand<JudgeCallInput, CallAnswer>,
    step:
      | { readonly type: 'take'; readonly takeOver: boolean }
      | { readonly type: 'release' }
      | { readonly type: 'answer'; readonly text: string },
  ): Promise<CallAnswer> {
    const found = await this.find(sent.principal, sent.input.callId);
    const judge = judgeOf(sent.principal, found.table.match);
    return this.send(sent, found, { ...step, number: found.number, judge }, step);
  }

  /** Resumes the match when the call is over. */
  async send(
    sent: MutationCommand<JudgeCallInput, CallAnswer>,
    { table: { matchId }, number, part }: FoundCall,
    command: CallCommand,
    content: object,
  ): Promise<CallAnswer> {
    const calls = await this.judged.calls.send(authorIn(sent, part), matchId, command, {
      number,
      ...content,
    });
    const call = calls.find((one) => one.number === number);
    if (call === undefined) throw badInput('There is no such call.');
    if (call.status === 'answered' || call.status === 'withdrawn') await this.keeper.resume(matchId);
    return { commandId: sent.order.commandId, call: await this.objects.call(matchId, call, part) };
  }
}

/** The same message for a missing and a hidden call: it must not reveal which one it is. */
const callNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no call with this id that you may see.');
