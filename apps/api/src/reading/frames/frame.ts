import type { Chance, FactPriority, Viewer } from '#libs/game-kit';
import { isComplete } from '#libs/match';
import {
  broadcastPriorityOf,
  chanceOf,
  eventOf,
  type FrameSettings,
  isBookkeeping,
  openingsOf,
  type PatchOperation,
  sentenceOf,
  tableOf,
  tablePatch,
} from '#libs/replay';
import { type EventObject, eventObject } from '../../games/event-object.js';
import type { GameBinding } from '../../games/game-binding.js';
import type { Mark } from '../../platform/live/position.js';
import type { Moment } from '../log/moment.js';
import { type OpeningObject, openingObject } from './opening-object.js';
import { type TableObject, tableObject } from './table-object.js';

/** The viewer class of a frame. Viewers that differ only in `now` get identical bytes. */
export interface FrameViewer {
  readonly viewer: Viewer;
  /** Whether this viewer sees all hidden information. */
  readonly isRevealed: boolean;
  /** Whether information that was revealed at the end of the match stays hidden. */
  readonly asPlayed: boolean;
  /** Spectator delay in milliseconds. */
  readonly delay: number;
  /** The time of the request: the frame shows only information that is available to this viewer by then. */
  readonly now: Date;
}

/** Maps a player's id to the name used in sentences. */
export type PlayerName = (player: string) => string;

/** A frame as GraphQL exposes it. libs/replay draws each part on first access, which is then cached for all viewers of the same class. */
export class Frame {
  #table: TableObject | undefined;
  #events: readonly EventObject[] | undefined;
  #patch: readonly PatchOperation[] | undefined;

  constructor(
    private readonly binding: GameBinding,
    private readonly moment: Moment,
    /** The table of the previous frame as this viewer sees it; undefined for the first frame. */
    private readonly tableBefore: () => TableObject | undefined,
    readonly seenBy: FrameViewer,
    private readonly playerName: PlayerName,
    /** The number of the rewind frame that undid this one; undefined if it still counts. */
    private readonly undone?: number,
  ) {}

  get matchId(): string {
    return this.moment.match.settings.matchId;
  }

  get number(): number {
    return this.moment.recorded.number;
  }

  get isRevealed(): boolean {
    return this.seenBy.isRevealed;
  }

  /** Whether more events of the same command follow. False for older events, which do not record it. */
  get isFollowed(): boolean {
    return (this.moment.recorded.following ?? 0) > 0;
  }

  get step(): number {
    return this.moment.step;
  }

  get turn(): number | null {
    return this.table.turn?.number ?? null;
  }

  get at(): string {
    return this.moment.recorded.at;
  }

  get actor() {
    return this.moment.recorded.actor;
  }

  get text(): string {
    return sentenceOf(this.binding.game, this.moment, this.#settings);
  }

  get rule(): string | null {
    return this.events[0]?.rule ?? null;
  }

  get events(): readonly EventObject[] {
    this.#events ??= [this.#event()];
    return this.#events;
  }

  get telling(): FactPriority {
    return broadcastPriorityOf(this.binding.game, this.moment.recorded.event);
  }

  get isBookkeeping(): boolean {
    return isBookkeeping(this.binding.game, this.moment.recorded.event);
  }

  get chance(): Chance | null {
    return chanceOf(this.binding.game, this.moment.recorded.event) ?? null;
  }

  get table(): TableObject {
    this.#table ??= tableObject(tableOf(this.binding.game, this.moment, this.#settings));
    return this.#table;
  }

  /** Relative to the previous frame's table, for this viewer. Null for the first frame. */
  get patch(): readonly PatchOperation[] | null {
    if (this.#patch !== undefined) return this.#patch;
    const before = this.tableBefore();
    if (before === undefined) return null;
    this.#patch = tablePatch(before, this.table);
    return this.#patch;
  }

  get undoneBy(): number | null {
    return this.undone ?? null;
  }

  get isLast(): boolean {
    return isComplete(this.moment.match);
  }

  /** The position from which a client that has this frame continues. */
  get mark(): Mark {
    return { of: '', at: this.number };
  }

  get hash(): string {
    return this.moment.hash;
  }

  get sealed(): string {
    return this.moment.sealed;
  }

  get openings(): readonly OpeningObject[] {
    return openingsOf(this.moment, this.#settings).map(openingObject);
  }

  /** The same frame for a client that does not have the previous table that the patch applies to. */
  withoutPatch(): Frame {
    return new Frame(this.binding, this.moment, () => undefined, this.seenBy, this.playerName, this.undone);
  }

  get #settings(): FrameSettings {
    const { viewer, isRevealed } = this.seenBy;
    return { viewer, revealed: isRevealed, seatName: (_seat, player) => this.playerName(player) };
  }

  #event(): EventObject {
    const { game, eventPrefix } = this.binding;
    const { kind, fact } = this.moment.recorded.event;
    const typename = kind === 'match' ? fact.type : `${eventPrefix}${fact.type}`;
    return eventObject(typename, eventOf(game, this.moment, this.#settings));
  }
}
