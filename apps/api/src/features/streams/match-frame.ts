import { createHash } from 'node:crypto';
import { type PatchOperation, tablePatch } from '#libs/replay';
import type { Mark } from '../../platform/live/position.js';
import type { Frame } from '../../reading/frames/frame.js';

/** Characters of a match's name in positions: enough to be distinct within a stream in practice. */
const NAME_LENGTH = 6;

/** The name of a match in positions: short, since each item of an event stream carries one for each match. */
export const markName = (matchId: string): string =>
  createHash('sha256').update(matchId).digest('base64url').slice(0, NAME_LENGTH);

export class MatchFrame {
  #patch: readonly PatchOperation[] | undefined;

  constructor(
    readonly matchId: string | null,
    private readonly frames: readonly Frame[] = [],
    /** The base of its patch: nothing (a complete table), the previous frame, or the given frame's table. */
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

export const NO_MATCH = new MatchFrame(null);
