import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, encodeEvents, isWrongExpectedRevision } from '#libs/event-log';
import { dayOf } from '#libs/proof';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { type ListFact, listCodec, listStream } from '../../reading/proofs/list-codec.js';
import { ServiceCommand } from '../../writing/bus/commands.js';

/** Appends a statement to its day's list. Returns false if another node was first. */
export class ListStatement extends ServiceCommand<boolean> {
  constructor(readonly fact: ListFact) {
    super(`proof/${subjectOf(fact)}`);
  }
}

const subjectOf = ({ type, statement }: ListFact): string => {
  switch (type) {
    case 'MatchListed':
      return `${statement.match}/${statement.hash}`;
    case 'AmendmentListed':
      return `${statement.match}/${statement.hash}/${statement.number}`;
    case 'CaseDecisionListed':
      return `case/${statement.case}/${statement.facts}`;
    case 'KeyRotationListed':
      return `key/${statement.rotation.key.kid}`;
  }
};

@CommandHandler(ListStatement)
export class ListStatementHandler implements ICommandHandler<ListStatement> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly lists: DayLists,
    private readonly models: ReadModels,
    private readonly turns: Turns,
  ) {}

  async execute({ fact, order: { commandId, actor } }: ListStatement): Promise<boolean> {
    const { statement } = fact;
    const day = dayOf(statement);
    const list = await this.lists.of(day, this.turns);
    if (list.placeOf(statement) !== undefined) return false;
    const at = this.clock().toISOString();
    const events = encodeEvents(listCodec, [fact], {
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
