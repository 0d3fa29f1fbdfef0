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
import { MatchCommands, type MatchOrder } from './match-commands.js';
import { knownMatch } from './match-door.js';

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

/** A command as its author gives it, about the match as a whole or about a seat of it. */
interface Given<Input extends CommandInput, About extends readonly Seat[]> extends CommandContent {
  readonly input: Input;
  /** Whether the bearer may give it, who may know of the match. */
  readonly may: (principal: Principal, state: MatchState, ...about: About) => boolean;
  readonly to: (state: MatchState, ...about: About) => MatchCommand | MatchRejection;
}

export type MatchOrderGiven = Given<CommandInput & Pick<SeatCommandInput, 'expectedFrame'>, []>;

/** Left out, `may` says that the seat's player may. */
type SeatOrderGiven = Omit<Given<SeatCommandInput, [Seat]>, 'may'> &
  Partial<Pick<Given<SeatCommandInput, [Seat]>, 'may'>>;

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
  send(principal: Principal, order: MatchOrderGiven): Promise<MatchAnswer> {
    const refusal = 'You may not do this in this match.';
    return this.#send(principal, order, actorOf(principal), (): [] => [], refusal);
  }

  /** A command for a seat. */
  sendForSeat(principal: Principal, { may = mayActFor, ...order }: SeatOrderGiven): Promise<MatchAnswer> {
    const about = (state: MatchState): [Seat] => [seatOf(principal, state, order.input.seat)];
    return this.#send(principal, { may, ...order }, seatActorOf(principal), about, 'This seat is not yours.');
  }

  /** Whether the bearer may know of the match, then whether it may give the command, and only then anything else. */
  async #send<About extends readonly Seat[]>(
    principal: Principal,
    { may, to, ...content }: Given<MatchOrderGiven['input'], About>,
    actor: Actor,
    about: (state: MatchState) => About,
    refusal: string,
  ): Promise<MatchAnswer> {
    const { matchId, commandId, expectedFrame } = content.input;
    const order: MatchOrder = {
      matchId: this.inSight.sought(principal, matchId),
      commandId: readCommandId(commandId),
      actor,
      content,
      admit: (found) => {
        const state = knownMatch(principal, found, this.clock());
        if (!may(principal, state, ...about(state))) throw forbidden(refusal);
      },
      ...readExpectedFrame(expectedFrame),
    };
    const reached = await this.commands.send(order, (state) => to(state, ...about(state)));
    return this.answers.to(principal, order, reached);
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
