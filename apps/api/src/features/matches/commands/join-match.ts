import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seat as toSeat } from '#libs/game-kit';
import type { MatchRejection } from '#libs/match';
import { mayActAsPlayer, mayTakeSeat } from '../../../identity/authority.js';
import { ApiError, badInput, forbidden, rejected } from '../../../platform/errors/api-error.js';
import type { JoinMatchInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { delayIn } from '../../../writing/match-door.js';
import { readNewPlayerId } from '../../../writing/player-id.js';
import { type MatchOrderGiven, SeatCommands } from '../../../writing/seat-commands.js';

interface JoinMatchAnswer extends MatchAnswer {
  readonly seat: number;
}

export class JoinMatch extends MutationCommand<JoinMatchInput, JoinMatchAnswer> {}

const NOT_OPEN: MatchRejection = {
  code: 'MATCH_NOT_OPEN',
  message: 'The match is no longer open for joining.',
};

@CommandHandler(JoinMatch)
export class JoinMatchHandler implements ICommandHandler<JoinMatch> {
  constructor(private readonly matches: SeatCommands) {}

  async execute(command: JoinMatch): Promise<JoinMatchAnswer> {
    const { principal, input } = command;
    const player = readNewPlayerId(input.player ?? principal.subject);
    if (!mayActAsPlayer(principal, player)) throw forbidden('You may only seat yourself.');
    const seat = input.seat ?? undefined;
    if (seat !== undefined && seat < 0) throw badInput('Seats are counted from 0.');
    const join = {
      type: 'joinMatch',
      player,
      ...(seat === undefined ? {} : { seat: toSeat(seat) }),
    } as const;
    let isDelayed = false;
    const order: MatchOrderGiven = {
      type: 'joinMatch',
      isSameRequest: (fact) => fact.type === 'SeatTaken' && fact.player === player,
      may: (_, state) => {
        isDelayed = (delayIn(principal, state) ?? 0) > 0;
        return mayTakeSeat(principal, state);
      },
      // One answer for running and ended matches: a delayed player without a seat must not learn that the match is over.
      to: ({ status }) => (status === 'open' ? join : NOT_OPEN),
    };
    const answer = await this.matches.send(command, order).catch((error: unknown) => {
      // For a delayed player the refusal gives no reason.
      if (isDelayed && error instanceof ApiError) throw rejected(NOT_OPEN);
      throw error;
    });
    const taken = answer.match.state.seats.find((one) => one.player === player);
    if (taken === undefined) throw new Error('The player who joined has no seat.');
    return { ...answer, seat: taken.seat };
  }
}
