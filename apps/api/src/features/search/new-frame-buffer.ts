import type { MatchLog } from '../../reading/log/match-log.js';
import type { Moment } from '../../reading/log/moment.js';
import type { IndexedFrame } from './frame-index.js';

/** About 3 MB, at 350 bytes each. */
const MOST_FRAMES = 8_192;

type Newest = Pick<MatchLog, 'id' | 'length' | 'cachedMoment' | 'game'>;

/** A buffer of the newest frames of matches, without gaps, until the indexer takes them: a fast match need not be read again. */
export class NewFrameBuffer {
  readonly #ofMatches = new Map<string, IndexedFrame[]>();
  #count = 0;

  constructor(
    private readonly frameOf: (log: Newest, moment: Moment) => IndexedFrame,
    private readonly most = MOST_FRAMES,
  ) {}

  /** Buffers a match's new frames. When the buffer is full, it drops frames, and all later frames of the same match. */
  hear(log: Newest): void {
    const coming = this.#ofMatches.get(log.id) ?? [];
    const last = coming.at(-1);
    let number = last === undefined ? log.length - 1 : last.number + 1;
    for (; number < log.length && this.#count < this.most; number += 1) {
      const moment = log.cachedMoment(number);
      if (moment === undefined) break;
      coming.push(this.frameOf(log, moment));
      this.#count += 1;
    }
    if (coming.length > 0) this.#ofMatches.set(log.id, coming);
  }

  take(matchId: string): readonly IndexedFrame[] {
    const coming = this.#ofMatches.get(matchId) ?? [];
    this.#ofMatches.delete(matchId);
    this.#count -= coming.length;
    return coming;
  }
}
