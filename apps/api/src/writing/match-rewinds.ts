import { Inject, Injectable } from '@nestjs/common';
import {
  checkRewind,
  type MatchRejection,
  type MatchState,
  type RewindMatch,
  type RewindTarget,
} from '#libs/match';
import { mayRewind } from '../identity/authority.js';
import type { Principal } from '../identity/principal.js';
import { ApiError, badInput, forbidden, matchNotFound } from '../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../platform/injection.js';
import type { RewindMatchInput } from '../platform/inputs.js';
import { Turns } from '../platform/scheduling/turns.js';
import type { Work } from '../platform/scheduling/work.js';
import { MatchFeed } from '../reading/log/match-feed.js';
import { RewindLookBack } from '../reading/log/rewind-look-back.js';
import { MatchesInSight } from '../reading/views/matches-in-sight.js';
import type { MutationCommand } from './bus/commands.js';
import type { MatchAnswer } from './match-answers.js';
import { MatchCommands, type MatchOrder, type Reached } from './match-commands.js';
import { knownMatch } from './match-door.js';
import { SeatCommands } from './seat-commands.js';

/** The preview of a rewind. */
export interface PreviewedRewind {
  readonly state: MatchState;
  readonly back: RewindTarget;
  /** The refusal that the rewind would get now. */
  readonly refusal?: { readonly code: string; readonly message: string };
}

/** A rewind as ruled by a judge. */
export type RuledRewind = Omit<RewindMatch, 'type' | 'back'>;

/** Attempts at a rewind while the match keeps advancing. */
const TRIES = 5;

/** Rewinds matches. Examines all frames of a match before it sends the command. */
@Injectable()
export class MatchRewinds {
  constructor(
    private readonly commands: MatchCommands,
    private readonly seatCommands: SeatCommands,
    private readonly feed: MatchFeed,
    private readonly inSight: MatchesInSight,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async rewind(sent: MutationCommand<RewindMatchInput, MatchAnswer>): Promise<MatchAnswer> {
    const { principal, input, order } = sent;
    const { matchId, toFrame, unknownCards, unseenChance } = input;
    const look = new RewindLookBack(toFrame, order.work ?? this.turns);
    return againWhenMovedOn(async () => {
      const { back } = await this.#looked(principal, matchId, toFrame, look);
      const { reason } = order;
      const command: RewindMatch = { type: 'rewindMatch', toFrame, reason, unknownCards, unseenChance, back };
      return this.seatCommands.send(sent, { type: 'rewindMatch', may: mayRewind, to: () => command });
    });
  }

  /** Previews a rewind for a principal that may order it. Throws NOT_FOUND or FORBIDDEN otherwise. */
  async foresee(principal: Principal, id: string, toFrame: number, work: Work): Promise<PreviewedRewind> {
    const { state, back } = await this.#looked(principal, id, toFrame, new RewindLookBack(toFrame, work));
    const refusal = checkRewind(state, { toFrame, back });
    return { state, back, ...(refusal === undefined ? {} : { refusal }) };
  }

  async #looked(
    principal: Principal,
    id: string,
    toFrame: number,
    look: RewindLookBack,
  ): Promise<Pick<PreviewedRewind, 'state' | 'back'>> {
    if (toFrame < 0) throw badInput('Frames are counted from 0.');
    const matchId = this.inSight.idToLookUp(principal, id);
    const state = knownMatch(principal, await this.commands.find(matchId), this.clock());
    if (!mayRewind(principal, state)) throw forbidden('You may not do this in this match.');
    return { state, back: await this.#back(matchId, state, look) };
  }

  /** The refusal that a ruled rewind would get now. The caller checks permissions. */
  async refusalOf(
    matchId: string,
    state: MatchState,
    order: RuledRewind,
    work: Work = this.turns,
  ): Promise<MatchRejection | undefined> {
    const back = await this.#back(matchId, state, new RewindLookBack(order.toFrame, work));
    return this.commands.refusalOf(state, { type: 'rewindMatch', ...order, back });
  }

  /** Carries out a ruled rewind, with the command id as its idempotency key. The caller checks permissions. */
  carryOut({ matchId, commandId, actor }: MatchOrder, order: RuledRewind): Promise<Reached> {
    const look = new RewindLookBack(order.toFrame, this.turns);
    return againWhenMovedOn(async () => {
      const found = await this.commands.find(matchId);
      if (found === undefined) throw matchNotFound();
      const back = await this.#back(matchId, found.state, look);
      return this.commands.send({ matchId, commandId, actor }, () => ({
        type: 'rewindMatch',
        ...order,
        back,
      }));
    });
  }

  async #back(matchId: string, state: MatchState, look: RewindLookBack): Promise<RewindTarget> {
    const log = await this.feed.reached(matchId, state.eventCount - 1);
    if (log === undefined) throw new Error('A match that was found can be followed.');
    return look.upTo(state, log);
  }
}

const againWhenMovedOn = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const hasMovedOn = error instanceof ApiError && error.code === 'MATCH_MOVED_ON';
      if (!hasMovedOn || tries >= TRIES) throw error;
    }
  }
};
