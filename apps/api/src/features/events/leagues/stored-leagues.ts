import { Inject, Injectable } from '@nestjs/common';
import {
  createFoldCache,
  createStreamLoader,
  decodingOnce,
  type EventActor,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import {
  decideLeague,
  evolveLeague,
  type LeagueCommand,
  type LeagueFact,
  type LeagueRejection,
  type LeagueState,
  leagueOfStream,
  leagueStream,
} from '#libs/events';
import { accepted } from '../../../platform/errors/accepted.js';
import { ApiError, badInput } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { leagueCodec } from './league-codec.js';

interface LeagueOrder {
  readonly id: string;
  readonly command: LeagueCommand;
  readonly commandId: string;
  readonly actor: EventActor;
  readonly digest: string;
}

/** Leagues kept folded: each is a plan and a list of ids. */
const KEPT = 200;

/** Leagues as the log has them, and the way of every command to one. */
@Injectable()
export class StoredLeagues {
  readonly #turns = new StreamTurns();
  readonly #cache = createFoldCache<LeagueState>({ maxBytes: KEPT, bytesOf: () => 1 });

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  async now(id: string): Promise<LeagueState> {
    const stream = leagueStream(id);
    return (await this.#load(stream)(stream)).state;
  }

  /** The league after it. What the league refuses is thrown as an ApiError. */
  async send({ id, command, ...order }: LeagueOrder): Promise<LeagueState> {
    const stream = leagueStream(id);
    const load = this.#load(stream);
    const before = await load(stream);
    const known = decideLeague(before.state, command);
    if (known.accepted && known.events.length === 0) return before.state;
    const result = await handleCommand<LeagueState, LeagueFact, LeagueRejection>(
      { store: this.store, load, codec: leagueCodec, turns: this.#turns },
      {
        stream,
        commandId: order.commandId,
        actor: order.actor,
        at: this.clock().toISOString(),
        digest: () => order.digest,
        decide: (state) => decideLeague(state, command),
      },
    );
    const raced = 'Somebody else changed this league; look at it and try again.';
    await this.models.reached(accepted(result, refusal, raced).position);
    return this.now(id);
  }

  #load(stream: string): LoadStream<LeagueState> {
    return createStreamLoader<LeagueState, LeagueFact>(
      this.store,
      {
        decode: decodingOnce(leagueCodec),
        initial: undefined,
        evolve: (state, { event }) => evolveLeague(leagueOfStream(stream), state, event),
      },
      this.#cache,
    );
  }
}

const refusal = ({ code, message }: LeagueRejection): ApiError =>
  code === 'LEAGUE_NOT_FOUND'
    ? leagueNotFound()
    : code === 'INVALID_LEAGUE'
      ? badInput(message)
      : new ApiError(code, message);

export const leagueNotFound = (): ApiError => new ApiError('NOT_FOUND', 'There is no league with this id.');
