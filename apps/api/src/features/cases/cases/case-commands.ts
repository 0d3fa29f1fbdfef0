import { Inject, Injectable } from '@nestjs/common';
import {
  CASE_LIMITS,
  type Case,
  type CaseCommand,
  isOpenTo,
  type Judge,
  type JudgingRules,
  type RulingEffect,
} from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { ApiError, badInput, forbidden, rejected } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { derivedId, ownCommandId, readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { inQuestion } from '../door/case-in-question.js';
import { type Part, partIn, type Table, TableDoor } from '../door/table-door.js';
import { CaseKeeper, PAUSED_FOR_CASE } from '../effects/case-keeper.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { Judged } from '../log/judged.js';
import type { CaseObject } from '../objects/case-object.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import { Suggestions } from '../penalties/suggestions.js';
import {
  type OpenCaseInput,
  type RulingInput,
  type RunCaseInput,
  readEffects,
  readExhibit,
  readWords,
  type TakePartInCaseInput,
} from './case-inputs.js';

export interface CaseAnswer {
  readonly commandId: string;
  readonly case: CaseObject;
}

const MINUTE = 60_000;

/** What seats and judges do with cases. */
@Injectable()
export class CaseCommands {
  constructor(
    private readonly judged: Judged,
    private readonly door: TableDoor,
    private readonly suggestions: Suggestions,
    private readonly keeper: CaseKeeper,
    private readonly objects: JudgingObjects,
    @Inject(EFFECT_PORT) private readonly effects: EffectPort,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The case, for who has a part in it; NOT_FOUND for everybody else. */
  async find(principal: Principal, id: string): Promise<{ readonly one: Case; readonly part: Part }> {
    const one = await this.judged.cases.now(id);
    const part = one === undefined ? undefined : partIn(principal, inQuestion(one));
    if (one === undefined || part === undefined) throw caseNotFound();
    return { one, part };
  }

  /** The same, opened: that a judge looks at what is for judges alone is noted first. */
  async look(principal: Principal, id: string): Promise<{ readonly one: Case; readonly part: Part }> {
    const { one, part } = await this.find(principal, id);
    if (part.kind === 'seat') return { one, part };
    const { judge } = part;
    const sealed = one.evidence.filter((evidence) => !isOpenTo(evidence, judge.id));
    const last = sealed.at(-1);
    if (last === undefined) return { one, part };
    const content = { look: id, upTo: last.id };
    await this.#send(principal, id, ownCommandId(`case/${id}/look/${judge.id}/${last.id}`), content, part, {
      type: 'seeEvidence',
      judge,
    });
    return this.find(principal, id);
  }

  async open(principal: Principal, input: OpenCaseInput): Promise<CaseAnswer> {
    const commandId = readCommandId(input.commandId);
    const claim = readWords(input.claim, 'claim', CASE_LIMITS.claimLength);
    const table = await this.door.open(principal, input.matchId);
    const part = partIn(principal, table.match);
    if (part === undefined) throw forbidden('A case is opened by who plays in the match, or judges it.');
    if (part.kind === 'seat' && (input.seat ?? part.seat) !== part.seat)
      throw forbidden('This seat is not yours.');
    const { settings, seats, eventCount } = table.match;
    const frame = input.frame ?? eventCount - 1;
    if (frame < 0 || frame >= eventCount) throw badInput('The match has no such frame.');
    const parties = seats.flatMap(({ seat, player }) => (player === undefined ? [] : [{ seat, player }]));
    const others = parties
      .map(({ seat }) => Number(seat))
      .filter((seat) => part.kind === 'judge' || seat !== part.seat);
    const organization = organizationOf(settings);
    const id = derivedId(commandId, `case/${principal.subject}/${table.matchId}`);
    const { commandId: _id, ...content } = input;
    await this.#send(principal, id, commandId, content, part, {
      type: 'open',
      ...(part.kind === 'judge' ? { judge: part.judge } : {}),
      ...belongingTo(organization),
      match: table.matchId,
      frame,
      about: input.about,
      by: part.kind === 'judge' ? { kind: 'judge', id: part.judge.id } : part,
      parties,
      respondents: [...new Set(input.respondents ?? others)],
      claim,
    });
    const { pausesOnCase } = await this.judged.rules.now(organization);
    if (pausesOnCase) await this.keeper.pause(table.matchId, `case/${id}`, PAUSED_FOR_CASE);
    return this.#answer(commandId, id, part);
  }

  async run(principal: Principal, input: RunCaseInput): Promise<CaseAnswer> {
    const commandId = readCommandId(input.commandId);
    const { one, part } = await this.find(principal, input.caseId);
    if (part.kind !== 'judge') throw forbidden('This is for judges of the match who do not play in it.');
    const rules = await this.judged.rules.now(organizationOf(one.opened));
    const command = await this.#commandOfJudge(principal, one, part.judge, input, commandId, rules);
    await this.#send(principal, one.id, commandId, input.change, part, command);
    return this.#answer(commandId, one.id, part);
  }

  async takePart(principal: Principal, input: TakePartInCaseInput): Promise<CaseAnswer> {
    const commandId = readCommandId(input.commandId);
    const { one, part } = await this.find(principal, input.caseId);
    if (part.kind !== 'seat') throw forbidden('This is for who plays in the match.');
    const { seat } = part;
    const { answer, evidence, accept, appeal, withdraw } = input.change;
    const now = this.#now;
    const command = ((): CaseCommand => {
      if (answer !== undefined) return { type: 'answer', seat, text: readWords(answer, 'answer') };
      if (appeal !== undefined) return { type: 'appeal', seat, reason: readWords(appeal, 'appeal'), now };
      if (withdraw !== undefined)
        return { type: 'withdraw', by: part, reason: readWords(withdraw, 'withdraw') };
      if (evidence !== undefined)
        return {
          type: 'addEvidence',
          id: derivedId(commandId, `evidence/${one.id}`),
          by: part,
          audience: evidence.audience,
          exhibit: readExhibit(evidence),
        };
      if (accept !== true) throw badInput('What is to be done is true.');
      return { type: 'accept', seat, now };
    })();
    await this.#send(principal, one.id, commandId, input.change, part, command);
    return this.#answer(commandId, one.id, part);
  }

  async #commandOfJudge(
    principal: Principal,
    one: Case,
    judge: Judge,
    { change }: RunCaseInput,
    commandId: string,
    rules: JudgingRules,
  ): Promise<CaseCommand> {
    const { evidence, rule, decide, dismiss, reopen } = change;
    const times = { leaseUntil: this.#in(rules.leaseMinutes), answerBy: this.#in(rules.answerMinutes) };
    if (evidence !== undefined)
      return {
        type: 'addEvidence',
        id: derivedId(commandId, `evidence/${one.id}`),
        by: { kind: 'judge', id: judge.id },
        audience: evidence.audience,
        exhibit: readExhibit(evidence),
      };
    if (rule !== undefined)
      return {
        type: 'rule',
        judge,
        ...(await this.#ruling(principal, one, rule)),
        appealUntil: this.#in(rules.appealMinutes),
      };
    if (decide !== undefined)
      return {
        type: 'decide',
        judge,
        isUpheld: decide.isUpheld,
        ...(await this.#ruling(principal, one, decide)),
      };
    if (dismiss !== undefined) return { type: 'dismiss', judge, reason: readWords(dismiss, 'dismiss') };
    if (reopen !== undefined) return { type: 'reopen', judge, reason: readWords(reopen, 'reopen'), ...times };
    if (change.assign === true) return { type: 'assign', judge, now: this.#now, ...times };
    if (change.release === true) return { type: 'release', judge };
    throw badInput('What is to be done is true.');
  }

  /** What a ruling does, which the match would follow now: a ruling is not to promise what cannot be. */
  async #ruling(
    principal: Principal,
    one: Case,
    input: RulingInput,
  ): Promise<{ readonly reason: string; readonly effects: readonly RulingEffect[] }> {
    const reason = readWords(input.reason, 'reason');
    const table: Table = await this.door.open(principal, one.opened.match);
    const effects = await readEffects(table, input.effects, this.suggestions);
    if (one.status === 'assigned' || one.status === 'answered' || one.status === 'appealed')
      for (const effect of effects) {
        const refusal = await this.effects.refusalOf(table.matchId, table.match, effect);
        if (refusal !== undefined) throw rejected(refusal);
      }
    return { reason, effects };
  }

  async #send(
    principal: Principal,
    id: string,
    commandId: string,
    content: object,
    part: Part,
    command: CaseCommand,
  ): Promise<void> {
    const actor =
      part.kind === 'judge' ? actorOf(principal) : { role: 'player', id: principal.subject ?? 'seat' };
    await this.judged.cases.send({ id, command, commandId, actor, digest: contentId(content) });
  }

  async #answer(commandId: string, id: string, part: Part): Promise<CaseAnswer> {
    const one = await this.keeper.keepOrLater(id);
    if (one.status === 'closed') await this.keeper.resume(one.opened.match);
    return { commandId, case: this.objects.case(one, part) };
  }

  get #now(): string {
    return this.clock().toISOString();
  }

  #in(minutes: number): string {
    return new Date(this.clock().getTime() + minutes * MINUTE).toISOString();
  }
}

/** One sentence for all: it must not tell what is missing from what is hidden. */
export const caseNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no case with this id that you may see.');
