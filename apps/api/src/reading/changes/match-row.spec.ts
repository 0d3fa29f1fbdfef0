import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ruleId, type Seat, seat } from '#libs/game-kit';
import type { MatchResult } from '#libs/match';
import { create, DUEL, given } from '#libs/match/testing';
import { placeOf } from '../rows/seat-result.js';
import { amendedMatchRow, nextMatchRow } from './match-row.js';

const AT = '2026-11-23T10:00:00.000Z';
const STAFF = { role: 'organizer', id: 'host' } as const;

/** The row of a new match in the feed of changes. */
const newRow = (seats: number) => {
  const [made] = given(DUEL, create({ seats })).events;
  if (made?.kind !== 'match' || made.fact.type !== 'MatchCreated')
    throw new Error('A match begins with its creation.');
  return nextMatchRow(undefined, made.fact, AT);
};

/** The places in the feed of changes, by seat, after the result was recorded for a match of so many seats. */
const placesInFeed = (seats: number, result: MatchResult) =>
  amendedMatchRow(newRow(seats), { type: 'ResultAmended', result, reason: 'r' }, STAFF, AT).seats.map(
    ({ place }) => place,
  );

/** Two to six seats in groups, the best first; the first group is empty if no seat wins. */
const results = fc
  .tuple(
    fc.integer({ min: 2, max: 6 }),
    fc.boolean(),
    fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([count, isWonByNone, groups]): MatchResult => {
    const seats = Array.from({ length: count }, (_, at) => seat(at));
    const ranked = [0, 1, 2, 3, 4, 5].map((group) => seats.filter((one) => groups[one] === group));
    const places = isWonByNone ? [[], seats] : ranked.filter((group) => group.length > 0);
    return { kind: 'games', places, gamesWon: seats.map(() => 0), gamesDrawn: 0 };
  });

describe('the places of a result', () => {
  it('are the same in rows, tables and the feed of changes', () => {
    fc.assert(
      fc.property(results, (result) => {
        const seats = result.places.flat().map(Number).sort();
        expect(placesInFeed(seats.length, result)).toEqual(seats.map((one) => placeOf(result, one)));
      }),
    );
  });
});

it('A game that all seats lose is no drawn game in the feed of changes', () => {
  const drawnAfter = (places: readonly (readonly Seat[])[]): number => {
    const outcome = { places, reason: 'ruling', rule: ruleId('MATCH-03'), text: 'Ruled.' };
    return nextMatchRow(newRow(2), { type: 'GameEnded', number: 1, outcome }, AT).gamesDrawn;
  };
  expect([drawnAfter([[], [seat(0), seat(1)]]), drawnAfter([[seat(0), seat(1)]])]).toEqual([0, 1]);
});
