import { z } from 'zod';

/** A whole number or a fraction of two, such as `33/100`. */
const fraction = z.string().regex(/^\d{1,9}(\/[1-9]\d{0,8})?$/);
const cut = z.int().min(0).max(5).exactOptional();

/**
 * By what players are ranked, each before the next. More is better, but for the shares of losses. Stored with an event for ever: add words, never change
 * what one means.
 */
const criterionSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('points') }),
  /** Who came late stands below who did not. */
  z.strictObject({ by: z.literal('inTime') }),
  /** The mean match rate of the opponents. */
  z.strictObject({ by: z.literal('opponentsMatchRate'), isCutToThousandths: z.boolean().exactOptional() }),
  /** The mean over the opponents of the above. */
  z.strictObject({
    by: z.literal('opponentsOpponentsMatchRate'),
    isCutToThousandths: z.boolean().exactOptional(),
  }),
  z.strictObject({ by: z.literal('gameRate') }),
  z.strictObject({ by: z.literal('opponentsGameRate') }),
  /** Between exactly two who are level and met. */
  z.strictObject({ by: z.literal('headToHead') }),
  /** The squares of the numbers of the rounds that were lost, summed: to lose late is better. */
  z.strictObject({ by: z.literal('roundsLost') }),
  /** Wins so far, added up round by round, what was there before divided by `fade`: to win early is better. */
  z.strictObject({ by: z.literal('runningWins'), fade: z.int().min(1).max(100) }),
  z.strictObject({ by: z.literal('opponentsRunningWins'), fade: z.int().min(1).max(100) }),
  /** Losses in matches; less is better. */
  z.strictObject({ by: z.literal('lossShare') }),
  z.strictObject({ by: z.literal('opponentsLossShare') }),
  /** The opponents' scores, less so many of the lowest and the highest. */
  z.strictObject({ by: z.literal('buchholz'), lowCut: cut, highCut: cut }),
  /** The same, with the games of the last round taken as draws. */
  z.strictObject({ by: z.literal('foreBuchholz') }),
  z.strictObject({ by: z.literal('averageBuchholz') }),
  /** Each opponent's score times the points taken from that opponent. */
  z.strictObject({ by: z.literal('sonnebornBerger'), lowCut: cut }),
  /** Points among those who are level, where all of them met or one leads for sure. */
  z.strictObject({ by: z.literal('directEncounter') }),
  /** The scores after each round, summed, less those of the first rounds. */
  z.strictObject({ by: z.literal('progressive'), lowCut: cut }),
  /** Rounds with the points of a win, played or not. */
  z.strictObject({ by: z.literal('wins') }),
  z.strictObject({ by: z.literal('playedWins') }),
  /** The mean rating of the opponents played, to the nearest whole number. */
  z.strictObject({ by: z.literal('averageRating'), lowCut: cut }),
  /** Points against those who have at least half of what could be had. */
  z.strictObject({ by: z.literal('koya') }),
  /** Drawn by a seed; without it those who are level share a place. */
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
    /** For a round off that was asked for. */
    requestedBye: fraction,
  }),
  /** How pods give points: a scale by place (shared places get the mean), or the points of a win to a sole winner and of a draw to who share the first place. */
  pods: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('places'), scale: z.array(fraction).min(1).max(20) }),
      z.strictObject({ by: z.literal('winner') }),
    ])
    .exactOptional(),
  /** The share of what could be won that somebody won, as their opponents' tie-breaks see it. */
  matchRate: z.strictObject({
    /** What a draw counts, a win being 1; points in those of a win when left out. */
    draw: fraction.exactOptional(),
    floor: fraction,
    cap: fraction.exactOptional(),
    capOfDropped: fraction.exactOptional(),
    byes: z.enum(['counted', 'leftOut']),
    /** A bye counts as so many opponents, of the floor's rate. */
    opponentsOfBye: z.int().min(0).max(10).exactOptional(),
  }),
  gameRate: z.strictObject({
    floor: fraction,
    /** So many games are won by a bye or where nobody came, and lost by who did not come. */
    ofBye: z.int().min(0).max(10),
    byes: z.enum(['counted', 'leftOut']),
  }),
  /** Whether somebody who did not come counts as an opponent, and the round as a match. */
  forfeits: z.enum(['played', 'unplayed']),
  /** Rounds before a late entry: lost matches, or nothing. */
  missedRounds: z.enum(['lost', 'nothing']),
  criteria: z.array(criterionSchema).min(1).max(20),
});
/** How an event is scored and ranked, as data. */
export type Preset = z.infer<typeof presetSchema>;
