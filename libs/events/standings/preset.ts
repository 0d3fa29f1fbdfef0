import { z } from 'zod';

/** An integer or a fraction, such as `33/100`. */
const fraction = z.string().regex(/^\d{1,9}(\/[1-9]\d{0,8})?$/);
const cut = z.int().min(0).max(5).exactOptional();

/** Ranking criteria, in order; more is better, except for `lossShare`. Stored with an event for ever: add criteria, never change the meaning of one. */
const criterionSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('points') }),
  /** Late entrants rank below the others. */
  z.strictObject({ by: z.literal('inTime') }),
  /** The mean match rate of the opponents. */
  z.strictObject({ by: z.literal('opponentsMatchRate'), isCutToThousandths: z.boolean().exactOptional() }),
  /** The mean of the opponents' own `opponentsMatchRate`. */
  z.strictObject({
    by: z.literal('opponentsOpponentsMatchRate'),
    isCutToThousandths: z.boolean().exactOptional(),
  }),
  z.strictObject({ by: z.literal('gameRate') }),
  z.strictObject({ by: z.literal('opponentsGameRate') }),
  /** Between exactly two tied players who met. */
  z.strictObject({ by: z.literal('headToHead') }),
  /** The sum of the squared numbers of the lost rounds: a late loss is better. */
  z.strictObject({ by: z.literal('roundsLost') }),
  /** A running total of wins that is divided by `fade` before each round: an early win is better. */
  z.strictObject({ by: z.literal('runningWins'), fade: z.int().min(1).max(100) }),
  z.strictObject({ by: z.literal('opponentsRunningWins'), fade: z.int().min(1).max(100) }),
  /** The share of lost matches; less is better. */
  z.strictObject({ by: z.literal('lossShare') }),
  z.strictObject({ by: z.literal('opponentsLossShare') }),
  /** The sum of the opponents' scores, without the `lowCut` lowest and the `highCut` highest. */
  z.strictObject({ by: z.literal('buchholz'), lowCut: cut, highCut: cut }),
  /** Buchholz with the games of the last round counted as draws. */
  z.strictObject({ by: z.literal('foreBuchholz') }),
  z.strictObject({ by: z.literal('averageBuchholz') }),
  /** The sum of each opponent's score times the points taken from that opponent. */
  z.strictObject({ by: z.literal('sonnebornBerger'), lowCut: cut }),
  /** Points among tied players if all of them met, or if one leads whatever the missing results. */
  z.strictObject({ by: z.literal('directEncounter') }),
  /** The sum of the scores after each round, without the first `lowCut` rounds. */
  z.strictObject({ by: z.literal('progressive'), lowCut: cut }),
  /** Rounds with the points of a win, played or not. */
  z.strictObject({ by: z.literal('wins') }),
  z.strictObject({ by: z.literal('playedWins') }),
  /** The mean rating of the opponents played, rounded to an integer. */
  z.strictObject({ by: z.literal('averageRating'), lowCut: cut }),
  /** Points against opponents with at least half of the maximum score. */
  z.strictObject({ by: z.literal('koya') }),
  /** Drawn by a seed; without this criterion tied players share a place. */
  z.strictObject({ by: z.literal('lot'), seed: z.string().max(100) }),
]);
export type Criterion = z.infer<typeof criterionSchema>;

export const presetSchema = z.strictObject({
  id: z.string().max(60),
  version: z.int().min(1),
  points: z.strictObject({
    win: fraction,
    draw: fraction,
    loss: fraction,
    bye: fraction,
    requestedBye: fraction,
  }),
  /** Points in pods: a scale by place (shared places get the mean), or the points of a win to a sole winner and of a draw to players who share the first place. */
  pods: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('places'), scale: z.array(fraction).min(1).max(20) }),
      z.strictObject({ by: z.literal('winner') }),
    ])
    .exactOptional(),
  /** The player's share of the points that could be won, for the opponents' tie-breaks. */
  matchRate: z.strictObject({
    /** The value of a draw, with a win as 1; when left out, points are divided by the points of a win. */
    draw: fraction.exactOptional(),
    floor: fraction,
    cap: fraction.exactOptional(),
    capOfDropped: fraction.exactOptional(),
    byes: z.enum(['counted', 'leftOut']),
    /** A bye counts as this many opponents at the floor rate. */
    opponentsOfBye: z.int().min(0).max(10).exactOptional(),
  }),
  gameRate: z.strictObject({
    floor: fraction,
    /** The number of games won by a bye or a forfeit, and lost by the absent player. */
    ofBye: z.int().min(0).max(10),
    byes: z.enum(['counted', 'leftOut']),
  }),
  /** Whether an absent player counts as an opponent, and the round as a match. */
  forfeits: z.enum(['played', 'unplayed']),
  /** Rounds before a late entry: counted as lost matches, or not counted. */
  missedRounds: z.enum(['lost', 'nothing']),
  /** The number of drawn games of a match that was drawn without a game; none when left out. */
  intentionalDraw: z.strictObject({ games: z.int().min(0).max(10) }).exactOptional(),
  /** Players with the fewest byes, or with the fewest byes and forfeit wins together, are next to have a bye; by byes when left out. */
  nextBye: z.enum(['fewestByes', 'fewestUnplayedWins']).exactOptional(),
  criteria: z.array(criterionSchema).min(1).max(20),
});
/** The scoring and ranking rules of an event. */
export type Preset = z.infer<typeof presetSchema>;
