import { Injectable } from '@nestjs/common';
import { seat as toSeat } from '#libs/game-kit';
import type { MatchRejection } from '#libs/match';
import { mayActAsPlayer, mayTakeSeat } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { ApiError, badInput, forbidden, rejected } from '../../../platform/errors/api-error.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { delayIn } from '../../../writing/match-door.js';
import { readNewPlayerId } from '../../../writing/player-id.js';
import { type MatchOrderGiven, type SeatCommandInput, SeatCommands } from '../../../writing/seat-commands.js';

export interface JoinMatchInput extends SeatCommandInput {
  readonly player?: string | null;
}

export interface JoinMatchAnswer extends MatchAnswer {
  /** The seat that was taken. */
  readonly seat: number;
}

const NOT_OPEN: MatchRejection = { code: 'MATCH_NOT_OPEN', message: 'Nobody can join this match any more.' };

/** A player takes a seat. */
@Injectable()
export class JoinMatch {
  constructor(private readonly commands: SeatCommands) {}

  async join(principal: Principal, input: JoinMatchInput): Promise<JoinMatchAnswer> {
    const player = readNewPlayerId(input.player ?? principal.subject);
    if (!mayActAsPlayer(principal, player)) throw forbidden('You may only seat yourself.');
    const seat = input.seat ?? undefined;
    if (seat !== undefined && seat < 0) throw badInput('Seats are counted from 0.');
    const command = {
      type: 'joinMatch',
      player,
      ...(seat === undefined ? {} : { seat: toSeat(seat) }),
    } as const;
    let isDelayed = false;
    const order: MatchOrderGiven = {
      type: 'joinMatch',
      input,
      isSaidBy: (fact) => fact.type === 'SeatTaken' && fact.player === player,
      may: (_, state) => {
        isDelayed = (delayIn(principal, state) ?? 0) > 0;
        return mayTakeSeat(principal, state);
      },
      // One answer for playing and ended: who has no seat may not know yet that the match is over.
      to: ({ status }) => (status === 'open' ? command : NOT_OPEN),
    };
    const answer = await this.commands.send(principal, order).catch((error: unknown) => {
      // Who sees the match later than it happens learns that there is no seat to be had, and nothing of why.
      if (isDelayed && error instanceof ApiError) throw rejected(NOT_OPEN);
      throw error;
    });
    const taken = answer.match.state.seats.find((one) => one.player === player);
    if (taken === undefined) throw new Error('The player who joined has no seat.');
    return { ...answer, seat: taken.seat };
  }
}
