import type { Game } from '#libs/game-kit';
import { LookBack, type MatchState, type RewindTarget } from '#libs/match';
import type { Work } from '../../platform/scheduling/work.js';
import { isLastOfCommand, type Moments } from './moment.js';

/**
 * Computes incrementally, for a rewind to `toFrame`, the cards that each seat has seen since. It yields between frames; later calls examine only new frames.
 */
export class RewindLookBack {
  #look: LookBack | undefined;
  #rewinds = 0;
  #next = 0;

  constructor(
    private readonly toFrame: number,
    private readonly work: Work,
  ) {}

  /** Examines the frames up to `state`. The log must contain them; it may be a different log object in each call. */
  async upTo(state: MatchState, log: Moments & { readonly game: Game }): Promise<RewindTarget> {
    const look = this.#lookAt(state, log.game);
    for (; this.#next < state.eventCount; this.#next += 1) {
      await this.work.take();
      const moment = await log.moment(this.#next);
      if (moment === undefined) break;
      const { match, recorded } = moment;
      const isWhole = await isLastOfCommand(log, this.#next);
      look.take({ match, event: recorded.event, isWhole });
    }
    return look.told();
  }

  /** Starts from scratch after another rewind, because a rewind changes which frames count. */
  #lookAt(state: MatchState, game: Game): LookBack {
    const rewinds = state.rewinds?.length ?? 0;
    if (this.#look !== undefined && this.#rewinds === rewinds) return this.#look;
    this.#rewinds = rewinds;
    this.#next = 0;
    this.#look = new LookBack(game, state, this.toFrame);
    return this.#look;
  }
}
