import type { Cursor } from '../../platform/live/live-group.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { Frame } from '../../reading/frames/frame.js';
import { isLastOfCommand } from '../../reading/log/moment.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchFrame } from './match-frame.js';

export type Step = 'frame' | 'action' | 'counters';

/** Items with a complete table and items of single frames, shared by all subscribers, so that each is executed once. */
interface Known {
  whole?: MatchFrame;
  next?: MatchFrame;
}

/** Makes items from frames. The first item of a cursor, and each item after a change of visibility, has the complete table. */
export class Steps {
  readonly #known = new WeakMap<Frame, Known>();

  constructor(private readonly turns: Turns) {}

  /** The next item; it moves the cursor behind it. Undefined if there is none yet. */
  async take(step: Step, view: MatchView, cursor: Cursor): Promise<MatchFrame | undefined> {
    const { isRevealed } = view;
    const isWhole = cursor.state !== isRevealed;
    const from = cursor.next;
    const frames = step === 'action' ? await this.#action(view, from) : await this.#one(step, view, cursor);
    const last = frames.at(-1);
    if (last === undefined) return undefined;
    cursor.next = last.number + 1;
    cursor.state = isRevealed;
    if (frames.length === 1) return this.#shared(view.id, last, isWhole || step === 'counters');
    const before = isWhole ? undefined : await view.frame(from - 1);
    return new MatchFrame(view.id, frames, before);
  }

  async #one(step: Step, view: MatchView, cursor: Cursor): Promise<readonly Frame[]> {
    const isFirst = cursor.state === undefined;
    for (;;) {
      const frame = await view.frame(cursor.next);
      if (frame === undefined) return [];
      if (step === 'frame' || isFirst || (await this.#hasOtherCounters(view, frame))) return [frame];
      // A frame without changed counters is skipped.
      cursor.next += 1;
    }
  }

  /** All frames of one command; empty until the last of them exists. */
  async #action(view: MatchView, from: number): Promise<readonly Frame[]> {
    const frames: Frame[] = [];
    for (;;) {
      const frame = await view.frame(from + frames.length);
      if (frame === undefined) return [];
      frames.push(frame);
      if (await isLastOfCommand(view.log, frame.number)) return frames;
    }
  }

  async #hasOtherCounters(view: MatchView, frame: Frame): Promise<boolean> {
    if (frame.isLast) return true;
    await this.turns.take('past');
    const before = await view.frame(frame.number - 1);
    return before === undefined || countersOf(before) !== countersOf(frame);
  }

  /** A shared item must not reference the previous frame, or all frames of a match would keep each other in memory. */
  #shared(matchId: string, frame: Frame, isWhole: boolean): MatchFrame {
    const known = this.#known.get(frame) ?? {};
    this.#known.set(frame, known);
    const kind = isWhole ? 'whole' : 'next';
    known[kind] ??= new MatchFrame(matchId, [frame], isWhole ? 'nothing' : 'before');
    return known[kind];
  }
}

const countersOf = (frame: Frame): string =>
  JSON.stringify(frame.table.seats.map(({ counters }) => counters));
