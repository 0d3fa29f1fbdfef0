import {
  type Game,
  type GameState,
  isHidden,
  JUDGE,
  PRODUCTION,
  redact,
  type Seat,
  seatViewer,
  type Table,
  type TableCard,
  type Viewer,
} from '#libs/game-kit';
import type { MatchEvent } from '../facts.js';
import type { MatchState } from '../state.js';
import { type FrameRange, isOnLine, lineTo, type Rewind } from './line.js';
import type { LearnedCard } from './rewind-facts.js';
import { type SeenCard, seenIn } from './seen-cards.js';

/** A frame of a match, as who looks back is given it. */
export interface PassedFrame {
  /** The match right after it. */
  readonly match: MatchState;
  readonly event: MatchEvent;
  /** Whether it is the last one of its command. */
  readonly isWhole: boolean;
}

/** What the frames of a match say of going back to one of them. */
export interface LookedBack {
  /** How many frames the match has; when it has moved on, this is old. */
  readonly frames: number;
  /** The match right after the frame that it goes back to; undefined where there is no such frame. */
  readonly match?: MatchState;
  /** Whether that frame is the last one of its command. */
  readonly isWhole: boolean;
  /** By seat: the cards that it has seen since, and had not before, as far as judges and production may see them too: to them it is told. */
  readonly learned: readonly (readonly LearnedCard[])[];
  /** Ids of cards that a seat had been shown by then, wherever they lie. */
  readonly shown: ReadonlySet<string>;
}

/**
 * Works out what each seat has learned since a frame, from what it was shown: each frame's table and event, redacted for it as everywhere. Is given every
 * frame of a match once, in order, those that are undone included: what was seen was seen.
 */
export class LookBack {
  readonly #line: readonly FrameRange[];
  readonly #seats: readonly SeatSight[];
  #shown = new Set<string>();
  #frames = 0;
  #match: MatchState | undefined;
  #isWhole = false;

  /** `rewinds` are those of the match as it stands. */
  constructor(
    private readonly game: Game,
    { seats, rewinds = [] }: { readonly seats: MatchState['seats']; readonly rewinds?: readonly Rewind[] },
    private readonly toFrame: number,
  ) {
    this.#line = lineTo(rewinds, toFrame);
    this.#seats = seats.map(({ seat }) => new SeatSight(seat));
  }

  take(frame: PassedFrame): void {
    const number = this.#frames;
    this.#frames += 1;
    const isBefore = number <= this.toFrame;
    if (isBefore && !isOnLine(this.#line, number)) return;
    const { event, match } = frame;
    if (isBefore && event.kind === 'match' && event.fact.type === 'GameStarted') this.#beginGame();
    // What was on the table before is told by the facts that put it there, and by the table that it goes back to.
    const table = frame.isWhole && number >= this.toFrame ? match.game : undefined;
    for (const seat of this.#seats) seat.look(this.game, event, table, isBefore ? undefined : number);
    if (isBefore) for (const seat of this.#seats) seat.addShownTo(this.#shown, event);
    if (number !== this.toFrame) return;
    this.#match = match;
    this.#isWhole = frame.isWhole;
  }

  /** What the frames so far say; more may follow. */
  told(): LookedBack {
    return {
      frames: this.#frames,
      ...(this.#match === undefined ? {} : { match: this.#match }),
      isWhole: this.#isWhole,
      learned: this.#seats.map(({ learned }) => [...learned]),
      shown: new Set(this.#shown),
    };
  }

  /** Cards of another game have other ids, or the same ones and are others. */
  #beginGame(): void {
    this.#shown = new Set();
    for (const seat of this.#seats) seat.forget();
  }
}

/** What one seat has seen. */
class SeatSight {
  readonly learned: LearnedCard[] = [];
  /** Ids of cards whose faces it has seen. */
  #known = new Set<string>();
  /** Those who all may see a card that it has learned: an order that its player alone chose, say, is told to nobody. */
  readonly #viewers: readonly Viewer[];

  constructor(private readonly seat: Seat) {
    this.#viewers = [seatViewer(seat), JUDGE, PRODUCTION];
  }

  forget(): void {
    this.#known = new Set();
  }

  /** Takes in what it is shown; what is new is learned where a frame is named. */
  look(game: Game, event: MatchEvent, table: GameState | undefined, frame: number | undefined): void {
    const isNewGame = event.kind === 'match' && event.fact.type === 'GameStarted';
    if (isNewGame) this.forget();
    if (event.kind === 'game') {
      const open = this.#viewers.reduce<unknown>((fact, viewer) => redact(fact, viewer), event.fact);
      for (const card of seenIn(open)) this.#see(card, frame);
    }
    if (table === undefined) return;
    const [own, ...others] = this.#viewers.map((viewer) => [...cardsOn(game.view(table, viewer))]);
    const theirs = others.map((cards) => new Set(cards.map(({ id }) => id)));
    for (const card of own ?? []) if (theirs.every((ids) => ids.has(card.id))) this.#see(card, frame);
  }

  /** Adds every word of a fact that this seat may read, ids of cards among them. */
  addShownTo(shown: Set<string>, event: MatchEvent): void {
    if (event.kind === 'game') addWords(shown, redact(event.fact, seatViewer(this.seat)));
  }

  #see({ id, definition, was }: SeenCard, frame: number | undefined): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    // The same card under another id is no news.
    if (frame !== undefined && (was === undefined || !this.#known.has(was)))
      this.learned.push({ card: definition, frame });
  }
}

const cardsOn = function* (table: Table): Generator<SeenCard> {
  for (const { cards, slots = [] } of table.zones) {
    yield* facesOf(cards);
    for (const { sides } of slots) for (const side of sides) yield* facesOf(side.cards);
  }
  for (const { card } of table.stack) if (card !== undefined) yield* facesOf([card]);
};

const facesOf = function* (cards: readonly TableCard[]): Generator<SeenCard> {
  for (const card of cards) {
    if (card.facing === 'face-down') continue;
    yield { id: card.id, definition: card.definition };
    yield* facesOf(card.attached);
  }
};

const addWords = (words: Set<string>, value: unknown): void => {
  if (typeof value === 'string') words.add(value);
  else if (isHidden(value)) addWords(words, value.value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) addWords(words, item);
};
