import { Inject, Injectable } from '@nestjs/common';
import { type Seat, seat as toSeat } from '#libs/game-kit';
import type { Actor, MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { mayActFor, seatIn } from '../identity/authority.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../identity/opaque-id.js';
import type { Principal } from '../identity/principal.js';
import { badInput, forbidden, unauthenticated } from '../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../platform/injection.js';
import { MatchesInSight } from '../reading/views/matches-in-sight.js';
import type { CommandContent } from './command-content.js';
import { readCommandId } from './command-id.js';
import { type MatchAnswer, MatchAnswers } from './match-answers.js';
import { MatchCommands } from './match-commands.js';
import { type FoundMatch, knownMatch } from './match-door.js';

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

/** A command as its author gives it. */
interface Given<Input extends CommandInput> extends Omit<CommandContent, 'input'> {
  readonly input: Input;
}

export interface MatchOrderGiven extends Given<CommandInput & { readonly expectedFrame?: number | null }> {
  /** Whether the bearer may give it, who may know of the match. */
  readonly may: (principal: Principal, state: MatchState) => boolean;
  readonly to: (state: MatchState) => MatchCommand | MatchRejection;
}

export interface SeatOrderGiven extends Given<SeatCommandInput> {
  /** Whether the bearer may give it for a seat; left out, the seat's player may. */
  readonly may?: (principal: Principal, state: MatchState, seat: Seat) => boolean;
  readonly to: (state: MatchState, seat: Seat) => MatchCommand | MatchRejection;
}

/** Commands as they come from outside: in whose name, for which seat, and what the author is answered. */
@Injectable()
export class SeatCommands {
  constructor(
    private readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
    private readonly inSight: MatchesInSight,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A command to a match as a whole. */
  send(principal: Principal, { may, to, ...given }: MatchOrderGiven): Promise<MatchAnswer> {
    const allow = (state: MatchState): void => {
      if (!may(principal, state)) throw forbidden('You may not do this in this match.');
    };
    return this.#send(principal, { actor: actorOf(principal), ...given }, allow, to);
  }

  /** A command for a seat. */
  sendForSeat(principal: Principal, { may = mayActFor, to, ...given }: SeatOrderGiven): Promise<MatchAnswer> {
    const seatIn = (state: MatchState): Seat => seatOf(principal, state, given.input.seat);
    const allow = (state: MatchState): void => {
      if (!may(principal, state, seatIn(state))) throw forbidden('This seat is not yours.');
    };
    const order = { actor: seatActorOf(principal), ...given };
    return this.#send(principal, order, allow, (state) => to(state, seatIn(state)));
  }

  /** Whether the bearer may know of the match, then whether it may give the command, and only then anything else. */
  async #send(
    principal: Principal,
    {
      actor,
      input,
      ...content
    }: Given<CommandInput & { readonly expectedFrame?: number | null }> & { readonly actor: Actor },
    allow: (state: MatchState) => void,
    to: (state: MatchState) => MatchCommand | MatchRejection,
  ): Promise<MatchAnswer> {
    const order = {
      matchId: this.inSight.sought(principal, input.matchId),
      commandId: readCommandId(input.commandId),
      actor,
      content: { ...content, input },
      admit: (found: FoundMatch | undefined) => allow(knownMatch(principal, found, this.clock())),
      ...readExpectedFrame(input.expectedFrame),
    };
    return this.answers.to(principal, order, await this.commands.send(order, to));
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

/** Who is written down as the author. Players were looked at when they were seated, or before ids were looked at at all: their matches go on. */
export const actorOf = ({ role, subject }: Principal): Actor => {
  if (subject === undefined) throw unauthenticated('A command needs a token.');
  if (role === 'player') return { role, id: subject };
  if (role === 'organizer' || role === 'judge') {
    if (looksLikeMailAddress(subject))
      throw badInput(`The "sub" of this token is an e-mail address. ${OPAQUE_IDS}`);
    return { role, id: subject };
  }
  throw forbidden(`A ${role} gives no commands.`);
};

/** Whoever acts for a seat is its player, also a judge who has taken one. */
const seatActorOf = (principal: Principal): Actor =>
  actorOf(principal.role === 'organizer' ? principal : { ...principal, role: 'player' });

const readExpectedFrame = (frame: number | null | undefined): { readonly expectedFrame?: number } => {
  if (frame === null || frame === undefined) return {};
  if (frame < 0) throw badInput('Frames are counted from 0.');
  return { expectedFrame: frame };
};
