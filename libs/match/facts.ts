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

const pinnedCardSetSchema = z.strictObject({ id: z.string(), hash: z.string() });
export type PinnedCardSet = Readonly<z.infer<typeof pinnedCardSetSchema>>;

/** A series ends when a seat has won more than half of `bestOf` games, or when that many were played. */
const formatSchema = z.strictObject({ bestOf: z.literal([1, 3, 5]) });
export type MatchFormat = Readonly<z.infer<typeof formatSchema>>;

/** How staff end what is not played out. */
export const RULED_RESULTS = [
  /** Seats were not there when they had to be: they lose the match. */
  'no-show',
  /** A seat loses the game that is being played; the series goes on. */
  'game-loss',
  /** Seats lose the match. */
  'match-loss',
  /** Seats lose the match, and are told to leave the event. */
  'disqualification',
  /** All seats have agreed to draw the match, played or not. */
  'intentional-draw',
  /** As paired, the one player who is seated has nobody to play against, and wins. */
  'bye',
] as const;
export type RuledResult = (typeof RULED_RESULTS)[number];

/** What somebody says of a match that was played elsewhere, or not to its end. */
const reportedSchema = z.strictObject({ places: placesSchema, gamesWon: counts, gamesDrawn: count });
export type ReportedResult = Readonly<z.infer<typeof reportedSchema>>;

/** Lower-case hex SHA-256 of the salted list: proves later that the list was not exchanged. */
const deck = { deckHash: z.string(), list: hiddenSchema(deckSchema) };

/**
 * What happens in a match around its games. Stored for ever as `match.<type>`: add new facts, never change the meaning of an old one.
 * No fact holds personal data: a player is an opaque id.
 */
export const factSchema = z.discriminatedUnion('type', [
  fact('MatchCreated', {
    matchId: z.string(),
    /** Whose match it is; the default organization's when left out, as in all matches of before there were others. */
    organization: z.string().exactOptional(),
    game: z.string(),
    rulesVersion: z.string(),
    ruleset: json,
    /** The card sets that decks may use, pinned by content hash. */
    cardSets: z.array(pinnedCardSetSchema).readonly(),
    seats: number,
    format: formatSchema,
    title: z.string().exactOptional(),
    /** Where it belongs, in words of the organizer's: for lists and exports. */
    event: z.string().exactOptional(),
    round: z.string().exactOptional(),
    table: z.string().exactOptional(),
    /** The leaderboard season that the result counts for. */
    season: z.string(),
    /** Seconds by which spectators (and production) see everything later. */
    spectatorDelaySeconds: count,
    /** Whether casters with a production token may see both hands. */
    productionAllowed: z.boolean(),
    /** Seconds after which a seat that says nothing is taken to decline, where the game lets it; without it there is no such limit. */
    responseSeconds: number.exactOptional(),
    /** Without it no clock runs, and nothing ends because of time. */
    clock: clockSettingsSchema.exactOptional(),
    /** ISO 8601; hidden parts stay closed to the public until the match has ended and this moment has passed. */
    embargoUntil: z.string().exactOptional(),
    /** Lower-case hex SHA-256 of the secret: what the service commits to before the first card is shuffled. */
    secretHash: z.string(),
    /** 32 random bytes in lower-case hex; every game's seed and every salt of the hash chain derives from it. */
    secret: hiddenSchema(z.string()),
  }),
  fact('SeatTaken', { seat: seatSchema, player: z.string() }),
  fact('DeckSubmitted', { seat: seatSchema, ...deck }),
  /** `entropy`: what the player adds to the seed, so that the service alone does not decide it. */
  fact('SeatReadied', { seat: seatSchema, entropy: z.string() }),
  /** Games are numbered from 1. `firstSeat` lost the game before and goes first; left out, the game's own rule decides. */
  fact('GameStarted', { number, firstSeat: seatSchema.exactOptional() }),
  /**
   * The action itself, first in its append; its consequences follow. The type is public; the rest is the seat's alone, since an order that only its player chose is
   * hidden even from judges: what others may know of it, the consequences tell.
   */
  fact('ActionTaken', { seat: seatSchema, actionType: z.string(), action: hiddenSchema(json) }),
  /** A seat let its time pass; the action that it is taken to have made comes next. */
  seatFact('ResponseTimedOut'),
  /**
   * A judge has decided what the game's rules leave to a judge; what follows in the game comes next. `label` is the ruling in words; `{seat:0}` in it stands for the
   * player of that seat.
   */
  fact('RulingMade', { ruling: json, label: z.string(), reason: z.string() }),
  /** Staff have decided how a game or the match ends; the ends that follow from it come next. */
  fact('ResultRuled', {
    how: z.literal(RULED_RESULTS),
    /** Who loses by it; nobody by a draw or a bye. Where it is every seat, nobody wins. */
    seats,
    /** For everybody to read. */
    reason: z.string(),
  }),
  /** A seat says how the match has ended, and it ends so once every other seat has confirmed it; without a seat, staff say so, and it has. */
  fact('ResultReported', { by: seatSchema.exactOptional(), result: reportedSchema, reason: z.string() }),
  /** A seat says that it ended as another one reports. */
  seatFact('ResultConfirmed'),
  /** A seat says that it did not: staff have to say, or somebody reports anew. */
  fact('ResultDisputed', { seat: seatSchema, reason: z.string() }),
  /** Between two games of a series cards may be exchanged; the next game, of this number, starts once every seat is ready. */
  fact('SideboardingBegan', { number }),
  /** What a seat plays in the next game only. */
  fact('DeckSwapped', { seat: seatSchema, number, ...deck }),
  fact('SeatReadiedForGame', { seat: seatSchema, number }),
  fact('GameEnded', { number, outcome: outcomeSchema }),
  /** `game`: the one game that was given up; the whole match where left out. */
  fact('PlayerConceded', { seat: seatSchema, game: number.exactOptional() }),
  seatFact('DrawOffered'),
  /** With more than two seats: one seat agrees to the open offer, others have yet to answer. */
  seatFact('DrawAccepted'),
  /** The open offer is gone. */
  seatFact('DrawDeclined'),
  /** The last seat has agreed to the open offer: the current game is drawn. */
  seatFact('DrawAgreed'),
  fact('MatchCancelled', { reason: z.string() }),
  fact('MatchEnded', {
    places: placesSchema,
    /** `games`, `concession`, `agreed-draw`, `reported`, `time`, or how staff have ruled. */
    reason: z.string(),
    gamesWon: counts,
    /** Where it was reported; else those of its games that were drawn. */
    gamesDrawn: count.exactOptional(),
  }),
  /** With it everybody can check each shuffle and open each commitment; the public sees it when the embargo ends. */
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

/** One event of a match's stream: of the match itself, or a fact of the game being played. */
export type MatchEvent =
  | { readonly kind: 'match'; readonly fact: MatchFact }
  | { readonly kind: 'game'; readonly fact: GameFact };

/** Who caused an event. `id` is opaque: a player id, a token's subject, or `recount` for the service. */
export interface Actor {
  readonly role: 'organizer' | 'player' | 'judge' | 'service';
  readonly id: string;
}

/** A match event as it stands in the log. `number` is its place in the match, and the number of its frame. */
export interface RecordedMatchEvent {
  readonly number: number;
  /** ISO 8601, the service's clock when the command was accepted; the same for all events of one command. */
  readonly at: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** How many more events of its command follow it; undefined where that was not written down. */
  readonly following?: number;
  readonly event: MatchEvent;
}
