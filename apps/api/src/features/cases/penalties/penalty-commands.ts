import { Inject, Injectable } from '@nestjs/common';
import type { Penalty, PenaltyRecord } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { ApiError, forbidden, rejected } from '../../../platform/errors/api-error.js';
import { readText } from '../../../platform/text-input.js';
import { derivedId, readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { judgeIn, judgeOf, TableDoor } from '../door/table-door.js';
import { CaseKeeper } from '../effects/case-keeper.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { hasEffect } from '../effects/match-effects.js';
import { Judged } from '../log/judged.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import type { PenaltyObject } from '../objects/penalty-object.js';
import { Suggestions } from './suggestions.js';

export interface GivePenaltyInput {
  readonly matchId: string;
  readonly commandId?: string | null;
  readonly seat: number;
  readonly infraction: string;
  readonly penalty?: Penalty | null;
  readonly reason: string;
  readonly deviation?: string | null;
  readonly takesEffect: boolean;
  readonly nextMatch: boolean;
}

export interface WithdrawPenaltyInput {
  readonly penaltyId: string;
  readonly commandId?: string | null;
  readonly reason: string;
}

export interface AmendPenaltyInput extends WithdrawPenaltyInput {
  readonly penalty: Penalty;
}

export interface PenaltyAnswer {
  readonly commandId: string;
  readonly penalty: PenaltyObject;
}

const REASON_LENGTH = 500;

/** What judges do with penalties. */
@Injectable()
export class PenaltyCommands {
  constructor(
    private readonly judged: Judged,
    private readonly door: TableDoor,
    private readonly suggestions: Suggestions,
    private readonly keeper: CaseKeeper,
    private readonly objects: JudgingObjects,
    @Inject(EFFECT_PORT) private readonly effects: EffectPort,
  ) {}

  async give(principal: Principal, input: GivePenaltyInput): Promise<PenaltyAnswer> {
    const commandId = readCommandId(input.commandId);
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    const deviation =
      input.deviation == null ? undefined : readText(input.deviation, 'deviation', REASON_LENGTH);
    const table = await this.door.open(principal, input.matchId);
    const judge = judgeOf(principal, table.match);
    const { matchId, match } = table;
    const id = derivedId(commandId, `penalty/${judge.id}/${matchId}`);
    const { seat, infraction } = input;
    const said = await this.suggestions.of(table, seat, infraction);
    const penalty = input.penalty ?? said.penalty;
    const carriesOver = input.nextMatch && hasEffect(penalty);
    const takesEffect = input.takesEffect && !carriesOver && hasEffect(penalty);
    const isRepeat = (await this.judged.penalties.now(id)) !== undefined;
    const { player, scope, round, table: edition } = said;
    const command = {
      type: 'give',
      judge,
      penalty: {
        ...belongingTo(organizationOf(match.settings)),
        match: matchId,
        scope,
        ...(round === undefined ? {} : { round }),
        seat,
        player,
        infraction,
        table: edition,
        penalty,
        suggested: said.penalty,
        reason,
        ...(deviation === undefined ? {} : { deviation }),
        takesEffect,
        ...(carriesOver ? { carriesOver } : {}),
      },
    } as const;
    if (takesEffect && !isRepeat) {
      const effect = {
        kind: 'penalty',
        seat,
        infraction,
        penalty,
        suggested: said.penalty,
        takesEffect,
      } as const;
      const refusal = await this.effects.refusalOf(matchId, match, effect);
      if (refusal !== undefined) throw rejected(refusal);
    }
    const { commandId: _id, ...content } = input;
    await this.judged.penalties.send({
      id,
      command,
      commandId,
      actor: actorOf(principal),
      digest: contentId(content),
    });
    return { commandId, penalty: this.objects.penalty(await this.keeper.keepPenalty(id), true) };
  }

  async amend(principal: Principal, input: AmendPenaltyInput): Promise<PenaltyAnswer> {
    const { penalty } = input;
    return this.#change(principal, input, { penalty }, (judge, reason) => ({
      type: 'amend',
      judge,
      penalty,
      reason,
    }));
  }

  async withdraw(principal: Principal, input: WithdrawPenaltyInput): Promise<PenaltyAnswer> {
    return this.#change(principal, input, {}, (judge, reason) => ({ type: 'withdraw', judge, reason }));
  }

  async #change(
    principal: Principal,
    input: WithdrawPenaltyInput,
    content: object,
    commandOf: (
      judge: ReturnType<typeof judgeOf>,
      reason: string,
    ) => Parameters<Judged['penalties']['send']>[0]['command'],
  ): Promise<PenaltyAnswer> {
    const commandId = readCommandId(input.commandId);
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    const found = await this.#find(principal, input.penaltyId);
    const command = commandOf(found.judge, reason);
    const changed = await this.judged.penalties.send({
      id: found.penalty.id,
      command,
      commandId,
      actor: actorOf(principal),
      digest: contentId({ type: command.type, reason, ...content }),
    });
    return { commandId, penalty: this.objects.penalty(changed ?? found.penalty, true) };
  }

  /** A penalty is its match's judges' to change; to others it is not there. */
  async #find(
    principal: Principal,
    id: string,
  ): Promise<{ readonly penalty: PenaltyRecord; readonly judge: ReturnType<typeof judgeOf> }> {
    const penalty = await this.judged.penalties.now(id);
    if (penalty === undefined) throw penaltyNotFound();
    const { match } = await this.door.open(principal, penalty.given.match).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'NOT_FOUND' ? penaltyNotFound() : error;
    });
    const judge = judgeIn(principal, match);
    if (judge !== undefined) return { penalty, judge };
    if (principal.subject === penalty.given.player)
      throw forbidden('This is for judges of the match who do not play in it.');
    throw penaltyNotFound();
  }
}

/** One sentence for all: it must not tell what is missing from what is hidden. */
const penaltyNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no penalty with this id that you may see.');
