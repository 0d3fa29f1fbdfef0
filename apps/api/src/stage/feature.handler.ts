import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  createFoldCache,
  createStreamLoader,
  type EventStore,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import { CLOCK, type Clock, EVENT_STORE } from '../composition/injection.js';
import { ApiError } from '../errors/api-error.js';
import { readCommandId } from '../matches/command-id.js';
import { MatchAccess } from '../matches/match-access.js';
import { actorOf } from '../matches/seat-commands.js';
import { ReadModels } from '../read-models/read-models.js';
import { decideStage, EMPTY_STAGE, evolveStage, type StageState } from './decide-stage.js';
import { Feature, type FeatureAnswer } from './feature.command.js';
import { STAGE_STREAM, type StageFact, stageCodec } from './stage-facts.js';

/** The stage, with the order that each command on it gave. */
interface Folded {
  readonly stage: StageState;
  readonly orders: ReadonlyMap<string, string>;
}

@CommandHandler(Feature)
export class FeatureHandler implements ICommandHandler<Feature> {
  readonly #turns = new StreamTurns();
  readonly #load: LoadStream<Folded>;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
  ) {
    this.#load = createStreamLoader<Folded, StageFact>(
      store,
      {
        codec: stageCodec,
        initial: { stage: EMPTY_STAGE, orders: new Map() },
        evolve: ({ stage, orders }, { event, envelope }) => ({
          stage: evolveStage(stage, event),
          orders: new Map([
            ...orders,
            [envelope.commandId, orderOf(event.type, event.match, envelope.actor.id)],
          ]),
        }),
      },
      createFoldCache(1),
    );
  }

  async execute({ principal, input, what }: Feature): Promise<FeatureAnswer> {
    const { matchId } = input;
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    // NOT_FOUND for a match that is not there, or that the token may not know of.
    await this.access.view(principal, matchId);
    const result = await handleCommand(
      { store: this.store, load: this.#load, codec: stageCodec, turns: this.#turns },
      {
        stream: STAGE_STREAM,
        commandId,
        actor,
        at: this.clock().toISOString(),
        decide: ({ stage }: Folded) => decideStage(stage, what, matchId),
      },
    );
    if (result.kind === 'rejected') throw new ApiError(result.rejection.code, result.rejection.message);
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else changed what is featured; try again.');
    if (result.isRepeat) await this.#refuseOther(commandId, orderOf(what, matchId, actor.id));
    await this.models.reached(result.position);
    return { commandId, match: await this.access.view(principal, matchId) };
  }

  async #refuseOther(commandId: string, order: string): Promise<void> {
    const { state } = await this.#load(STAGE_STREAM);
    if (state.orders.get(commandId) !== order)
      throw new ApiError('COMMAND_ID_REUSED', 'This command id was used for something else.');
  }
}

const orderOf = (type: StageFact['type'], match: string, author: string): string =>
  JSON.stringify([type, match, author]);
