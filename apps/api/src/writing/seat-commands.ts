import { Inject, Injectable } from '@nestjs/common';
import { type Seat, seat as toSeat } from '#libs/game-kit';
import type { Actor, MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { mayActFor, seatIn } from '../identity/authority.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../identity/opaque-id.js';
import type { Principal } from '../identity/principal.js';
import { badInput, forbidden, unauthenticated } from '../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../platform/injection.js';
import type { InputMaybe } from '../platform/inputs.js';
import { MatchesInSight } from '../reading/views/matches-in-sight.js';
import type { IdempotencyPayload } from './idempotency-payload.js';
import { type MatchAnswer, MatchAnswers } from './match-answers.js';
import { MatchCommands, type MatchOrder, type ToCommand } from './match-commands.js';
import { knownMatch } from './match-door.js';

/** Common fields of all inputs for commands to a match. */
export interface CommandInput {
  readonly matchId: string;
  readonly commandId?: InputMaybe<string>;
}

interface SeatCommandInput extends CommandInput {
  /** Defaults to the author's own seat. */
  readonly seat?: InputMaybe<number>;
  readonly expectedFrame?: InputMaybe<number>;
}

/** The parts of a client's command that its handler passes on. */
export interface Sent<Input> {
  readonly principal: Principal;
  readonly order: { readonly commandId: string };
  readonly input: Input;
}

type Content = Omit<IdempotencyPayload, 'input'>;

export interface MatchOrderGiven extends Content {
  /** Whether the principal may send the command. Called only for a match that the principal may see. */
  readonly may: (principal: Principal, state: MatchState) => boolean;
  readonly to: ToCommand;
}

interface SeatOrderGiven extends Content {
  /** Defaults to a check that the principal is the seat's player. */
  readonly may?: (principal: Principal, state: MatchState, seat: Seat) => boolean;
  readonly to: (state: MatchState, seat: Seat) => MatchCommand | MatchRejection;
}

/** Sends clients' commands to matches, in the author's name, after a permission check. Answers with the match as its author sees it. */
@Injectable()
export class SeatCommands {
  constructor(
    private readonly commands: MatchCommands,
    private readonly answers: MatchAnswers,
    private readonly inSight: MatchesInSight,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Sends a command that concerns no particular seat. */
  send(
    sent: Sent<Omit<SeatCommandInput, 'seat'>>,
    { may, to, ...content }: MatchOrderGiven,
  ): Promise<MatchAnswer> {
    const admit = (state: MatchState): void => {
      if (!may(sent.principal, state)) throw forbidden('You may not do this in this match.');
    };
    return this.#send(sent, actorOf(sent.principal), content, admit, to);
  }

  /** Sends a command for one seat. */
  sendForSeat(
    sent: Sent<SeatCommandInput>,
    { may = mayActFor, to, ...content }: SeatOrderGiven,
  ): Promise<MatchAnswer> {
    const { principal, input } = sent;
    const seatIn = (state: MatchState): Seat => seatOf(principal, state, input.seat);
    const admit = (state: MatchState): void => {
      if (!may(principal, state, seatIn(state))) throw forbidden('This seat is not yours.');
    };
    return this.#send(sent, seatActorOf(principal), content, admit, (state) => to(state, seatIn(state)));
  }

  /** Checks first whether the principal may see the match, then whether it may send the command. */
  async #send(
    { principal, order: { commandId }, input }: Sent<SeatCommandInput>,
    actor: Actor,
    content: Content,
    admit: (state: MatchState) => void,
    to: ToCommand,
  ): Promise<MatchAnswer> {
    const order: MatchOrder = {
      matchId: this.inSight.idToLookUp(principal, input.matchId),
      commandId,
      actor,
      content: { ...content, input },
      admit: (found) => admit(knownMatch(principal, found, this.clock())),
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

/** The author for the log. Refuses e-mail addresses as ids, except for players: earlier builds accepted them, and their matches continue. */
export const actorOf = ({ role, subject }: Principal): Actor => {
  if (subject === undefined) throw unauthenticated('A command needs a token.');
  if (role === 'player') return { role, id: subject };
  if (role === 'organizer' || role === 'judge') {
    if (looksLikeMailAddress(subject))
      throw badInput(`The "sub" of this token is an e-mail address. ${OPAQUE_IDS}`);
    return { role, id: subject };
  }
  throw forbidden(`The role ${role} may not send commands.`);
};

/** The author of a command for a seat is recorded as a player, even a judge who has taken a seat. */
const seatActorOf = (principal: Principal): Actor =>
  actorOf(principal.role === 'organizer' ? principal : { ...principal, role: 'player' });

const readExpectedFrame = (frame: number | null | undefined): { readonly expectedFrame?: number } => {
  if (frame === null || frame === undefined) return {};
  if (frame < 0) throw badInput('Frames are counted from 0.');
  return { expectedFrame: frame };
};
