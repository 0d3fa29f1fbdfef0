import { Injectable } from '@nestjs/common';
import { type Seat, seat as toSeat } from '#libs/game-kit';
import type { Actor, MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { mayActFor, mayKnowMatch, seatIn } from '../identity/authority.js';
import type { Principal } from '../identity/principal.js';
import { badInput, forbidden, matchNotFound, unauthenticated } from '../platform/errors/api-error.js';
import { readCommandId } from './command-id.js';
import { type MatchAnswer, MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';

/** What the inputs of all commands to a match have. */
export interface CommandInput {
  readonly matchId: string;
  readonly commandId?: string | null;
}

export interface SeatCommandInput extends CommandInput {
  /** The author's own seat when left out. */
  readonly seat?: number | null;
  readonly expectedFrame?: number | null;
}

type ToSeatCommand = (state: MatchState, seat: Seat) => MatchCommand | MatchRejection;
type MayCommand = (principal: Principal, state: MatchState, seat: Seat) => boolean;

/** Commands as they come from outside: in whose name, for which seat, and what the author is answered. */
@Injectable()
export class SeatCommands {
  constructor(
    private readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
  ) {}

  /** A command to a match as a whole. */
  async send(
    principal: Principal,
    input: CommandInput & { readonly expectedFrame?: number | null },
    toCommand: (state: MatchState) => MatchCommand | MatchRejection,
  ): Promise<MatchAnswer> {
    if (!mayKnowMatch(principal, input.matchId)) throw matchNotFound();
    const order = {
      matchId: input.matchId,
      commandId: readCommandId(input.commandId),
      actor: actorOf(principal),
      ...readExpectedFrame(input.expectedFrame),
    };
    return this.answers.to(principal, order, await this.commands.send(order, toCommand));
  }

  /** A command for a seat, by who may give it: the seat's player unless `may` says otherwise. */
  sendForSeat(
    principal: Principal,
    input: SeatCommandInput,
    toCommand: ToSeatCommand,
    may: MayCommand = mayActFor,
  ): Promise<MatchAnswer> {
    return this.send(principal, input, (state) => {
      const seat = seatOf(principal, state, input.seat);
      if (!may(principal, state, seat)) throw forbidden('This seat is not yours.');
      return toCommand(state, seat);
    });
  }
}

const seatOf = (principal: Principal, state: MatchState, given: number | null | undefined): Seat => {
  if (given !== null && given !== undefined) {
    if (state.seats[given] === undefined) throw badInput('The match has no such seat.');
    return toSeat(given);
  }
  const own = seatIn(principal, state);
  if (own === undefined) throw forbidden('You have no seat in this match.');
  return own;
};

/** Who is written down as the author. */
export const actorOf = ({ role, subject }: Principal): Actor => {
  if (subject === undefined) throw unauthenticated('A command needs a token.');
  if (role === 'organizer' || role === 'player' || role === 'judge') return { role, id: subject };
  throw forbidden(`A ${role} gives no commands.`);
};

const readExpectedFrame = (frame: number | null | undefined): { readonly expectedFrame?: number } => {
  if (frame === null || frame === undefined) return {};
  if (frame < 0) throw badInput('Frames are counted from 0.');
  return { expectedFrame: frame };
};
