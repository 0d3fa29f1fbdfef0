import { playersFor } from '../browser/support/fixtures.js';
import type { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';
export interface OnAirMatch {
  readonly matchId: string;
  readonly game: string;
  readonly seats: number;
}

/** The state of the match on air. */
export interface Played {
  /** The number of its newest frame. */
  readonly newest: number;
  readonly isOver: boolean;
}

/** The source of a broadcast: a service, and bots that play on it. */
export interface BroadcastService {
  /** Another one after `restart`. */
  readonly url: string;
  /** Begins a match and features it. */
  putOnAir(match: OnAirMatch): Promise<Played>;
  /** One action in the match on air. */
  act(): Promise<Played>;
  restart(): Promise<void>;
}

const FEATURE = 'mutation ($matchId: ID!) { featureMatch(input: { matchId: $matchId }) { match { id } } }';

/** A service and bots in this process. */
export class LocalService implements BroadcastService {
  #match: BotMatch | undefined;

  constructor(private readonly running: RunningService) {}

  get url(): string {
    return this.running.url;
  }

  async putOnAir({ matchId, game, seats }: OnAirMatch): Promise<Played> {
    const settings = { matchId, game, players: playersFor(seats) };
    this.#match = await BotMatch.begin(this.running.service.store, settings);
    const organizer = await this.running.client('organizer', 'organizer-1');
    await organizer.ask(FEATURE, { matchId }, '');
    return playedOf(this.#match);
  }

  async act(): Promise<Played> {
    if (this.#match === undefined) throw new Error('No match is on air.');
    if (!this.#match.isOver) await this.#match.play(1);
    return playedOf(this.#match);
  }

  async restart(): Promise<void> {
    await this.running.restart();
    this.#match?.continueIn(this.running.service.store);
  }
}

const playedOf = ({ newest, isOver }: BotMatch): Played => ({ newest, isOver });
