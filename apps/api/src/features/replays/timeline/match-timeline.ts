import type { Seat } from '#libs/game-kit';
import { undoneBy } from '#libs/match';
import {
  type CounterChange,
  counterTeller,
  type KeyMoment,
  keyMoments,
  leadChanges,
  stepBegins,
  turnBegins,
} from '#libs/replay';
import type { Work } from '../../../platform/scheduling/work.js';
import type { Moment } from '../../../reading/log/moment.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { hasAllWords, searchWords } from './frame-words.js';

/** Moments processed before yielding to the scheduler. */
const LOOKED_AT_ONCE = 32;

export interface FrameSpan {
  readonly first: number;
  readonly last: number;
}

/** A summary of a range of a match's frames, from one viewer's view. Each part is computed when it is requested. */
export class MatchTimeline {
  #moments: Promise<readonly Moment[]> | undefined;

  constructor(
    private readonly view: MatchView,
    private readonly work: Work,
    readonly from: number,
    private readonly end: number,
    /** The number of frames before the range that are read too, so that only differences from them are reported. */
    private readonly lead = 0,
  ) {}

  get count(): number {
    return this.end - this.from;
  }

  get frameCount(): number {
    return this.view.frameCount;
  }

  async turns() {
    const told = turnBegins(this.view.log.game, await this.#all());
    return this.#within(told).map(({ frame, game, turn, seat }) => ({
      frame,
      game,
      turn: turn ?? null,
      seat: seat ?? null,
    }));
  }

  async steps() {
    const told = stepBegins(await this.#all());
    return this.#within(told).map(({ frame, at, seat }) => ({ frame, at, seat: seat ?? null }));
  }

  /** By event type, in order of first occurrence. */
  async kinds(): Promise<readonly { readonly type: string; readonly frames: readonly number[] }[]> {
    const frames = new Map<string, number[]>();
    for (const { stored, recorded } of await this.#all()) {
      if (recorded.number < this.from) continue;
      const found = frames.get(stored.type);
      if (found === undefined) frames.set(stored.type, [recorded.number]);
      else found.push(recorded.number);
    }
    return [...frames].map(([type, of]) => ({ type, frames: of }));
  }

  /** Consecutive frames undone by the same rewind. */
  undone(): readonly (FrameSpan & { readonly by: number })[] {
    const { rewinds } = this.view.state;
    if (rewinds === undefined) return [];
    const runs: { first: number; last: number; readonly by: number }[] = [];
    for (let frame = this.from; frame < this.end; frame += 1) {
      const by = undoneBy(rewinds, frame);
      const run = runs.at(-1);
      if (by === undefined) continue;
      if (run !== undefined && run.by === by && run.last === frame - 1) run.last = frame;
      else runs.push({ first: frame, last: frame, by });
    }
    return runs;
  }

  async counters(): Promise<readonly CounterChange[]> {
    const changesAt = counterTeller(this.view.log.game);
    const changes: CounterChange[] = [];
    for (const moment of await this.#all()) {
      await this.work.take();
      changes.push(...changesAt(moment));
    }
    return this.#within(changes);
  }

  async leads(): Promise<readonly { readonly frame: number; readonly seat: Seat | null }[]> {
    await this.work.take();
    const told = leadChanges(this.view.log.game, await this.#all());
    return this.#within(told).map(({ frame, seat }) => ({ frame, seat: seat ?? null }));
  }

  async keyMoments(): Promise<readonly KeyMoment[]> {
    return this.#within(keyMoments(this.view.log.game, await this.#all()));
  }

  /** The frames that contain all words, as the viewer sees them. */
  async hits({ words }: { readonly words: string }): Promise<readonly number[]> {
    const wanted = searchWords(words);
    if (wanted.length === 0) return [];
    const hits: number[] = [];
    for (let number = this.from; number < this.end; number += 1) {
      await this.work.take();
      const frame = await this.view.frame(number);
      if (frame !== undefined && hasAllWords(frame, wanted)) hits.push(number);
    }
    return hits;
  }

  #within<Told extends { readonly frame: number }>(told: readonly Told[]): readonly Told[] {
    return this.lead === 0 ? told : told.filter(({ frame }) => frame >= this.from);
  }

  #all(): Promise<readonly Moment[]> {
    this.#moments ??= this.#read();
    return this.#moments;
  }

  async #read(): Promise<readonly Moment[]> {
    const moments: Moment[] = [];
    for (let number = Math.max(0, this.from - this.lead); number < this.end; number += 1) {
      if (number % LOOKED_AT_ONCE === 0) await this.work.take();
      const moment = await this.view.log.moment(number);
      if (moment !== undefined) moments.push(moment);
    }
    return moments;
  }
}
