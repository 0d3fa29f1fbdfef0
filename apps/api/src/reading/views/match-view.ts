import { viewerKey } from '#libs/game-kit';
import { isComplete, type MatchState, revealed } from '#libs/match';
import type { Viewpoint } from '../../identity/authority.js';
import type { Frame, FrameViewer } from '../frames/frame.js';
import type { FrameCache } from '../frames/frame-cache.js';
import type { MatchLog } from '../log/match-log.js';
import { type Moment, settledCount } from '../log/moment.js';
import { delayOf, visibleCount } from './horizon.js';

/**
 * A match as one viewer may know it at one moment: everything that the API says about a match is read from here, so all of it is of that
 * moment and for those eyes.
 */
export class MatchView {
  /** The newest moment that this viewer may know of. */
  readonly moment: Moment;
  readonly frameCount: number;

  private constructor(
    readonly log: MatchLog,
    readonly viewpoint: Viewpoint,
    private readonly now: Date,
    private readonly cache: FrameCache,
    visible: { readonly count: number; readonly moment: Moment },
  ) {
    this.frameCount = visible.count;
    this.moment = visible.moment;
  }

  /** Undefined when this viewer may not know of the match yet. */
  static of(log: MatchLog, viewpoint: Viewpoint, now: Date, cache: FrameCache): MatchView | undefined {
    const settings = log.moments[0]?.match.settings;
    if (settings === undefined) return undefined;
    const delay = delayOf({ viewpoint, spectatorDelaySeconds: settings.spectatorDelaySeconds });
    const count = visibleCount(log.moments, delay, now.getTime());
    const moment = log.moments[count - 1];
    return moment && new MatchView(log, viewpoint, now, cache, { count, moment });
  }

  get id(): string {
    return this.log.id;
  }

  get state(): MatchState {
    return this.moment.match;
  }

  /** How many frames there are up to the last one that ended a command. */
  get settledCount(): number {
    return settledCount(this.log.moments, this.frameCount);
  }

  /** The match as its last whole command left it: what it asks of anybody is read from here, never from between two events of a command. */
  get settled(): MatchState {
    return (this.log.moments[this.settledCount - 1] ?? this.moment).match;
  }

  get createdAt(): string {
    return (this.log.moments[0] ?? this.moment).recorded.at;
  }

  get updatedAt(): string {
    return this.moment.recorded.at;
  }

  /** Whether everything hidden is open to this viewer. */
  get isRevealed(): boolean {
    return revealed(this.state, this.viewpoint.viewer, this.now.toISOString());
  }

  /** Whether nothing more will come. */
  get isOver(): boolean {
    return isComplete(this.state);
  }

  get seenBy(): FrameViewer {
    return { viewer: this.viewpoint.viewer, isRevealed: this.isRevealed };
  }

  /** Two views with one key of one match are given the same bytes at the same moment. */
  get key(): string {
    return `${viewerKey(this.viewpoint.viewer)}/${this.viewpoint.isDelayed}`;
  }

  /** Undefined when there is no such frame, or this viewer may not know of it yet. */
  frame(number: number): Frame | undefined {
    return number < 0 || number >= this.frameCount
      ? undefined
      : this.cache.frame(this.log, this.seenBy, number);
  }

  frames(from: number, to: number): readonly Frame[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, offset) => this.frame(from + offset)).filter(
      (frame) => frame !== undefined,
    );
  }
}
