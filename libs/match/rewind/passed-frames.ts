import type { Game } from '#libs/game-kit';
import { evolveMatch, rewindTargetOf } from '../evolve.js';
import type { MatchEvent } from '../facts.js';
import type { MatchState } from '../state.js';
import { LookBack, type PassedFrame, type RewindTarget } from './look-back.js';

/** A match folded command by command that retains the state after each frame, so that any frame can be restored. */
export class FrameHistory {
  readonly #frames: PassedFrame[] = [];

  constructor(private readonly game: Game) {}

  get length(): number {
    return this.#frames.length;
  }

  get match(): MatchState | undefined {
    return this.#frames.at(-1)?.match;
  }

  frame(number: number): PassedFrame | undefined {
    return this.#frames[number];
  }

  take(events: readonly MatchEvent[]): void {
    for (const [index, event] of events.entries()) {
      const frame = rewindTargetOf(event);
      const earlier = frame === undefined ? undefined : this.#frames[frame]?.match;
      const match = evolveMatch(this.game, this.match, event, earlier);
      this.#frames.push({ match, event, isWhole: index === events.length - 1 });
    }
  }

  /** The data that a rewind to a frame needs. */
  lookBack(toFrame: number): RewindTarget {
    const look = new LookBack(this.game, this.match ?? { seats: [] }, toFrame);
    for (const frame of this.#frames) look.take(frame);
    return look.told();
  }
}
