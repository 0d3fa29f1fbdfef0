import { Injectable } from '@nestjs/common';
import { organizationOf } from '#libs/organizations';
import { mayReadAnnotation, mayRun } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { contentId } from '../../platform/content-id.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import type { Work } from '../../platform/scheduling/work.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import type { MutationCommand } from '../../writing/bus/commands.js';
import { type AnnotationFact, annotationCodec, annotationStream, ERASED_TEXT } from './annotation-facts.js';
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

export interface AnnotationAnswer {
  readonly commandId: string;
  readonly match: MatchView;
}

export interface AnnotationObject extends Omit<Annotation, 'link' | 'version'> {
  readonly version: number | null;
  readonly author: PlayerObject;
  readonly isOwn: boolean;
  readonly link: string | null;
}

type Sent = MutationCommand<unknown, unknown>;

/** The most annotations in one answer, and the most links in one request. */
const MOST_SHOWN = 200;
const MOST_LINKS = 20;

@Injectable()
export class FrameAnnotations {
  readonly #store: AggregateStore<Annotations, AnnotationFact, AnnotationRejection>;

  constructor(
    stores: AggregateStores,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
  ) {
    // Never cached: a cached text would outlive the erasure of its author.
    this.#store = stores.of({
      codec: annotationCodec,
      initial: NO_ANNOTATIONS,
      evolve: (annotations, { event, envelope }) => evolveAnnotations(annotations, event, envelope.at),
      raced: 'You added another annotation at the same time; reload and try again.',
    });
  }

  /** The annotations that the viewer may read, by frame. Annotations shared by link are included only when `links` names them. */
  async of(
    principal: Principal,
    view: MatchView,
    links: readonly string[],
    work: Work,
  ): Promise<readonly AnnotationObject[]> {
    if (links.length > MOST_LINKS) throw badInput(`"links" may have at most ${MOST_LINKS} entries.`);
    const { subject } = principal;
    const own = subject === undefined ? [] : (await this.#annotationsOf(subject, view.id)).all;
    const shown = own.map((one) => this.#object(one, subject ?? '', view, true));
    const mayRemove = mayRun(principal, view.state);
    const numbers = new Map<string, Set<number>>();
    for (const { author, number } of this.#othersKeys(principal, view, links))
      if (author !== subject) numbers.set(author, (numbers.get(author) ?? new Set()).add(number));
    for (const [author, wanted] of numbers) {
      await work.take('past');
      for (const one of (await this.#annotationsOf(author, view.id)).all) {
        // The directory may not yet reflect what the author has removed or hidden.
        const isThere = wanted.has(one.number) && one.readers !== 'author' && one.text !== ERASED_TEXT;
        if (isThere && view.untilPassed(one.at) === 0)
          shown.push({
            ...this.#object(one, author, view, false),
            ...(mayRemove ? {} : { version: null }),
          });
      }
    }
    return shown
      .filter(({ frame }) => frame < view.frameCount)
      .sort((a, b) => a.frame - b.frame || a.at.localeCompare(b.at));
  }

  /** The other authors' annotations that the viewer may read: none before the match is over and revealed to the viewer. */
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
    return this.#store.now(annotationStream(author, matchId));
  }

  /** Changes the author's own annotations. Staff who run the match may also change another author's. */
  async change(
    { order, principal }: Sent,
    matchId: string,
    command: AnnotationCommand,
    author?: string,
  ): Promise<AnnotationAnswer> {
    const view = await this.access.view(principal, matchId);
    const { actor } = order;
    if (principal.isGuest === true) throw forbidden('Guests may not add annotations.');
    if (this.models.nameOf(actor.id) === ERASED_NAME)
      throw new ApiError('PLAYER_ERASED', 'This player was erased and may not add annotations.');
    const whose = author ?? actor.id;
    if (whose !== actor.id && !mayRun(principal, view.state))
      throw forbidden('You may remove your own annotations only.');
    await this.#store.handle({
      ...order,
      stream: annotationStream(whose, view.id),
      // The idempotency payload leaves out the link: each try draws a new one.
      digest: contentId(command.type === 'annotate' ? { ...command, link: '' } : command),
      versionOf: ({ all }) =>
        command.type === 'annotate'
          ? undefined
          : all.find(({ number }) => number === command.number)?.version,
      decide: (annotations) => decideAnnotation(view.frameCount, annotations, command),
    });
    return { commandId: order.commandId, match: await this.access.view(principal, view.id) };
  }
}
