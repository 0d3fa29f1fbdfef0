import { z } from 'zod';
import type { GameFact } from '#libs/game-kit';
import { clockFacts } from './clock/clock-facts.js';
import { clockSettingsSchema } from './clock/clock-settings.js';
import { rewindFacts } from './rewind/rewind-facts.js';
import {
  count,
  counts,
  deckSchema,
  fact,
  hiddenSchema,
  json,
  number,
  outcomeSchema,
  placesSchema,
  seatFact,
  seatSchema,
  seats,
} from './schemas.js';

/** `version` is that of a published set. Sets that ship with a game have none. */
const pinnedCardSetSchema = z.strictObject({
  id: z.string(),
  hash: z.string(),
  version: z.number().exactOptional(),
});
export type PinnedCardSet = Readonly<z.infer<typeof pinnedCardSetSchema>>;

/** A series ends when a seat has won more than half of `bestOf` games, or after `bestOf` games. */
const formatSchema = z.strictObject({ bestOf: z.literal([1, 3, 5]) });
export type MatchFormat = Readonly<z.infer<typeof formatSchema>>;

/** Rulings by staff on a result that is not played out. */
export const RULED_RESULTS = [
  /** Absent seats lose the match. */
  'no-show',
  'game-loss',
  'match-loss',
  /** Seats lose the match and must leave the event. */
  'disqualification',
  /** All seats have agreed to draw the match, played or not. */
  'intentional-draw',
  /** The only seated player has no opponent by the pairing, and wins. */
  'bye',
] as const;
export type RuledResult = (typeof RULED_RESULTS)[number];

/** The consequence for the others when a seat leaves a match of three or more seats. */
export const ON_DEPARTURE = [
  /** They play on. */
  'playOn',
  /** The game ends, or the match, and they are tied. */
  'end',
] as const;
export type OnDeparture = (typeof ON_DEPARTURE)[number];

/** The reason of a departure while others may play on. */
export const DEPARTURE_REASONS = [
  'concession',
  'time',
  'no-show',
  'game-loss',
  'match-loss',
  'disqualification',
] as const;
export type DepartureReason = (typeof DEPARTURE_REASONS)[number];

/** A reported result of a match that was played elsewhere, or not to its end. */
const reportedSchema = z.strictObject({ places: placesSchema, gamesWon: counts, gamesDrawn: count });
export type ReportedResult = Readonly<z.infer<typeof reportedSchema>>;

/** Lower-case hex SHA-256 of the salted list: proves later that the list was not changed. */
const deck = { deckHash: z.string(), list: hiddenSchema(deckSchema) };

/** Facts of a match around its games. Stored for ever as `match.<type>`: add new facts, never change the meaning of an old one. No fact holds personal data: a player is an opaque id. */
export const factSchema = z.discriminatedUnion('type', [
  fact('MatchCreated', {
    matchId: z.string(),
    /** The organization of the match. Matches of the default organization, and matches older than organizations, omit it. */
    organization: z.string().exactOptional(),
    game: z.string(),
    rulesVersion: z.string(),
    ruleset: json,
    /** The card sets that decks may use, pinned by content hash. */
    cardSets: z.array(pinnedCardSetSchema).readonly(),
    seats: number,
    format: formatSchema,
    title: z.string().exactOptional(),
    /** The organizer's name for the event, for lists and exports. */
    event: z.string().exactOptional(),
    round: z.string().exactOptional(),
    table: z.string().exactOptional(),
    /** The leaderboard season that the result counts for. */
    season: z.string(),
    /** The delay of spectators and production, in seconds. */
    spectatorDelaySeconds: count,
    /** Whether casters with a production token may see both hands. */
    productionAllowed: z.boolean(),
    /** Seconds after which a silent seat declines, if the game allows that; left out, there is no limit. */
    responseSeconds: number.exactOptional(),
    /** When omitted, the match has no clocks and no time limits. */
    clock: clockSettingsSchema.exactOptional(),
    /** Seconds in which seats reveal the entropy that they committed; `REVEAL_SECONDS` if left out. */
    revealSeconds: number.exactOptional(),
    /** Left out for two seats, and by matches older than this setting: a departure ends the game. */
    onDeparture: z.literal(ON_DEPARTURE).exactOptional(),
    /** ISO 8601. Hidden parts open to the public once the match has ended and this instant has passed. */
    embargoUntil: z.string().exactOptional(),
    /** Lower-case hex SHA-256 of the secret: the service's commitment before the first shuffle. */
    secretHash: z.string(),
    /** 32 random bytes in lower-case hex, from which every game's seed and every salt of the hash chain is derived. */
    secret: hiddenSchema(z.string()),
  }),
  fact('SeatTaken', { seat: seatSchema, player: z.string() }),
  fact('DeckSubmitted', { seat: seatSchema, ...deck }),
  /**
   * `entropy` is the player's share of the seed, so that the service alone does not decide it. With a `commitment` (`entropyCommitment`), `entropy` is empty:
   * the seat reveals it after every seat is ready.
   */
  fact('SeatReadied', { seat: seatSchema, entropy: z.string(), commitment: z.string().exactOptional() }),
  /** Every seat is ready, and these seats have committed their entropy: no seat can choose any more, and the reveals begin. */
  fact('RevealBegan', { seats }),
  fact('EntropyRevealed', { seat: seatSchema, entropy: z.string() }),
  /** These seats did not reveal in time. The first game begins without their entropy. */
  fact('EntropyWithheld', { seats }),
  /** Games are numbered from 1. `firstSeat` lost the previous game and goes first; left out, the game's own rule decides. */
  fact('GameStarted', { number, firstSeat: seatSchema.exactOptional() }),
  /**
   * The first fact of its append; its consequences follow. The type is public. Only the seat sees the rest, since even judges may not know an order
   * that only its player chose. Other viewers see only the consequences.
   */
  fact('ActionTaken', { seat: seatSchema, actionType: z.string(), action: hiddenSchema(json) }),
  /** A seat's response time passed; its silent action follows. */
  seatFact('ResponseTimedOut'),
  /** A judge's decision on a question that the rules leave to a judge; the game's facts follow. In the text `label`, `{seat:0}` is replaced by the player of that seat. */
  fact('RulingMade', { ruling: json, label: z.string(), reason: z.string() }),
  /** Staff have decided the end of a game or the match; the resulting ends follow. */
  fact('ResultRuled', {
    how: z.literal(RULED_RESULTS),
    /** The losing seats; empty for a draw or a bye. If all seats are listed, all lose. */
    seats,
    /** Public. */
    reason: z.string(),
  }),
  /** A seat reports the match's result, which needs the confirmation of every other seat. Without a seat, staff report it, and it counts at once. */
  fact('ResultReported', { by: seatSchema.exactOptional(), result: reportedSchema, reason: z.string() }),
  seatFact('ResultConfirmed'),
  /** A seat disputes the report of another: staff decide, or a seat reports again. */
  fact('ResultDisputed', { seat: seatSchema, reason: z.string() }),
  /** Cards may be exchanged before game `number`, which starts once every seat is ready. */
  fact('SideboardingBegan', { number }),
  /** A seat's deck for the next game only. */
  fact('DeckSwapped', { seat: seatSchema, number, ...deck }),
  fact('SeatReadiedForGame', { seat: seatSchema, number }),
  fact('GameEnded', { number, outcome: outcomeSchema }),
  /** `game` is the conceded game; the match when left out. */
  fact('PlayerConceded', { seat: seatSchema, game: number.exactOptional() }),
  /**
   * Seats leave at one moment, after the fact with the reason; the others play on if at least two remain. The game's facts of each departure follow. `game` is
   * the only game that they leave; when omitted, they leave the match, and each later game right after its setup.
   */
  fact('SeatsDeparted', { seats, why: z.literal(DEPARTURE_REASONS), game: number.exactOptional() }),
  seatFact('DrawOffered'),
  /** With more than two seats: one seat agrees to the open offer, and other seats have yet to respond. */
  seatFact('DrawAccepted'),
  seatFact('DrawDeclined'),
  /** The last seat has agreed to the open offer: the current game is drawn. */
  seatFact('DrawAgreed'),
  fact('MatchCancelled', { reason: z.string() }),
  fact('MatchEnded', {
    places: placesSchema,
    /** `games`, `concession`, `agreed-draw`, `reported`, `time`, or the ruling by staff. */
    reason: z.string(),
    gamesWon: counts,
    /** From a report; when left out, the drawn games of the match are counted. */
    gamesDrawn: count.exactOptional(),
    /** Seats that were disqualified while others played on. */
    disqualified: seats.exactOptional(),
  }),
  /** Lets each viewer check every shuffle and open every commitment; the public sees it when the embargo ends. */
  fact('SecretRevealed', { secret: hiddenSchema(z.string()) }),
  ...rewindFacts,
  ...clockFacts,
]);

export type MatchFact = Readonly<z.infer<typeof factSchema>>;
export type MatchFactOf<Type extends MatchFact['type']> = Extract<MatchFact, { type: Type }>;
export type ActionTaken = MatchFactOf<'ActionTaken'>;
export type MatchCreated = MatchFactOf<'MatchCreated'>;
export type MatchEnded = MatchFactOf<'MatchEnded'>;
export type MatchRewound = MatchFactOf<'MatchRewound'>;

/** An event of a match's stream: a fact of the match, or of its current game. */
export type MatchEvent =
  | { readonly kind: 'match'; readonly fact: MatchFact }
  | { readonly kind: 'game'; readonly fact: GameFact };

/** The author of an event. `id` is opaque: a player id, a token's subject, or `recount` for the service. */
export interface Actor {
  readonly role: 'organizer' | 'player' | 'judge' | 'service';
  readonly id: string;
}

/** A match event with its envelope's data. `number` is its index in the match and the number of its frame. */
export interface RecordedMatchEvent {
  readonly number: number;
  /** ISO 8601 by the service's clock when the command was accepted; the same for all events of one command. */
  readonly at: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** The number of later events of the same command; undefined if it was not recorded. */
  readonly following?: number;
  readonly event: MatchEvent;
}
