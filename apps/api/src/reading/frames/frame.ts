import type { Chance, Telling, Viewer } from '#libs/game-kit';
import { isComplete } from '#libs/match';
import {
  chanceOf,
  eventOf,
  type FrameSettings,
  isBookkeeping,
  openingsOf,
  type PatchOperation,
  sentenceOf,
  tableOf,
  tablePatch,
  tellingOf,
} from '#libs/replay';
import { type EventObject, eventObject } from '../../games/event-object.js';
import type { GameBinding } from '../../games/game-binding.js';
import type { Mark } from '../../platform/live/position.js';
import type { Moment } from '../log/moment.js';
import { type OpeningObject, openingObject } from './opening-object.js';
import { type TableObject, tableObject } from './table-object.js';

/** As whom frames are drawn: two viewers that differ in `now` alone are given the same bytes. */
export interface FrameViewer {
  readonly viewer: Viewer;
  /** Whether everything hidden is open to this viewer. */
  readonly isRevealed: boolean;
  /** Whether parts that were opened when the match was over stay hidden. */
  readonly asPlayed: boolean;
  /** Milliseconds by which everything is shown later than it happens. */
  readonly delay: number;
  /** The moment of the look: the frame shows nothing that this viewer could not know by then. */
  readonly now: Date;
}

/** What a player is called in sentences. */
export type PlayerName = (player: string) => string;

/**
 * A frame as GraphQL has it, out of the parts that libs/replay draws. Each is made when it is asked for, once: one frame serves everybody
 * who sees the match so.
 */
export class Frame {
  #table: TableObject | undefined;
  #events: readonly EventObject[] | undefined;
  #patch: readonly PatchOperation[] | undefined;

  constructor(
    private readonly binding: GameBinding,
    private readonly moment: Moment,
    /** The table of the frame before, as this viewer sees it; undefined on the first one. */
    private readonly tableBefore: () => TableObject | undefined,
    readonly seenBy: FrameViewer,
    private readonly playerName: PlayerName,
    /** The number of the frame by which it was undone; undefined for one that counts. */
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

  /** Whether the log says that other events of the same command follow. Older events do not say. */
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

  get telling(): Telling {
    return tellingOf(this.binding.game, this.moment.recorded.event);
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

  /** From the table of the frame before, for this viewer. */
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

  /** Whether nothing comes after it in this match. */
  get isLast(): boolean {
    return isComplete(this.moment.match);
  }

  /** Where somebody goes on who has had it. */
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

  /** The same frame for who does not have the one before as this one has it. */
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
