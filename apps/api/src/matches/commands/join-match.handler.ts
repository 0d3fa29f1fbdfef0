import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seat as toSeat } from '#libs/game-kit';
import type { MatchRejection } from '#libs/match';
import { mayActAsPlayer } from '../../auth/authority.js';
import { badInput, forbidden } from '../../errors/api-error.js';
import { readPlayerId } from '../../players/player-id.js';
import { SeatCommands } from '../seat-commands.js';
import { JoinMatch, type JoinMatchAnswer } from './join-match.command.js';

const NOT_OPEN: MatchRejection = { code: 'MATCH_NOT_OPEN', message: 'Nobody can join this match any more.' };

@CommandHandler(JoinMatch)
export class JoinMatchHandler implements ICommandHandler<JoinMatch> {
  constructor(private readonly commands: SeatCommands) {}

  async execute({ principal, input }: JoinMatch): Promise<JoinMatchAnswer> {
    const player = readPlayerId(input.player ?? principal.subject);
    if (!mayActAsPlayer(principal, player)) throw forbidden('You may only seat yourself.');
    const seat = input.seat ?? undefined;
    if (seat !== undefined && seat < 0) throw badInput('Seats are counted from 0.');
    const command = {
      type: 'joinMatch',
      player,
      ...(seat === undefined ? {} : { seat: toSeat(seat) }),
    } as const;
    // One answer for playing and ended: who has no seat may not know yet that the match is over.
    const answer = await this.commands.send(principal, input, ({ status }) =>
      status === 'open' ? command : NOT_OPEN,
    );
    const taken = answer.match.state.seats.find((one) => one.player === player);
    if (taken === undefined) throw new Error('The player who joined has no seat.');
    return { ...answer, seat: taken.seat };
  }
}
