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
import { type FrameRange, framesLeadingTo, isOnLine, type Rewind } from './line.js';
import type { LearnedCard } from './rewind-facts.js';
import { type SeenCard, seenIn } from './seen-cards.js';

/** A frame of a match, as input for `LookBack`. */
export interface PassedFrame {
  /** The match right after it. */
  readonly match: MatchState;
  readonly event: MatchEvent;
  /** Whether it is the last one of its command. */
  readonly isWhole: boolean;
}

/** The data that a rewind to a frame needs, computed from all frames. */
export interface RewindTarget {
  /** The number of frames of the match; the data is stale once the match has more. */
  readonly frames: number;
  /** The match right after the target frame; undefined if that frame does not exist. */
  readonly match?: MatchState;
  /** Whether that frame is the last one of its command. */
  readonly isWhole: boolean;
  /** By seat: the cards that it has seen since for the first time. Contains only cards that judges and production may see, because they read this list. */
  readonly learned: readonly (readonly LearnedCard[])[];
  /** Ids of cards that a seat had seen by then, in any zone. */
  readonly shown: ReadonlySet<string>;
}

/**
 * Finds the cards that each seat has learned since a frame, from each frame's table and event as redacted for that seat. The caller passes every
 * frame of a match once, in order, including undone frames, because undoing a frame does not undo what a player saw.
 */
export class LookBack {
  readonly #line: readonly FrameRange[];
  readonly #seats: readonly SeatSight[];
  #shown = new Set<string>();
  #frames = 0;
  #match: MatchState | undefined;
  #isWhole = false;

  /** `rewinds` are those of the match so far. */
  constructor(
    private readonly game: Game,
    { seats, rewinds = [] }: { readonly seats: MatchState['seats']; readonly rewinds?: readonly Rewind[] },
    private readonly toFrame: number,
  ) {
    this.#line = framesLeadingTo(rewinds, toFrame);
    this.#seats = seats.map(({ seat }) => new SeatSight(seat));
  }

  take(frame: PassedFrame): void {
    const number = this.#frames;
    this.#frames += 1;
    const isBefore = number <= this.toFrame;
    if (isBefore && !isOnLine(this.#line, number)) return;
    const { event, match } = frame;
    if (isBefore && event.kind === 'match' && event.fact.type === 'GameStarted') this.#beginGame();
    // Facts, and the table of the target frame, already show every card on earlier tables.
    const table = frame.isWhole && number >= this.toFrame ? match.game : undefined;
    const sight = { game: this.game, event, state: match.game, table };
    for (const seat of this.#seats) seat.look(sight, isBefore ? undefined : number);
    if (isBefore) for (const seat of this.#seats) seat.addShownTo(this.#shown, event);
    if (number !== this.toFrame) return;
    this.#match = match;
    this.#isWhole = frame.isWhole;
  }

  /** The data from the frames so far; more may follow. */
  told(): RewindTarget {
    return {
      frames: this.#frames,
      ...(this.#match === undefined ? {} : { match: this.#match }),
      isWhole: this.#isWhole,
      learned: this.#seats.map(({ learned }) => [...learned]),
      shown: new Set(this.#shown),
    };
  }

  /** Card ids are unique only within a game. */
  #beginGame(): void {
    this.#shown = new Set();
    for (const seat of this.#seats) seat.forget();
  }
}

class SeatSight {
  readonly learned: LearnedCard[] = [];
  /** Ids of cards whose faces it has seen. */
  #known = new Set<string>();
  /** A learned card is recorded only if all of these viewers may see it: an order that only its player chose, for example, stays private. */
  readonly #viewers: readonly Viewer[];

  constructor(private readonly seat: Seat) {
    this.#viewers = [seatViewer(seat), JUDGE, PRODUCTION];
  }

  forget(): void {
    this.#known = new Set();
  }

  /** Adds the cards that a frame shows to the seat. New cards count as learned if `frame` is given. */
  look({ game, event, state, table }: Sight, frame: number | undefined): void {
    const placeOf = (id: string): Place => (state === undefined ? NOWHERE : this.#placeOf(game, state, id));
    const isNewGame = event.kind === 'match' && event.fact.type === 'GameStarted';
    if (isNewGame) this.forget();
    if (event.kind === 'game') {
      const open = this.#viewers.reduce<unknown>((fact, viewer) => redact(fact, viewer), event.fact);
      for (const card of seenIn(open)) this.#see(card, frame, placeOf);
    }
    if (table === undefined) return;
    const [own, ...others] = this.#viewers.map((viewer) => [...cardsOn(game.view(table, viewer))]);
    const theirs = others.map((cards) => new Set(cards.map(({ id }) => id)));
    for (const card of own ?? [])
      if (theirs.every((ids) => ids.has(card.id))) this.#see(card, frame, placeOf);
  }

  /** Adds every string of a fact that this seat may read, which includes card ids. */
  addShownTo(shown: Set<string>, event: MatchEvent): void {
    if (event.kind === 'game') addWords(shown, redact(event.fact, seatViewer(this.seat)));
  }

  /** The place of a card, if the table shows it in the same zone to the seat, judges and production. */
  #placeOf(game: Game, state: GameState, id: string): Place {
    const [own, ...others] = this.#viewers.map((viewer) =>
      [...cardsOn(game.view(state, viewer))].find((card) => card.id === id),
    );
    if (own === undefined || others.some((card) => card?.zone !== own.zone)) return NOWHERE;
    const { owner, zone } = own;
    return { owner, ...(zone === undefined ? {} : { zone }) };
  }

  #see({ id, definition, was }: SeenCard, frame: number | undefined, placeOf: (id: string) => Place): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    // A known card with a new id is not learned again.
    if (frame !== undefined && (was === undefined || !this.#known.has(was)))
      this.learned.push({ card: definition, frame, ...placeOf(id) });
  }
}

/** A frame, and its table if that shows all cards. */
interface Sight {
  readonly game: Game;
  readonly event: MatchEvent;
  readonly state: GameState | undefined;
  readonly table: GameState | undefined;
}

type Place = Pick<LearnedCard, 'owner' | 'zone'>;

const NOWHERE: Place = {};

interface PlacedCard extends SeenCard {
  readonly owner: Seat;
  /** Undefined on the stack. */
  readonly zone: string | undefined;
}

const cardsOn = function* (table: Table): Generator<PlacedCard> {
  for (const { id, cards, slots = [] } of table.zones) {
    yield* facesOf(cards, id);
    for (const { sides } of slots) for (const side of sides) yield* facesOf(side.cards, id);
  }
  for (const { card } of table.stack) if (card !== undefined) yield* facesOf([card], undefined);
};

const facesOf = function* (cards: readonly TableCard[], zone: string | undefined): Generator<PlacedCard> {
  for (const card of cards) {
    if (card.facing === 'face-down') continue;
    yield { id: card.id, definition: card.definition, owner: card.owner, zone };
    yield* facesOf(card.attached, zone);
  }
};

const addWords = (words: Set<string>, value: unknown): void => {
  if (typeof value === 'string') words.add(value);
  else if (isHidden(value)) addWords(words, value.value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) addWords(words, item);
};
