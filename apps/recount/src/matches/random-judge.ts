import {
  type Game,
  isSameJson,
  type RandomSource,
  randomInteger,
  ruledAtRandom,
  seatViewer,
  seededRandom,
  type Viewer,
} from '#libs/game-kit';
import { type MatchState, rulingsOf, seatsToAct, UNKNOWN_CARDS, UNSEEN_CHANCE } from '#libs/match';
import type { Simulation } from './simulation.js';

/** The judge acts after one in this many actions. */
const RARELY = 6;
/** One in this many penalties is a loss. */
const SELDOM = 12;
/** The most rewinds of a match: with more, it might never end. */
const MOST_REWINDS = 6;
/** Most rewinds undo at most this many frames. */
const NEAR = 40;

/** The parts of a match that the judge needs. */
export type JudgedMatch = Pick<Simulation, 'at' | 'lookBack' | 'send' | 'state' | 'wholeFrames'>;

/** A judge who intervenes at random and checks the consequences. */
export class RandomJudge {
  readonly #chance: RandomSource;
  #draws = 0;
  #rewinds = 0;
  #rulings = 0;

  constructor(
    private readonly game: Game,
    private readonly match: JudgedMatch,
    seed: string,
  ) {
    this.#chance = seededRandom(seed);
  }

  get rulings(): number {
    return this.#rulings;
  }

  /** Called after each action. Returns the faults of the judge's intervention, if there was one. */
  look(): readonly string[] {
    if (this.#below(RARELY) !== 0) return [];
    const doings = [
      () => this.#rewind(),
      () => this.#pause(),
      () => this.#extend(),
      () => this.#rule(),
      () => this.#rule(),
      () => this.#penalize(),
    ];
    return doings[this.#below(doings.length)]?.() ?? [];
  }

  #pause(): readonly string[] {
    const { match } = this;
    return [
      ...match.send({ type: 'pauseMatch', reason: 'Deck check.' }),
      ...(match.state !== undefined && seatsToAct(this.game, match.state).length > 0
        ? ['a seat may act during a pause']
        : []),
      ...(this.#below(2) === 0 ? this.#rewind() : []),
      ...match.send({ type: 'resumeMatch', reason: 'Checked.' }),
    ];
  }

  #extend(): readonly string[] {
    const seconds = 1 + this.#below(300);
    const seat = this.match.state?.seats[this.#below(this.match.state.seats.length + 1)]?.seat;
    const reason = 'A long ruling.';
    return this.match.send({
      type: 'extendTime',
      seconds,
      reason,
      ...(seat === undefined ? {} : { seat }),
    });
  }

  #rule(): readonly string[] {
    const { state } = this.match;
    const possible = state === undefined ? [] : rulingsOf(this.game, state);
    const types = [...new Set(possible.map(({ ruling }) => ruling.type))];
    const type = types[this.#below(Math.max(1, types.length))];
    const alike = possible.filter(({ ruling }) => ruling.type === type);
    const made = alike[this.#below(Math.max(1, alike.length))];
    if (made === undefined) return [];
    const { value: ruling, draws } = ruledAtRandom(this.#chance, this.#draws, made);
    this.#draws = draws;
    this.#rulings += 1;
    return this.match.send({ type: 'makeRuling', ruling, reason: 'As seen.' });
  }

  /** Gives a game loss; rarely, since it ends the game. */
  #penalize(): readonly string[] {
    const seats = this.match.state?.seats ?? [];
    const loser = seats[this.#below(Math.max(1, seats.length))]?.seat;
    return loser === undefined || this.#below(SELDOM) > 0
      ? []
      : this.match.send({ type: 'ruleResult', how: 'game-loss', seats: [loser], reason: 'A penalty.' });
  }

  #rewind(): readonly string[] {
    const { match } = this;
    const before = match.wholeFrames.slice(0, -1);
    const reach = this.#below(4) === 0 ? before.length : Math.min(NEAR, before.length);
    const toFrame = before.at(-1 - this.#below(Math.max(1, reach)));
    if (toFrame === undefined || this.#rewinds >= MOST_REWINDS) return [];
    this.#rewinds += 1;
    const unknownCards = UNKNOWN_CARDS[this.#below(UNKNOWN_CARDS.length)] ?? 'keep';
    const refused = match.send({
      type: 'rewindMatch',
      toFrame,
      reason: 'A wrong turn.',
      unknownCards,
      unseenChance: UNSEEN_CHANCE[this.#below(UNSEEN_CHANCE.length)] ?? 'keep',
      back: match.lookBack(toFrame),
    });
    const [earlier, now] = [match.at(toFrame), match.state];
    if (refused.length > 0 || earlier === undefined || now === undefined) return refused;
    const shown = this.#shownMore(earlier, now).map(
      (seat) => `seat ${seat} sees more than at frame ${toFrame}`,
    );
    const isSame = unknownCards === 'shuffle' || isSameJson(earlier.game, now.game);
    return isSame ? shown : [...shown, `the game differs from frame ${toFrame}`];
  }

  /** The seats whose table or legal actions differ. */
  #shownMore(earlier: MatchState, now: MatchState): readonly number[] {
    const seen = ({ game }: MatchState, viewer: Viewer): unknown =>
      game === undefined ? undefined : this.game.view(game, viewer);
    return now.seats
      .map(({ seat }) => seat)
      .filter((seat) => !isSameJson(seen(earlier, seatViewer(seat)), seen(now, seatViewer(seat))));
  }

  #below(bound: number): number {
    const { value, draws } = randomInteger(this.#chance, this.#draws, bound);
    this.#draws = draws;
    return value;
  }
}
