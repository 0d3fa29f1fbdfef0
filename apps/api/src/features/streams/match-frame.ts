import { createHash } from 'node:crypto';
import { type PatchOperation, tablePatch } from '#libs/replay';
import type { Mark } from '../../platform/live/position.js';
import type { Frame } from '../../reading/frames/frame.js';

/** Characters of a match's name in positions: two of one stream hardly ever share one. */
const NAME_LENGTH = 6;

/** What a match is called in positions: short, since each item of an event stream carries one for each match. */
export const markName = (matchId: string): string =>
  createHash('sha256').update(matchId).digest('base64url').slice(0, NAME_LENGTH);

/** What an item of a stream tells of one match. */
export class MatchFrame {
  #patch: readonly PatchOperation[] | undefined;

  constructor(
    readonly matchId: string | null,
    /** What it is about, in order. */
    private readonly frames: readonly Frame[] = [],
    /** What its patch leads from: nothing, so that it has the whole table; the frame before it; or this one's table. */
    private readonly from: Frame | 'nothing' | 'before' = 'nothing',
  ) {}

  get frame(): Frame | null {
    return this.frames.at(-1) ?? null;
  }

  get texts(): readonly string[] {
    return this.frames.map(({ text }) => text);
  }

  get tablePatch(): readonly PatchOperation[] | null {
    const { frame } = this;
    if (frame === null) return null;
    this.#patch ??= this.#patchTo(frame);
    return this.#patch;
  }

  get isOver(): boolean {
    return this.frame?.isLast ?? false;
  }

  get mark(): Mark | undefined {
    const { matchId, frame } = this;
    return matchId === null || frame === null ? undefined : { of: markName(matchId), at: frame.number };
  }

  #patchTo(frame: Frame): readonly PatchOperation[] {
    const { from } = this;
    const own = from === 'before' ? frame.patch : null;
    if (own !== null) return own;
    return typeof from === 'string'
      ? [{ op: 'replace', path: '', value: frame.table }]
      : tablePatch(from.table, frame.table);
  }
}

/** Nothing is featured. */
export const NO_MATCH = new MatchFrame(null);
