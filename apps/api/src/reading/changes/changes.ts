import { Inject, Injectable } from '@nestjs/common';
import { type Checkpoint, checkpointFromText, type EventStore } from '#libs/event-log';
import { badInput } from '../../platform/errors/api-error.js';
import { CHANGE_SOURCES, EVENT_STORE } from '../../platform/injection.js';
import { cursorOf, readCursor } from '../../platform/paging/page.js';
import { PlayerNames } from '../models/player-names.js';
import { ReadModels } from '../models/read-models.js';
import { type Change, changeOf } from './change.js';
import {
  type ChangeFilter,
  changesAfter,
  findChange,
  nextOfSubject,
  type StoredChange,
} from './change-queries.js';
import type { ChangeSource } from './change-source.js';
import { CHANGES } from './changes-model.js';

const CURSOR = 'change';

/** Reads the changes of organizations up to this node's log position. Callers check permissions. */
@Injectable()
export class Changes {
  readonly #shown: ReadonlyMap<string, ChangeSource['shown']>;

  constructor(
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'compare'>,
    @Inject(CHANGE_SOURCES) private readonly sources: readonly ChangeSource[],
  ) {
    this.#shown = new Map(this.sources.flatMap(({ shown, kinds }) => kinds.map((kind) => [kind, shown])));
  }

  after(filter: ChangeFilter, place: Checkpoint | undefined, limit: number): readonly StoredChange[] {
    return this.models.ask((db) => changesAfter(db, filter, place, limit));
  }

  find(organization: string, id: string): StoredChange | undefined {
    return this.models.ask((db) => findChange(db, organization, id));
  }

  nextOf(
    filter: ChangeFilter,
    subject: Pick<StoredChange, 'kind' | 'subject'>,
    from: { readonly place: Checkpoint; readonly isExclusive?: boolean },
  ): StoredChange | undefined {
    return this.models.ask((db) => nextOfSubject(db, filter, subject, from));
  }

  /** The log position up to which changes are known. */
  end(): Checkpoint | undefined {
    return this.models.position();
  }

  /** Renders a stored change with the players' current names. */
  render({ position, organization, at, kind, row, ...kept }: StoredChange): Change {
    const nameOf = (player: string): string => this.names.nameOf(player, organization);
    return changeOf({
      ...kept,
      organization,
      kind,
      cursor: this.cursorOf(position),
      time: at,
      row: this.#shown.get(kind)?.(row, nameOf) ?? row,
    });
  }

  cursorOf(place: Checkpoint): string {
    return cursorOf(CURSOR, place);
  }

  /** The log position encoded in a cursor. Throws BAD_USER_INPUT. */
  readCursor(cursor: string): Checkpoint {
    const place = checkpointFromText(readCursor(CURSOR, cursor));
    try {
      this.store.compare(place, place);
    } catch {
      throw badInput('The cursor is not one of this list.');
    }
    return place;
  }

  /** Calls back with the id of an organization that has a new change, or with undefined if any may have one. Returns the function that unsubscribes. */
  watch(onChange: (organization: string | undefined) => void): () => void {
    return this.models.watch(CHANGES, onChange);
  }
}
