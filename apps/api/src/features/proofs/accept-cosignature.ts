import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, encodeEvents, isWrongExpectedRevision } from '#libs/event-log';
import { unavailable } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import {
  cosignatureCodec,
  cosignatureStream,
  type HeadCosigned,
} from '../../reading/proofs/cosignature-codec.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { ServiceCommand } from '../../writing/bus/commands.js';

/** Other nodes may write to the same stream at the same time: a few witnesses at most. */
const ATTEMPTS = 8;

/** Stores a verified cosignature, unless the witness has already cosigned this or a longer list. */
export class AcceptCosignature extends ServiceCommand<void> {
  constructor(
    readonly day: string,
    readonly fact: HeadCosigned,
  ) {
    super(`cosignature/${fact.origin}/${fact.size}/${fact.witness}`);
  }
}

@CommandHandler(AcceptCosignature)
export class AcceptCosignatureHandler implements ICommandHandler<AcceptCosignature> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly lists: DayLists,
    private readonly turns: Turns,
  ) {}

  async execute({ day, fact, order: { commandId, actor } }: AcceptCosignature): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { cosignatures } = await this.lists.of(day, this.turns);
      const newest = cosignatures.newestBy(fact.witness, fact.origin);
      if (newest !== undefined && newest.size >= fact.size) return;
      const events = encodeEvents(cosignatureCodec, [fact], {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor,
        at: this.clock().toISOString(),
      });
      try {
        const expected = cosignatures.count === 0 ? 'no_stream' : BigInt(cosignatures.count - 1);
        await this.store.append(cosignatureStream(day), expected, events);
        return;
      } catch (error) {
        if (!isWrongExpectedRevision(error)) throw error;
      }
    }
    throw unavailable();
  }
}
