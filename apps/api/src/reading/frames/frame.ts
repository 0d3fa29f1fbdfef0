import { createPatch, type Operation } from 'rfc6902';
import { JUDGE, redact, type Seat, type Viewer } from '#libs/game-kit';
import { describeMatchFact } from '#libs/match';
import { matchTable, openings, secretOf } from '#libs/replay';
import { type EventObject, eventObject } from '../../games/event-object.js';
import type { GameBinding } from '../../games/game-binding.js';
import type { Moment } from '../log/moment.js';
import { type OpeningObject, openingObject } from './opening-object.js';
import { type TableObject, tableObject } from './table-object.js';

/** As whom frames are drawn: two equal ones are given the same bytes. */
export interface FrameViewer {
  readonly viewer: Viewer;
  /** Whether everything hidden is open to this viewer. */
  readonly isRevealed: boolean;
}

/** What a player is called in sentences. */
export type PlayerName = (player: string) => string;

const SEAT = /\{seat:(\d+)\}/g;

/**
 * The table after one event, as one viewer may see it. Each part is made when it is asked for, once: one frame serves everybody who
 * sees the match so.
 */
export class Frame {
  #table: TableObject | undefined;
  #events: readonly EventObject[] | undefined;
  #patch: readonly Operation[] | undefined;

  constructor(
    private readonly binding: GameBinding,
    private readonly moment: Moment,
    private readonly before: () => Frame | undefined,
    private readonly seenBy: FrameViewer,
    private readonly playerName: PlayerName,
  ) {}

  get number(): number {
    return this.moment.recorded.number;
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
    return this.events.map(({ text }) => text).join(' ');
  }

  get rule(): string | null {
    return this.events[0]?.rule ?? null;
  }

  get events(): readonly EventObject[] {
    this.#events ??= [this.#event()];
    return this.#events;
  }

  get table(): TableObject {
    this.#table ??= tableObject(matchTable(this.binding.game, this.moment.match, this.#eyes));
    return this.#table;
  }

  /** From the table of the frame before, for this viewer. */
  get patch(): readonly Operation[] | null {
    const before = this.before();
    if (before === undefined) return null;
    this.#patch ??= createPatch(before.table, this.table);
    return this.#patch;
  }

  get hash(): string {
    return this.moment.hash;
  }

  get sealed(): string {
    return this.moment.sealed;
  }

  get openings(): readonly OpeningObject[] {
    const { match, recorded, stored } = this.moment;
    const event = { number: recorded.number, data: stored.data };
    return openings(secretOf(match), event, this.seenBy.viewer, this.seenBy.isRevealed).map(openingObject);
  }

  /** The same frame for who does not have the one before as this one has it. */
  withoutPatch(): Frame {
    return new Frame(this.binding, this.moment, () => undefined, this.seenBy, this.playerName);
  }

  /** Once everything is open, everybody sees the table as judges do. */
  get #eyes(): Viewer {
    return this.seenBy.isRevealed ? JUDGE : this.seenBy.viewer;
  }

  #event(): EventObject {
    const { recorded, stored, match } = this.moment;
    const { event } = recorded;
    const { type } = stored;
    const data = redact<unknown>(event.fact, this.seenBy.viewer, this.seenBy.isRevealed);
    if (event.kind === 'match') {
      const text = describeMatchFact(event.fact, (seat) => this.#seatName(seat));
      const rule = event.fact.type === 'GameEnded' ? event.fact.outcome.rule : undefined;
      return eventObject(event.fact.type, { type, text, data, ...(rule === undefined ? {} : { rule }) });
    }
    if (match.game === undefined) throw new Error(`${type} stands outside any game.`);
    const { text } = this.binding.game.viewFact(event.fact, this.#eyes, match.game);
    return eventObject(`${this.binding.eventPrefix}${event.fact.type}`, {
      type,
      rule: event.fact.rule,
      text: text.replace(SEAT, (_, seat: string) => this.#seatName(Number(seat))),
      data,
    });
  }

  #seatName(seat: Seat | number): string {
    const player = this.moment.match.seats[seat]?.player;
    return player === undefined ? `Seat ${seat + 1}` : this.playerName(player);
  }
}
