import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#libs/event-log';
import {
  decideNote,
  evolveNotes,
  type MatchRejection,
  NO_NOTES,
  type Note,
  type NoteCommand,
  type NoteFact,
  type NoteReaders,
  type Notes,
  noteStream,
} from '#libs/match';
import { mayReadNote, mayRewind } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { forbidden, rejected } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { actorIn } from '../../../reading/log/match-codec.js';
import { delayOf } from '../../../reading/views/horizon.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { MatchesInSight } from '../../../reading/views/matches-in-sight.js';
import { readCommandId } from '../../../writing/command-id.js';
import { checkRemark, FrameRemarks } from '../../../writing/frame-remarks.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { knownMatch } from '../../../writing/match-door.js';
import { actorOf, type CommandInput } from '../../../writing/seat-commands.js';
import { noteCodec } from './note-codec.js';

export interface NoteFrameInput extends CommandInput {
  readonly frame: number;
  readonly readers: NoteReaders;
  readonly text: string;
}

export interface WithdrawNoteInput extends CommandInput {
  readonly number: number;
}

export interface NoteAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

export interface ReadableNotes {
  readonly read: readonly Note[];
  /** Undefined where nothing is held back from who reads. */
  readonly untilNext: number | undefined;
}

const TEXT_LENGTH = 2000;

/** What staff write down about the frames of a match. */
@Injectable()
export class MatchNotes {
  readonly #remarks: FrameRemarks<Notes, NoteFact, MatchRejection>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly inSight: MatchesInSight,
    private readonly access: MatchAccess,
  ) {
    this.#remarks = new FrameRemarks(store, clock, {
      codec: noteCodec,
      initial: NO_NOTES,
      evolve: (notes, { event, envelope }) =>
        evolveNotes(notes, event, { by: actorIn(envelope), at: envelope.at }),
      refusal: rejected,
      raced: 'Somebody else wrote a note; look at them and decide again.',
    });
  }

  make(principal: Principal, { frame, readers, text, ...input }: NoteFrameInput): Promise<NoteAnswer> {
    checkRemark(text, TEXT_LENGTH);
    return this.#send(principal, input, { type: 'makeNote', frame, readers, text });
  }

  withdraw(principal: Principal, { number, ...input }: WithdrawNoteInput): Promise<NoteAnswer> {
    return this.#send(principal, input, { type: 'withdrawNote', number });
  }

  /** Those that the bearer may read, about frames and of a time that the view has come to; and in how many milliseconds there may be more of them. */
  async readable(principal: Principal, view: MatchView): Promise<ReadableNotes> {
    const { state, viewpoint, frameCount } = view;
    const delay = delayOf({ viewpoint, spectatorDelaySeconds: state.settings.spectatorDelaySeconds });
    const until = this.clock().getTime() - delay;
    const notes = await this.#remarks.now(noteStream(view.id));
    const own = notes.all.filter(({ readers }) => mayReadNote(principal, state, readers));
    const isDue = ({ at }: Note): boolean => Date.parse(at) <= until;
    const later = own.filter((note) => !isDue(note)).map(({ at }) => Date.parse(at) - until);
    return {
      read: own.filter((note) => isDue(note) && note.frame < frameCount),
      untilNext: later.length === 0 ? undefined : Math.min(...later),
    };
  }

  async #send(principal: Principal, input: CommandInput, command: NoteCommand): Promise<NoteAnswer> {
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    const matchId = this.inSight.sought(principal, input.matchId);
    const match = knownMatch(principal, await this.commands.find(matchId), this.clock());
    if (!mayRewind(principal, match)) throw forbidden('You may not do this in this match.');
    await this.#remarks.send({
      stream: noteStream(matchId),
      commandId,
      actor,
      content: command,
      decide: (notes) => decideNote(match, notes, command),
    });
    return { commandId, match: await this.access.viewReached(principal, matchId, match.eventCount - 1) };
  }
}
