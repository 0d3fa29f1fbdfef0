import { Inject, Injectable } from '@nestjs/common';
import { viewerKey } from '#libs/game-kit';
import { Games } from '../../games/games.js';
import type { MatchLog } from '../log/match-log.js';
import { PlayerNames } from '../models/player-names.js';
import { Frame, type FrameViewer } from './frame.js';

/**
 * Frames kept, of all matches and viewers: those used last. Drawn, one has some 20 kB; too few, and viewers who are not at the same frame
 * make each other's be drawn again.
 */
const KEPT_FRAMES = 4000;

/**
 * Draws frames, each once for all who see a match alike: the frame that two of them are given is the same object, so what is made of it
 * (an executed selection, its text) is made once as well.
 */
@Injectable()
export class FrameCache {
  /** In the order of their last use. */
  readonly #frames = new Map<string, Frame>();
  readonly #serials = new WeakMap<MatchLog, number>();
  #logs = 0;

  constructor(
    private readonly games: Games,
    @Inject(PlayerNames) private readonly names: Pick<PlayerNames, 'nameOf'>,
  ) {}

  /** Undefined when the match has not come so far. */
  frame(log: MatchLog, seenBy: FrameViewer, number: number): Frame | undefined {
    const moment = log.moments[number];
    if (moment === undefined) return undefined;
    const key = `${this.#serial(log)}/${viewerKey(seenBy.viewer)}/${seenBy.isRevealed}/${number}`;
    const frame =
      this.#frames.get(key) ??
      new Frame(
        this.games.binding(log.game.id),
        moment,
        () => this.frame(log, seenBy, number - 1),
        seenBy,
        (player) => this.names.nameOf(player),
      );
    this.#frames.delete(key);
    this.#frames.set(key, frame);
    const [oldest] = this.#frames.keys();
    if (this.#frames.size > KEPT_FRAMES && oldest !== undefined) this.#frames.delete(oldest);
    return frame;
  }

  /** A match that was read again is another log: its frames are not mixed up with those of the one before. */
  #serial(log: MatchLog): number {
    const known = this.#serials.get(log);
    if (known !== undefined) return known;
    this.#logs += 1;
    this.#serials.set(log, this.#logs);
    return this.#logs;
  }
}
