import type { MatchLog } from '../../reading/log/match-log.js';
import type { Moment } from '../../reading/log/moment.js';

/** Some 9 MB, at 4.5 kB each beside the states that commands share with them. */
const MOST_MOMENTS = 2_048;

/** What a log is asked for. */
type Newest = Pick<MatchLog, 'id' | 'length' | 'atHand'>;

/** The newest moments of matches, without a gap, from when they were heard of until they are taken: a match that goes on fast need not be read again for them. */
export class ComingMoments {
  readonly #ofMatches = new Map<string, Moment[]>();
  #count = 0;

  constructor(private readonly most = MOST_MOMENTS) {}

  /** A match has gone on. What there is no room for any more is left out, and all of its match that comes after it. */
  hear(log: Newest): void {
    const coming = this.#ofMatches.get(log.id) ?? [];
    const last = coming.at(-1);
    let number = last === undefined ? log.length - 1 : last.recorded.number + 1;
    for (; number < log.length && this.#count < this.most; number += 1) {
      const moment = log.atHand(number);
      if (moment === undefined) break;
      coming.push(moment);
      this.#count += 1;
    }
    if (coming.length > 0) this.#ofMatches.set(log.id, coming);
  }

  /** What has come of a match since it was taken last. */
  take(matchId: string): readonly Moment[] {
    const coming = this.#ofMatches.get(matchId) ?? [];
    this.#ofMatches.delete(matchId);
    this.#count -= coming.length;
    return coming;
  }
}
