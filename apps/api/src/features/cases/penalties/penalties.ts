import { Injectable } from '@nestjs/common';
import type { Judge, PenaltyCommand, PenaltyRecord } from '#libs/judging';
import type { Principal } from '../../../identity/principal.js';
import { ApiError, forbidden } from '../../../platform/errors/api-error.js';
import type { WithdrawPenaltyInput } from '../../../platform/inputs.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { judgeIn, TableDoor } from '../door/table-door.js';
import { JudgingStore } from '../log/judged.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import type { PenaltyObject } from '../objects/penalty-object.js';

export interface PenaltyAnswer {
  readonly commandId: string;
  readonly penalty: PenaltyObject;
}

/** Finds penalties, and executes judges' commands on them. */
@Injectable()
export class Penalties {
  constructor(
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly objects: JudgingObjects,
  ) {}

  async change(
    { order, principal, input }: MutationCommand<WithdrawPenaltyInput, PenaltyAnswer>,
    content: object,
    commandOf: (judge: Judge) => PenaltyCommand,
  ): Promise<PenaltyAnswer> {
    const { penalty, judge } = await this.#find(principal, input.penaltyId);
    const changed = await this.judged.penalties.send(order, penalty.id, commandOf(judge), content);
    return { commandId: order.commandId, penalty: await this.objects.penalty(changed ?? penalty, true) };
  }

  /** Throws NOT_FOUND unless the bearer is a judge of the penalty's match. */
  async #find(
    principal: Principal,
    id: string,
  ): Promise<{ readonly penalty: PenaltyRecord; readonly judge: Judge }> {
    const penalty = await this.judged.penalties.now(id);
    if (penalty === undefined) throw penaltyNotFound();
    const { match } = await this.door.open(principal, penalty.given.match).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'NOT_FOUND' ? penaltyNotFound() : error;
    });
    const judge = judgeIn(principal, match);
    if (judge !== undefined) return { penalty, judge };
    if (principal.subject === penalty.given.player)
      throw forbidden('Only judges of the match without a seat in it may do this.');
    throw penaltyNotFound();
  }
}

/** The same message for a missing and a hidden penalty: it must not reveal which one it is. */
const penaltyNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no penalty with this id that you may see.');
