import { Injectable } from '@nestjs/common';
import { viewerKey } from '#libs/game-kit';
import { Games } from '../games/games.js';
import type { MatchLog } from '../live/match-log.js';
import { PlayerNames } from '../players/player-names.js';
import { Frame, type FrameViewer } from './frame.js';

/** Frames kept of one match for one kind of viewer: enough that all who watch it live are given the same ones. */
const KEPT_FRAMES = 48;

/**
 * Draws frames, each once for all who see a match alike: the frame that two of them are given is the same object, so what is made of it
 * (an executed selection, its text) is made once as well.
 */
@Injectable()
export class FrameGallery {
  readonly #walls = new WeakMap<MatchLog, Map<string, Map<number, Frame>>>();

  constructor(
    private readonly games: Games,
    private readonly names: PlayerNames,
  ) {}

  /** Undefined when the match has not come so far. */
  frame(log: MatchLog, seenBy: FrameViewer, number: number): Frame | undefined {
    const moment = log.moments[number];
    if (moment === undefined) return undefined;
    const wall = this.#wall(log, seenBy);
    const kept = wall.get(number);
    if (kept !== undefined) return kept;
    const frame = new Frame(
      this.games.binding(log.game.id),
      moment,
      () => this.frame(log, seenBy, number - 1),
      seenBy,
      (player) => this.names.nameOf(player),
    );
    wall.set(number, frame);
    const [oldest] = wall.keys();
    if (wall.size > KEPT_FRAMES && oldest !== undefined) wall.delete(oldest);
    return frame;
  }

  #wall(log: MatchLog, { viewer, isRevealed }: FrameViewer): Map<number, Frame> {
    const walls = this.#walls.get(log) ?? new Map<string, Map<number, Frame>>();
    this.#walls.set(log, walls);
    const key = `${viewerKey(viewer)}${isRevealed ? '+' : ''}`;
    const wall = walls.get(key) ?? new Map<number, Frame>();
    walls.set(key, wall);
    return wall;
  }
}
