import { Inject, Injectable } from '@nestjs/common';
import {
  decideNote,
  evolveNotes,
  type MatchRejection,
  NO_NOTES,
  type Note,
  type NoteCommand,
  type NoteFact,
  type Notes,
  noteStream,
} from '#libs/match';
import { mayReadNote, mayRewind } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { forbidden, rejected } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { actorIn } from '../../../reading/log/match-codec.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MatchesInSight } from '../../../reading/views/matches-in-sight.js';
import { type AggregateStore, AggregateStores } from '../../../writing/aggregate-store.js';
import type { MutationCommand } from '../../../writing/bus/commands.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { knownMatch } from '../../../writing/match-door.js';
import { noteCodec } from './note-codec.js';

export interface NoteAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

export interface ReadableNotes {
  readonly read: readonly Note[];
  /** Milliseconds until more notes may be visible; undefined if none is delayed for this reader. */
  readonly untilNext: number | undefined;
}

/** Notes by staff on the frames of a match. */
@Injectable()
export class MatchNotes {
  readonly #store: AggregateStore<Notes, NoteFact, MatchRejection>;

  constructor(
    stores: AggregateStores,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    private readonly access: MatchAccess,
  ) {
    // States are not cached: a cached note would outlive the erasure of its author.
    this.#store = stores.of({
      codec: noteCodec,
      initial: NO_NOTES,
      evolve: (notes, { event, envelope }) =>
        evolveNotes(notes, event, { by: actorIn(envelope), at: envelope.at }),
      refusal: rejected,
      raced: 'Somebody else wrote a note; look at them and decide again.',
    });
  }

  /** The notes that the bearer may read, on frames and times that the view has reached, and the milliseconds until there may be more. */
  async readable(principal: Principal, view: MatchView): Promise<ReadableNotes> {
    const { state, frameCount } = view;
    const notes = await this.#store.now(noteStream(view.id));
    const own = notes.all.filter(({ readers }) => mayReadNote(principal, state, readers));
    const isReadable = ({ at, frame }: Note): boolean => frame < frameCount && view.untilPassed(at) === 0;
    const nextFrame = (await view.untilNext()) ?? Infinity;
    const waits = own.filter((note) => !isReadable(note)).map(({ at }) => view.untilPassed(at) || nextFrame);
    const untilNext = Math.min(...waits);
    return { read: own.filter(isReadable), untilNext: untilNext === Infinity ? undefined : untilNext };
  }

  async change(
    { order, principal }: MutationCommand<unknown, unknown>,
    given: string,
    command: NoteCommand,
  ): Promise<NoteAnswer> {
    const matchId = this.inSight.idToLookUp(principal, given);
    const match = knownMatch(principal, await this.commands.find(matchId), this.clock());
    if (!mayRewind(principal, match)) throw forbidden('You may not do this in this match.');
    await this.#store.handle({
      ...order,
      stream: noteStream(matchId),
      digest: contentId(command),
      decide: (notes) => decideNote(match, notes, command),
      versionOf: ({ all }) =>
        command.type === 'makeNote'
          ? undefined
          : all.find(({ number }) => number === command.number)?.version,
    });
    const reached = await this.access.viewReached(principal, matchId, match.eventCount - 1);
    return { commandId: order.commandId, match: reached };
  }
}
