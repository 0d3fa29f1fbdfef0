import type { Broadcast } from './broadcast.js';
import type { CardDefinition, CardSet, Deck, DeckList } from './card-set.js';
import type { Course } from './course.js';
import type { FactView, GameFact } from './facts.js';
import type { GameApi } from './game-api.js';
import type { GameGuide } from './guide.js';
import type { CardId, GameId, Seat } from './ids.js';
import type { Json } from './json.js';
import type { Judging } from './judging.js';
import type { LegalAction } from './legal-action.js';
import type { Outcome } from './outcome.js';
import type { Pace } from './pace.js';
import type { RandomSource } from './random.js';
import type { Decision, Fault, Parsed, Rejection } from './rejection.js';
import type { Sideboarding } from './sideboarding.js';
import type { GameSkin } from './skin.js';
import type { Soundness } from './soundness.js';
import type { Table } from './table.js';
import type { Timing } from './timing.js';
import type { Viewer } from './viewer.js';

/** The least that every game's state is: plain JSON, immutable, with the game's name in it. */
export interface GameState {
  readonly game: string;
}

export interface GameAction {
  /** Public: an action's type is shown to everybody, its other fields only to its seat and to judges. */
  readonly type: string;
}

export interface SetupInput<Definition extends CardDefinition = CardDefinition> {
  /** As `parseRuleset` returned it. */
  readonly ruleset: Json;
  /** One a seat, in seat order. */
  readonly decks: readonly Deck<Definition>[];
  /** The seat that must go first, where the match decides it (a series); left out, the game's own rule does. */
  readonly firstSeat?: Seat;
}

/**
 * What a game is: one object of pure functions over plain data. No clock, no I/O, no chance but `random`.
 *
 * Laws, checked by `gameContract` in testing/:
 * - `decide` accepts an action if and only if `legalActions` lists it, or it fills in a listed freedom.
 * - Folding the facts of `setup` and of each accepted `decide` with `evolve` gives the state; `evolve` never throws and knows no rule.
 * - Until there is an outcome, at least one seat has a legal action.
 * - `silentAction` gives a listed action or none.
 * - `whyNot` gives reasons only for cards that no listed action is about, and only such as `decide` gives to the same seat.
 * - `view` and `viewFact` depend on nothing that their viewer may not see.
 */
export interface Game<
  State extends GameState = GameState,
  Action extends GameAction = GameAction,
  Fact extends GameFact = GameFact,
  Definition extends CardDefinition = CardDefinition,
> {
  readonly id: GameId;
  readonly name: string;
  /** Semantic version of the rules as implemented; recorded in each match's first event. */
  readonly rulesVersion: string;
  /**
   * What each rule says, in one line, by its id and in the rulebook's order: every rule and ruling that a fact, a legal action, a refusal, an
   * outcome or a ruleset's setting cites is there. A rule that was ever cited stays, since replays cite it for ever.
   */
  readonly rules: RuleTexts;
  readonly seats: { readonly min: number; readonly max: number };
  readonly description: string;

  /** The facts that set a game up. Decks and ruleset must be valid (`validateDeck`, `parseRuleset`). */
  setup(input: SetupInput<Definition>, random: RandomSource): readonly Fact[];
  /** The facts that follow from an action, its consequences included, or why it is refused. */
  decide(state: State, seat: Seat, action: Action, random: RandomSource): Decision<Fact>;
  /** Applies one fact; the first fact of a game makes a state out of none. */
  evolve(state: State | undefined, fact: Fact): State;
  /** Every action that `decide` would accept now from this seat; empty when it has nothing to decide. */
  legalActions(state: State, seat: Seat): readonly LegalAction<Action>[];
  /** The seats that have a decision to make now: public knowledge, the same for every viewer. */
  toAct(state: State): readonly Seat[];
  /**
   * What a seat is taken to do when it lets the match's response time pass: the action that declines (pass a window, pick
   * nothing), which `legalActions` lists. Undefined where the rules give no way to decline; left out by games that have none.
   */
  silentAction?(state: State, seat: Seat): Action | undefined;
  /** Why nothing can be done with a card, for who touches it. Left out by games that do not say. */
  whyNot?(state: State, seat: Seat, card: CardId): readonly Rejection[];
  /** Left out by games that teach nobody. */
  readonly guide?: GameGuide;
  /**
   * How likely a bot that knows nothing of the game takes each type of action, relative to the others, so that it builds up, attacks and
   * defends rather than passes. 2 where a type is left out.
   */
  readonly botWeights?: Readonly<Record<string, number>>;
  /** Left out by games that leave nothing to a judge. */
  readonly judging?: Judging<State, Fact>;
  /**
   * The facts that put the cards in decks in a new order by chance whose places nobody knows, for a judge who takes play back. What `isKnown` says of a card
   * holds for the place where it lies: it stays there under its id. Left out by games without decks.
   */
  reshuffled?(state: State, isKnown: (card: CardId) => boolean, random: RandomSource): readonly Fact[];
  /** Left out by games that look like every other. */
  readonly skin?: GameSkin;
  /** What a stream says of it to who does not know it. */
  readonly broadcast: Broadcast<Fact>;
  view(state: State, viewer: Viewer): Table;
  /** `after` is the state with the fact applied. */
  viewFact(fact: Fact, viewer: Viewer, after: State): FactView;
  outcome(state: State): Outcome | undefined;
  /** Left out by games that have no turns and rank nobody before the end. */
  readonly timing?: Timing<State>;
  /** Left out by games that need nothing of it. */
  readonly pace?: Pace<State, Action>;
  /** Left out by games that point out nothing. */
  readonly course?: Course;
  /** Left out by games that say nothing of it. */
  readonly soundness?: Soundness<State>;

  /** How an API shows facts and actions. Left out by games that are played without one. */
  readonly api?: GameApi;

  /** Parses an action from outside. Unknown fields are faults too. */
  parseAction(input: unknown): Parsed<Action>;
  /** Parses a fact read from the log. */
  parseFact(input: unknown): Parsed<Fact>;
  /**
   * The same of a fact's type and the rest of it, as logs have them: the fact where it is certainly taken as it stands, else undefined, and `parseFact` is asked. It may be
   * left out, and reading a log then takes longer.
   */
  readFact?(type: string, rest: object): Fact | undefined;
  /**
   * A fact in today's words, to compare what was recorded with what is decided now: a log keeps the words of its time. Left out by games
   * whose words never changed.
   */
  inTodaysWords?(fact: Fact): Fact;
  /** Fills in what is left out with the proposed rulings. */
  parseRuleset(input: unknown): Parsed<Json>;
  readonly rulesetSettings: readonly RulesetSetting[];

  /** The sets that ship with the game. */
  readonly cardSets: readonly CardSet<Definition>[];
  /** JSON Schema 2020-12 of a card-set file. */
  readonly cardSetSchema: () => Json;
  /** Validates a card-set file; `hash` is filled in from its content. */
  parseCardSet(input: unknown): Parsed<CardSet<Definition>>;
  /** Every fault of a deck at once; empty when it is legal. */
  validateDeck(deck: DeckList, cards: Readonly<Record<string, Definition>>, ruleset: Json): readonly Fault[];
  /** Left out by games whose decks stay as they are through a series. */
  readonly sideboarding?: Sideboarding<Definition>;

  readonly positions: Positions<State, Fact>;
}

/** Rule ids, such as `MX-044`, with what they say. */
export type RuleTexts = Readonly<Record<string, string>>;

/** One setting of a ruleset: a ruling in doubt that an organizer may decide otherwise. */
export interface RulesetSetting {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly default: string;
  /** Whether other values may be set too: the options are the usual ones then. */
  readonly isFreeText?: boolean;
}

/**
 * A position is a state as a JSON document with a schema, whole or partial. What is left out takes its default; what cannot
 * be is refused with every fault named.
 */
export interface Positions<State, Fact> {
  /** JSON Schema 2020-12. */
  readonly schema: () => Json;
  /** The facts that set a game up from a position; cards are named by id or title out of `cards`. */
  setup(position: unknown, cards: readonly CardDefinition[], ruleset: Json): Parsed<readonly Fact[]>;
  /** Writes a state out; `setup` of it gives the same position again. */
  fromState(state: State): Json;
}
