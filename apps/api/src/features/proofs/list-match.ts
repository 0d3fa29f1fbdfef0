import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, encodeEvents, isWrongExpectedRevision } from '#libs/event-log';
import { dayOf, type MatchStatement } from '#libs/proof';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { listCodec, listStream } from '../../reading/proofs/list-codec.js';
import { ServiceCommand } from '../../writing/bus/commands.js';

/** Appends a match's statement to its day's list. Returns false if another node was first. */
export class ListMatch extends ServiceCommand<boolean> {
  constructor(readonly statement: MatchStatement) {
    super(`proof/${statement.match}/${statement.hash}`);
  }
}

@CommandHandler(ListMatch)
export class ListMatchHandler implements ICommandHandler<ListMatch> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly lists: DayLists,
    private readonly models: ReadModels,
  ) {}

  async execute({ statement, order: { commandId, actor } }: ListMatch): Promise<boolean> {
    const day = dayOf(statement);
    const list = await this.lists.of(day);
    if (list.placeOf(statement) !== undefined) return false;
    const at = this.clock().toISOString();
    const events = encodeEvents(listCodec, [{ type: 'MatchListed', statement }], {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor,
      at,
    });
    try {
      const expected = list.size === 0 ? 'no_stream' : BigInt(list.size - 1);
      const { position } = await this.store.append(listStream(day), expected, events);
      await this.models.reached(position);
      return true;
    } catch (error) {
      if (isWrongExpectedRevision(error)) return false;
      throw error;
    }
  }
}
