import { Injectable } from '@nestjs/common';
import { CALL_LIMITS, type CallCommand, type JudgeCall } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { ApiError, badInput, forbidden } from '../../../platform/errors/api-error.js';
import { readText } from '../../../platform/text-input.js';
import { readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { judgeOf, type Part, partIn, type Table, TableDoor } from '../door/table-door.js';
import { CaseKeeper, PAUSED_FOR_CALL } from '../effects/case-keeper.js';
import { Judged } from '../log/judged.js';
import { type CallObject, readCallId } from '../objects/call-object.js';
import { JudgingObjects } from '../objects/judging-objects.js';

export interface CallJudgeInput {
  readonly matchId: string;
  readonly commandId?: string | null;
  readonly seat?: number | null;
  readonly text: string;
}

export interface JudgeCallInput {
  readonly callId: string;
  readonly commandId?: string | null;
}

export interface AnswerCallInput extends JudgeCallInput {
  readonly text: string;
}

export interface CallAnswer {
  readonly commandId: string;
  readonly call: CallObject;
}

interface FoundCall {
  readonly table: Table;
  readonly number: number;
  readonly part: Part;
}

/** What seats and judges do with calls. */
@Injectable()
export class CallCommands {
  constructor(
    private readonly judged: Judged,
    private readonly door: TableDoor,
    private readonly keeper: CaseKeeper,
    private readonly objects: JudgingObjects,
  ) {}

  async call(principal: Principal, input: CallJudgeInput): Promise<CallAnswer> {
    const commandId = readCommandId(input.commandId);
    const text = readText(input.text, 'text', CALL_LIMITS.textLength);
    const table = await this.door.open(principal, input.matchId);
    const part = partIn(principal, table.match);
    const seat = input.seat ?? (part?.kind === 'seat' ? part.seat : undefined);
    if (part?.kind !== 'seat' || seat !== part.seat) throw forbidden('Only a seat’s player calls for it.');
    const { settings, seats, eventCount } = table.match;
    const player = seats[seat]?.player;
    const calls = await this.#send(
      principal,
      table.matchId,
      commandId,
      { seat, text },
      {
        type: 'call',
        ...belongingTo(organizationOf(settings)),
        seat,
        ...(player === undefined ? {} : { player }),
        frame: eventCount - 1,
        text,
      },
    );
    const made = calls.findLast(({ called }) => called.seat === seat);
    const { pausesOnCall } = await this.judged.rules.now(organizationOf(settings));
    if (pausesOnCall) await this.keeper.pause(table.matchId, `call/${made?.number}`, PAUSED_FOR_CALL);
    return this.#answer(commandId, table, part, made);
  }

  take(principal: Principal, input: JudgeCallInput): Promise<CallAnswer> {
    return this.#byJudge(principal, input, {}, (number, judge) => ({ type: 'take', number, judge }));
  }

  release(principal: Principal, input: JudgeCallInput): Promise<CallAnswer> {
    return this.#byJudge(principal, input, {}, (number, judge) => ({ type: 'release', number, judge }));
  }

  async answer(principal: Principal, input: AnswerCallInput): Promise<CallAnswer> {
    const text = readText(input.text, 'text', CALL_LIMITS.textLength);
    return this.#byJudge(principal, input, { text }, (number, judge) => ({
      type: 'answer',
      number,
      judge,
      text,
    }));
  }

  async withdraw(principal: Principal, input: JudgeCallInput): Promise<CallAnswer> {
    const commandId = readCommandId(input.commandId);
    const { table, number, part } = await this.#find(principal, input.callId);
    if (part.kind !== 'seat') throw forbidden('The seat that called withdraws a call; answer it.');
    const command = { type: 'withdraw', number, seat: part.seat } as const;
    return this.#run(principal, commandId, { table, number, part }, { withdraw: number }, command);
  }

  async #byJudge(
    principal: Principal,
    input: JudgeCallInput,
    content: object,
    commandOf: (number: number, judge: ReturnType<typeof judgeOf>) => CallCommand,
  ): Promise<CallAnswer> {
    const commandId = readCommandId(input.commandId);
    const found = await this.#find(principal, input.callId);
    const command = commandOf(found.number, judgeOf(principal, found.table.match));
    return this.#run(principal, commandId, found, { type: command.type, ...content }, command);
  }

  async #run(
    principal: Principal,
    commandId: string,
    { table, number, part }: FoundCall,
    content: object,
    command: CallCommand,
  ): Promise<CallAnswer> {
    const calls = await this.#send(principal, table.matchId, commandId, { number, ...content }, command);
    const call = calls.find((one) => one.number === number);
    if (call?.status === 'answered' || call?.status === 'withdrawn') await this.keeper.resume(table.matchId);
    return this.#answer(commandId, table, part, call);
  }

  /** Throws NOT_FOUND alike for no call, for one at a match that the bearer may not know of, and for one that it has no part in. */
  async #find(principal: Principal, id: string): Promise<FoundCall> {
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

  #send(
    principal: Principal,
    id: string,
    commandId: string,
    content: object,
    command: CallCommand,
  ): Promise<readonly JudgeCall[]> {
    const isSeat = command.type === 'call' || command.type === 'withdraw';
    const actor = isSeat ? { role: 'player', id: principal.subject ?? 'seat' } : actorOf(principal);
    return this.judged.calls.send({ id, command, commandId, actor, digest: contentId(content) });
  }

  #answer(commandId: string, table: Table, part: Part, call: JudgeCall | undefined): CallAnswer {
    if (call === undefined) throw badInput('There is no such call.');
    return { commandId, call: this.objects.call(table.matchId, call, part) };
  }
}

/** One sentence for all: it must not tell what is missing from what is hidden. */
const callNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no call with this id that you may see.');
