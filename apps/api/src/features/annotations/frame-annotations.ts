import { Inject, Injectable } from '@nestjs/common';
import { v4 as randomId } from 'uuid';
import type { EventStore } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayReadAnnotation, mayRun } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { readCommandId } from '../../writing/command-id.js';
import { checkRemark, FrameRemarks } from '../../writing/frame-remarks.js';
import { actorOf, type CommandInput } from '../../writing/seat-commands.js';
import {
  type AnnotationFact,
  type AnnotationReaders,
  annotationCodec,
  annotationStream,
  ERASED_TEXT,
} from './annotation-facts.js';
import {
  type Annotation,
  type AnnotationCommand,
  type AnnotationRejection,
  type Annotations,
  decideAnnotation,
  evolveAnnotations,
  NO_ANNOTATIONS,
} from './decide-annotation.js';
import { type AnnotationKey, annotationByLink, annotationsFor } from './read-model.js';

export interface AnnotateFrameInput extends CommandInput {
  readonly frame: number;
  readonly readers: AnnotationReaders;
  readonly text: string;
}

export interface ShareAnnotationInput extends CommandInput {
  readonly number: number;
  readonly readers: AnnotationReaders;
}

export interface RemoveAnnotationInput extends CommandInput {
  readonly author?: string | null;
  readonly number: number;
}

export interface AnnotationAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

export interface AnnotationObject extends Omit<Annotation, 'link'> {
  readonly author: PlayerObject;
  readonly isOwn: boolean;
  readonly link: string | null;
}

const TEXT_LENGTH = 1_000;
/** Annotations that are shown of a match, and links that are asked for, at once. */
const MOST_SHOWN = 200;
const MOST_LINKS = 20;

/** What people write down about frames: for themselves, for who has a link, for staff, or for everybody. */
@Injectable()
export class FrameAnnotations {
  readonly #remarks: FrameRemarks<Annotations, AnnotationFact, AnnotationRejection>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) clock: Clock,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly turns: Turns,
  ) {
    this.#remarks = new FrameRemarks(store, clock, {
      codec: annotationCodec,
      initial: NO_ANNOTATIONS,
      evolve: (annotations, { event, envelope }) => evolveAnnotations(annotations, event, envelope.at),
      refusal: ({ code, message }) => new ApiError(code, message),
      raced: 'You wrote another annotation at this moment; look and send it again.',
    });
  }

  annotate(
    principal: Principal,
    { frame, readers, text, ...input }: AnnotateFrameInput,
  ): Promise<AnnotationAnswer> {
    checkRemark(text, TEXT_LENGTH);
    if (text.trim() === '') throw badInput('"text" says nothing.');
    return this.#send(principal, input, { type: 'annotate', frame, readers, text, link: randomId() });
  }

  share(
    principal: Principal,
    { number, readers, ...input }: ShareAnnotationInput,
  ): Promise<AnnotationAnswer> {
    return this.#send(principal, input, { type: 'share', number, readers });
  }

  remove(
    principal: Principal,
    { number, author, ...input }: RemoveAnnotationInput,
  ): Promise<AnnotationAnswer> {
    return this.#send(principal, input, { type: 'remove', number }, author ?? undefined);
  }

  /** Those that the bearer may read, by frame; those that are shared by link with their links only. */
  async of(
    principal: Principal,
    view: MatchView,
    links: readonly string[],
  ): Promise<readonly AnnotationObject[]> {
    if (links.length > MOST_LINKS) throw badInput(`"links" has at most ${MOST_LINKS}.`);
    const { subject } = principal;
    const own = subject === undefined ? [] : (await this.#annotationsOf(subject, view.id)).all;
    const shown = own.map((one) => this.#object(one, subject ?? '', view, true));
    const numbers = new Map<string, Set<number>>();
    for (const { author, number } of this.#othersKeys(principal, view, links))
      if (author !== subject) numbers.set(author, (numbers.get(author) ?? new Set()).add(number));
    for (const [author, wanted] of numbers) {
      await this.turns.take('past');
      for (const one of (await this.#annotationsOf(author, view.id)).all) {
        // The directory may be behind what the author has taken back.
        const isThere = wanted.has(one.number) && one.readers !== 'author' && one.text !== ERASED_TEXT;
        if (isThere && view.hasPassed(one.at)) shown.push(this.#object(one, author, view, false));
      }
    }
    return shown
      .filter(({ frame }) => frame < view.frameCount)
      .sort((a, b) => a.frame - b.frame || a.at.localeCompare(b.at));
  }

  /** Nobody is helped by others' words while a match is being played, or told what is not open yet. */
  #othersKeys(principal: Principal, view: MatchView, links: readonly string[]): readonly AnnotationKey[] {
    if (!view.isOver || !view.isRevealed) return [];
    const { id, state } = view;
    const keys = this.models.ask((db) => [
      ...links.flatMap((link) => annotationByLink(db, id, link)),
      ...(['public', 'organization'] as const)
        .filter((readers) => mayReadAnnotation(principal, state, readers))
        .flatMap((readers) => annotationsFor(db, id, readers, MOST_SHOWN)),
    ]);
    const one = new Map(keys.map((key) => [`${key.number}/${key.author}`, key]));
    return [...one.values()]
      .filter(({ author }) => this.models.nameOf(author) !== ERASED_NAME)
      .slice(0, MOST_SHOWN);
  }

  #object(
    { link, ...annotation }: Annotation,
    author: string,
    { state }: MatchView,
    isOwn: boolean,
  ): AnnotationObject {
    return {
      ...annotation,
      author: { id: author, name: this.names.nameOf(author, organizationOf(state.settings)) },
      isOwn,
      link: isOwn && annotation.readers !== 'author' ? link : null,
    };
  }

  #annotationsOf(author: string, matchId: string): Promise<Annotations> {
    return this.#remarks.now(annotationStream(author, matchId));
  }

  async #send(
    principal: Principal,
    input: CommandInput,
    command: AnnotationCommand,
    author?: string,
  ): Promise<AnnotationAnswer> {
    const commandId = readCommandId(input.commandId);
    const view = await this.access.view(principal, input.matchId);
    const actor = actorOf(principal);
    if (principal.isGuest === true) throw forbidden('Guests write no annotations.');
    if (this.models.nameOf(actor.id) === ERASED_NAME)
      throw new ApiError('PLAYER_ERASED', 'This player was erased, and writes nothing any more.');
    const whose = author ?? actor.id;
    if (whose !== actor.id && !mayRun(principal, view.state))
      throw forbidden('You may remove your own annotations only.');
    const position = await this.#remarks.send({
      stream: annotationStream(whose, view.id),
      commandId,
      actor,
      // Its link is drawn anew each time that a command is sent.
      content: command.type === 'annotate' ? { ...command, link: '' } : command,
      decide: (annotations) => decideAnnotation(view.frameCount, annotations, command),
    });
    await this.models.reached(position);
    return { commandId, match: await this.access.view(principal, view.id) };
  }
}
