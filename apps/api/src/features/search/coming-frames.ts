import type { MatchLog } from '../../reading/log/match-log.js';
import type { Moment } from '../../reading/log/moment.js';
import type { IndexedFrame } from './frame-index.js';

/** Some 3 MB, at 350 bytes each. */
const MOST_FRAMES = 8_192;

/** What a log is asked for. */
type Newest = Pick<MatchLog, 'id' | 'length' | 'atHand' | 'game'>;

/** What the newest frames of matches say, without a gap, from when they were heard of until they are taken: a match that goes on fast need not be read again for it. */
export class ComingFrames {
  readonly #ofMatches = new Map<string, IndexedFrame[]>();
  #count = 0;

  constructor(
    private readonly frameOf: (log: Newest, moment: Moment) => IndexedFrame,
    private readonly most = MOST_FRAMES,
  ) {}

  /** A match has gone on. What there is no room for any more is left out, and all of its match that comes after it. */
  hear(log: Newest): void {
    const coming = this.#ofMatches.get(log.id) ?? [];
    const last = coming.at(-1);
    let number = last === undefined ? log.length - 1 : last.number + 1;
    for (; number < log.length && this.#count < this.most; number += 1) {
      const moment = log.atHand(number);
      if (moment === undefined) break;
      coming.push(this.frameOf(log, moment));
      this.#count += 1;
    }
    if (coming.length > 0) this.#ofMatches.set(log.id, coming);
  }

  /** What has come of a match since it was taken last. */
  take(matchId: string): readonly IndexedFrame[] {
    const coming = this.#ofMatches.get(matchId) ?? [];
    this.#ofMatches.delete(matchId);
    this.#count -= coming.length;
    return coming;
  }
}
