import fc from 'fast-check';
import { type Seat, seat } from '#libs/game-kit';
import {
  type ClockSettings,
  DOWNTIME_RULES,
  ROUND_CONSEQUENCES,
  SEAT_CONSEQUENCES,
  UNANSWERED_CONSEQUENCES,
} from '../clock/clock-settings.js';
import type { MatchCommand } from '../commands.js';
import { RULED_RESULTS } from '../facts.js';
import { legalActionsOf, seatsToAct } from '../queries.js';
import type { MatchState } from '../state.js';
import {
  answerDraw,
  commit,
  create,
  HIGH_CARD,
  LADDER,
  offerDraw,
  PAIRS,
  reveal,
  TOO_SMALL,
} from './duel.js';
import type { Step } from './story.js';

/** Arbitrary commands: most are valid at some moment, others never. */
const seats = fc.integer({ min: -1, max: 4 }).map(seat);

const anyAction = fc.oneof(
  fc.constant({ type: 'playCard', card: 'c1' }),
  fc.constant({ type: 'arrangeDeck', order: [] }),
  fc.constant({ type: 'answerScout', choice: 'keep' }),
  fc.jsonValue(),
);

/** A random legal action of a random seat to act, so that games end. */
const legalAction = fc.tuple(fc.nat(), fc.nat()).map(
  ([who, which]): Step =>
    (state) =>
      pickLegal(state, who, which),
);

const pickLegal = (state: MatchState, who: number, which: number): MatchCommand => {
  const acting = seatsToAct(HIGH_CARD.game, state);
  const actor: Seat = acting[who % Math.max(acting.length, 1)] ?? seat(0);
  const legal = legalActionsOf(HIGH_CARD.game, state, actor);
  return { type: 'takeAction', seat: actor, action: legal[which % Math.max(legal.length, 1)]?.action };
};

const settling: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('joinMatch' as const), player: fc.constantFrom('ann', 'ben', 'cy') }),
  fc.record({ type: fc.constant('joinMatch' as const), player: fc.constantFrom('dee', 'eve'), seat: seats }),
  fc.record({
    type: fc.constant('submitDeck' as const),
    seat: seats,
    list: fc.constantFrom(LADDER, PAIRS, TOO_SMALL, []),
  }),
  fc.record({ type: fc.constant('ready' as const), seat: seats, entropy: fc.string() }),
  fc.integer({ min: 0, max: 2 }).map((index) => commit(index)),
  fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.boolean())
    .map(([index, isRight]) => reveal(isRight ? index : 0)),
  fc.constant({ type: 'endReveal' as const }),
);

const anyResult = fc.constantFrom(
  { places: [[seat(0)], [seat(1)]], gamesWon: [1, 0], gamesDrawn: 0 },
  { places: [[seat(1)], [seat(0)], [seat(2)]], gamesWon: [0, 1, 0], gamesDrawn: 1 },
  { places: [[seat(0), seat(1)]], gamesWon: [1, 1], gamesDrawn: 1 },
  { places: [[seat(4)]], gamesWon: [], gamesDrawn: 0 },
);

const ending: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('offerDraw' as const), seat: seats }),
  fc.record({ type: fc.constant('answerDraw' as const), seat: seats, accept: fc.boolean() }),
  fc.record({ type: fc.constant('concede' as const), seat: seats }),
  fc.record({ type: fc.constant('concede' as const), seat: seats, game: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('cancelMatch' as const), reason: fc.string() }),
  fc.record({
    type: fc.constant('ruleResult' as const),
    how: fc.constantFrom(...RULED_RESULTS),
    seats: fc.array(seats, { maxLength: 3 }),
    reason: fc.string(),
  }),
  fc.record({
    type: fc.constant('reportResult' as const),
    seat: seats,
    result: anyResult,
    reason: fc.string(),
  }),
  fc.record({ type: fc.constant('reportResult' as const), result: anyResult, reason: fc.string() }),
  fc.record({ type: fc.constant('confirmResult' as const), seat: seats }),
  fc.record({ type: fc.constant('disputeResult' as const), seat: seats, reason: fc.string() }),
  fc.constant(create()),
  fc.record({
    type: fc.constantFrom('pauseMatch' as const, 'resumeMatch' as const, 'resumeMatch' as const),
    reason: fc.string(),
  }),
  fc.record({ type: fc.constant('callTime' as const), reason: fc.string() }),
  fc.record({ type: fc.constantFrom('endExtraTime' as const) }),
  fc.record({ type: fc.constantFrom('runOut' as const, 'timeOut' as const), seat: seats }),
  fc.record({
    type: fc.constant('giveBackDowntime' as const),
    from: fc.constant('2026-12-01T18:00:00.000Z'),
    to: fc.constant('2026-12-01T18:00:12.000Z'),
  }),
  fc.record({
    type: fc.constant('extendTime' as const),
    seconds: fc.integer({ min: -1, max: 100 }),
    reason: fc.string(),
  }),
);

const anyClock: fc.Arbitrary<ClockSettings> = fc.record({
  seat: fc.record({
    mainSeconds: fc.constant(60),
    per: fc.constantFrom('game' as const, 'match' as const),
    whenOver: fc.constantFrom(...SEAT_CONSEQUENCES),
  }),
  round: fc.record({
    extraTurns: fc.integer({ min: 0, max: 2 }),
    extraSeconds: fc.constant(60),
    whenOver: fc.constantFrom(...ROUND_CONSEQUENCES),
  }),
  whenUnanswered: fc.constantFrom(...UNANSWERED_CONSEQUENCES),
  downtime: fc.constantFrom(...DOWNTIME_RULES),
});

const created = fc
  .record({ seats: fc.integer({ min: 2, max: 3 }), bestOf: fc.constantFrom(1, 3, 5), clock: anyClock })
  .map(
    ({ seats: count, bestOf, clock }): Step =>
      create({ seats: count, format: { bestOf }, responseSeconds: 30, clock }),
  );

const anyCommand: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: settling },
  { weight: 6, arbitrary: legalAction },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('takeAction' as const), seat: seats, action: anyAction }),
  },
  { weight: 2, arbitrary: ending },
);

export const anyMatch: fc.Arbitrary<readonly Step[]> = fc
  .tuple(created, fc.array(anyCommand, { maxLength: 60 }))
  .map(([first, rest]) => [first, ...rest]);

const agreedDraw: readonly Step[] = [offerDraw(0), answerDraw(1, true), answerDraw(2, true)];

/** Only play: mostly legal actions, and sometimes a draw offer that is declined, accepted or left open. */
export const anyPlay: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 30, arbitrary: legalAction.map((step) => [step]) },
      { weight: 1, arbitrary: fc.constant([offerDraw(1)]) },
      { weight: 1, arbitrary: fc.constant([offerDraw(1), answerDraw(0, false)]) },
      { weight: 1, arbitrary: fc.constant(agreedDraw) },
    ),
    { minLength: 40, maxLength: 160 },
  )
  .map((steps) => steps.flat());
