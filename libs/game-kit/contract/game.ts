import type { CardTexts } from '../card-text/card-texts.js';
import type { Broadcast } from './broadcast.js';
import type { CardDefinition, CardReferences, CardSet, Deck, DeckList } from './card-set.js';
import type { Course } from './course.js';
import type { Explaining } from './explaining.js';
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

/** The minimum of every game's state: immutable plain JSON with the game's name. */
export interface GameState {
  readonly game: string;
}

export interface GameAction {
  /** Public: all viewers see an action's type; only its seat and judges see the other fields. */
  readonly type: string;
}

export interface SetupInput<Definition extends CardDefinition = CardDefinition> {
  /** The result of `parseRuleset`. */
  readonly ruleset: Json;
  /** In seat order. */
  readonly decks: readonly Deck<Definition>[];
  /** The first seat, if the match decides it (in a series); otherwise the game's rule does. */
  readonly firstSeat?: Seat;
}

/**
 * The contract of a game: pure functions over plain data. No clock, no I/O, and randomness only from `random`.
 *
 * Laws, checked by `gameContract` in testing/:
 * - `decide` accepts an action if and only if `legalActions` lists it, or it fills in a listed freedom.
 * - Folding the facts of `setup` and of each accepted `decide` with `evolve` gives the state; `evolve` never throws and checks no rule.
 * - At least one seat has a legal action until the game has an outcome.
 * - After a `departure`, which is possible at any moment before the outcome, the seat has no decision to make any more, and the others play on or the game is over.
 * - `silentAction` gives a listed action or none.
 * - `whyNot` gives reasons only for cards without a listed action, and only reasons that `decide` gives to the same seat.
 * - `candidates` reveals no more than `legalActions`, and `decide` refuses each candidate that is not listed.
 * - `view` and `viewFact` do not depend on information hidden from their viewer.
 */
export interface Game<
  State extends GameState = GameState,
  Action extends GameAction = GameAction,
  Fact extends GameFact = GameFact,
  Definition extends CardDefinition = CardDefinition,
> {
  readonly id: GameId;
  readonly name: string;
  /** Semantic version of the implemented rules; recorded in each match's first event. */
  readonly rulesVersion: string;
  /** One line for each rule and ruling that the game cites, in the rulebook's order. Rules are never removed, because replays cite them. */
  readonly rules: RuleTexts;
  readonly seats: { readonly min: number; readonly max: number };
  readonly description: string;

  /** The facts that set a game up. Decks and ruleset must be valid (`validateDeck`, `parseRuleset`). */
  setup(input: SetupInput<Definition>, random: RandomSource): readonly Fact[];
  /** The facts of an action with all its consequences, or its refusal. */
  decide(state: State, seat: Seat, action: Action, random: RandomSource): Decision<Fact>;
  /** Applies one fact; the first fact of a game makes the initial state. */
  evolve(state: State | undefined, fact: Fact): State;
  /** All actions that `decide` would accept now from this seat; empty if it has no decision to make. */
  legalActions(state: State, seat: Seat): readonly LegalAction<Action>[];
  /**
   * The actions that a seat with a decision to make may consider, legal or not: those of the present step, and those of other steps that concern cards. `decide`
   * gives the reason against each that `legalActions` does not list. Empty for a seat without a decision. Left out by games that offer no reasons.
   */
  candidates?(state: State, seat: Seat): readonly LegalAction<Action>[];
  /** The seats that have a decision to make now: public, the same for every viewer. */
  toAct(state: State): readonly Seat[];
  /** The listed action that declines (pass a window, pick no card), for a seat whose response time has run out. Undefined if the rules give no way to decline. */
  silentAction?(state: State, seat: Seat): Action | undefined;
  /** The reasons why a card offers no action, for the player who selects it. Optional. */
  whyNot?(state: State, seat: Seat, card: CardId): readonly Rejection[];
  /** Left out by games without a tutorial. */
  readonly guide?: GameGuide;
  /** Relative weights of action types (default 2) for a bot without knowledge of the game, so that it builds up, attacks and defends rather than passes. */
  readonly botWeights?: Readonly<Record<string, number>>;
  /** Left out by games without rulings. */
  readonly judging?: Judging<State, Fact>;
  /**
   * The facts by which a seat leaves a running game, as by elimination; none if it is out already. Every game with more than two seats has it.
   * It leads to the outcome once at most one seat is left.
   */
  departure?(state: State, seat: Seat, random: RandomSource): readonly Fact[];
  /** The facts that shuffle all decks, for a judge who takes play back. A card for which `isKnown` is true keeps its place and id. Left out without decks. */
  reshuffled?(state: State, isKnown: (card: CardId) => boolean, random: RandomSource): readonly Fact[];
  readonly skin?: GameSkin;
  /** Explanations for stream viewers. */
  readonly broadcast: Broadcast<Fact>;
  view(state: State, viewer: Viewer): Table;
  viewFact(fact: Fact, viewer: Viewer, after: State): FactView;
  outcome(state: State): Outcome | undefined;
  /** Left out by games without turns and without a ranking before the end. */
  readonly timing?: Timing<State>;
  readonly pace?: Pace<State, Action>;
  readonly course?: Course;
  readonly soundness?: Soundness<State, Fact>;
  /** Left out by games whose cards have no words. */
  readonly explaining?: Explaining<State, Fact>;

  /** The presentation of facts and actions in the API. Left out by games that are not in the API. */
  readonly api?: GameApi;

  /** Parses untrusted input. Unknown fields are faults. */
  parseAction(input: unknown): Parsed<Action>;
  parseFact(input: unknown): Parsed<Fact>;
  /** An optional fast path of `parseFact`, from a fact's type and its other fields as logs store them. Undefined: `parseFact` has to decide. */
  readFact?(type: string, rest: object): Fact | undefined;
  /** Upcasts a recorded fact, for comparison with a new decision. Left out by games whose terms have never changed. */
  upcastFact?(fact: Fact): Fact;
  /** Fills in omitted settings with the proposed rulings. */
  parseRuleset(input: unknown): Parsed<Json>;
  readonly rulesetSettings: readonly RulesetSetting[];

  readonly cardSets: readonly CardSet<Definition>[];
  /** JSON Schema 2020-12 of a card-set file. */
  readonly cardSetSchema: () => Json;
  /** Validates a card-set file and computes its `hash`. */
  parseCardSet(input: unknown): Parsed<CardSet<Definition>>;
  /** The words of cards that refer to other cards. Left out by games whose cards refer to no others. */
  readonly cardReferences?: CardReferences<Definition>;
  /** The words in which its cards are printed. Left out by games whose texts are not read. */
  readonly cardTexts?: CardTexts;
  /** Every fault of a deck at once; empty when it is legal. */
  validateDeck(deck: DeckList, cards: Readonly<Record<string, Definition>>, ruleset: Json): readonly Fault[];
  /** Left out by games whose decks do not change during a series. */
  readonly sideboarding?: Sideboarding<Definition>;

  readonly positions: Positions<State, Fact>;
}

/** Rule texts by rule id, such as `MX-044`. */
export type RuleTexts = Readonly<Record<string, string>>;

/** One setting of a ruleset: a disputed ruling that an organizer may decide. */
export interface RulesetSetting {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly default: string;
  /** Whether other values are allowed; the options are then suggestions. */
  readonly isFreeText?: boolean;
}

/** A position is a state as a JSON document with a schema, complete or partial. Omitted fields get defaults; an impossible position is refused with every fault. */
export interface Positions<State, Fact> {
  /** JSON Schema 2020-12. */
  readonly schema: () => Json;
  /** The facts that set a game up from a position; it names cards of `cards` by id or title. */
  setup(position: unknown, cards: readonly CardDefinition[], ruleset: Json): Parsed<readonly Fact[]>;
  /** Writes a state as a position; `setup` restores the same position from it. */
  fromState(state: State): Json;
}
