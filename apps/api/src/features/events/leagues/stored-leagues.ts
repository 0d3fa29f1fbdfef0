import { Injectable } from '@nestjs/common';
import {
  decideLeague,
  evolveLeague,
  type League,
  type LeagueCommand,
  type LeagueFact,
  type LeagueRejection,
  type LeagueState,
  leagueOfStream,
  leagueStream,
} from '#libs/events';
import { contentId } from '../../../platform/content-id.js';
import { ApiError, badInput } from '../../../platform/errors/api-error.js';
import { type AggregateStore, AggregateStores, bytesByEvents } from '../../../writing/aggregate-store.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { leagueCodec } from './league-codec.js';

/** Limits of the cache. A league is a plan and a list of ids. */
const KEPT = { maxBytes: 4 * 1024 * 1024, partOfBudget: 1 / 384, bytesOf: bytesByEvents(4_000, 200) };

export interface LeagueAnswer {
  readonly commandId: string;
  readonly league: League;
}

/** Loads leagues from the log, and executes commands on them. */
@Injectable()
export class StoredLeagues {
  readonly #store: AggregateStore<LeagueState, LeagueFact, LeagueRejection>;

  constructor(stores: AggregateStores) {
    this.#store = stores.of<LeagueState, LeagueFact, LeagueRejection>({
      codec: leagueCodec,
      initial: undefined,
      evolve: (state, { event, stream }) => evolveLeague(leagueOfStream(stream), state, event),
      refusal,
      raced: 'Somebody else changed this league; look at it and try again.',
      kept: KEPT,
    });
  }

  now(id: string): Promise<LeagueState> {
    return this.#store.now(leagueStream(id));
  }

  async change(
    { order }: MutationCommand<unknown, LeagueAnswer>,
    id: string,
    command: LeagueCommand,
  ): Promise<LeagueAnswer> {
    const decide = (state: LeagueState) => decideLeague(state, command);
    const digest = contentId({ ...command });
    await this.#store.handle({ ...order, stream: leagueStream(id), digest, decide });
    const league = await this.now(id);
    if (league === undefined) throw new Error(`The league ${id} is not there.`);
    return { commandId: order.commandId, league };
  }
}

const refusal = ({ code, message }: LeagueRejection): ApiError =>
  code === 'LEAGUE_NOT_FOUND'
    ? leagueNotFound()
    : code === 'INVALID_LEAGUE'
      ? badInput(message)
      : new ApiError(code, message);

export const leagueNotFound = (): ApiError => new ApiError('NOT_FOUND', 'There is no league with this id.');
