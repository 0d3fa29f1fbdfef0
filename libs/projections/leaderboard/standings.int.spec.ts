import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyBatch } from '../apply.js';
import { ReadModelDatabase } from '../database.js';
import { digest } from '../digest.js';
import { NEWCOMER, rateMatch, type Tally } from './rate-match.js';
import { rankingsOf, ratingHistory } from './rating-history.js';
import { nextRelease, Standings } from './standings.js';
import { CountingDatabase } from './testing/counting-database.js';
import { amendmentOf, eventsOf, keyOf, opensAt, type PlayedMatch, SEASON_MODELS } from './testing/season.js';

const START = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const PLAYERS = ['ann', 'ben', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal'];
const SEASONS = ['open', 'cup'];
const EVERYTHING = new Date(START + 1e9);

/** Two to four players in tied groups, best first. */
const places = fc
  .tuple(
    fc.shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  )
  .map(([players, isNewPlace]) =>
    players.reduce<string[][]>((groups, player, index) => {
      if (index === 0 || isNewPlace[index]) groups.push([player]);
      else groups.at(-1)?.push(player);
      return groups;
    }, []),
  );

/** Matches in their order of arrival, with any order of ends, delayed or not. */
const matches = fc
  .array(
    fc.record({
      season: fc.constantFrom(...SEASONS),
      places,
      endedAt: fc.integer({ min: 0, max: 40 }).map((minutes) => START + minutes * MINUTE),
      delaySeconds: fc.constantFrom(0, 0, 60, 600, 3600),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((match, index): PlayedMatch => ({ ...match, id: `m${index}` })));

const moments = [-1, 0, 3, 10, 20, 30, 45, 70, 200].map((minutes) => new Date(START + minutes * MINUTE));

/** Rates a season from its first to its last public result: each player's tallies, in order. */
const fromScratch = (all: readonly PlayedMatch[], season: string, now: Date) => {
  const tallies = new Map<string, { readonly matchId: string; readonly tally: Tally }[]>();
  const counted = all
    .filter((match) => match.season === season && opensAt(match) <= now.getTime())
    .map((match, seq) => ({ match, seq }))
    .sort((one, other) => opensAt(one.match) - opensAt(other.match) || one.seq - other.seq);
  for (const { match } of counted)
    for (const { player, tally } of rateMatch(
      match.places,
      (one) => tallies.get(one)?.at(-1)?.tally ?? NEWCOMER,
    ))
      tallies.set(player, [...(tallies.get(player) ?? []), { matchId: match.id, tally }]);
  return tallies;
};

const boardOf = (tallies: ReturnType<typeof fromScratch>) => {
  const rows = [...tallies]
    .flatMap(([player, points]) => points.slice(-1).map(({ tally }) => ({ player, ...tally })))
    .sort((one, other) => other.rating - one.rating || (one.player < other.player ? -1 : 1));
  return rows.map((row) => ({ ...row, rank: 1 + rows.filter(({ rating }) => rating > row.rating).length }));
};

const databaseOf = (all: readonly PlayedMatch[], batch: number): ReadModelDatabase => {
  const db = new ReadModelDatabase(':memory:', SEASON_MODELS.schema);
  const events = all.flatMap(eventsOf);
  for (let from = 0; from < events.length; from += batch)
    applyBatch(db, SEASON_MODELS, events.slice(from, from + batch));
  return db;
};

describe('standings', () => {
  it('equal those of rating the season from its start, at every moment and for any order of results', () => {
    fc.assert(
      fc.property(
        matches,
        fc.integer({ min: 1, max: 40 }),
        fc.nat(9),
        fc.nat(9),
        (all, batch, from, size) => {
          const db = databaseOf(all, batch);
          for (const season of SEASONS)
            for (const now of moments) {
              const tallies = fromScratch(all, season, now);
              const board = boardOf(tallies);
              const shown = new Standings(db, keyOf(season), now);
              const rows = shown.page(0, 100);
              expect(rows.map(({ openAt: _opens, seq: _seq, ...row }) => row)).toEqual(board);
              expect(shown.count).toBe(board.length);
              expect(shown.page(from, from + size)).toEqual(rows.slice(from, from + size));
              for (const player of PLAYERS) {
                const row = rows.find((one) => one.player === player);
                expect(shown.of(player)).toEqual(row);
                expect(
                  (row === undefined ? [] : ratingHistory(db, keyOf(season), row)).map(
                    ({ matchId, rating }) => [matchId, rating],
                  ),
                ).toEqual((tallies.get(player) ?? []).map(({ matchId, tally }) => [matchId, tally.rating]));
              }
            }
          db.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('equal, once results are amended, those of a season with these results from the start', () => {
    const amendments = fc.array(
      fc.record({ which: fc.nat(), places, minutes: fc.integer({ max: 90, min: 0 }) }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(matches, amendments, fc.integer({ min: 1, max: 40 }), (all, amended, batch) => {
        const now = [...all];
        const events = all.flatMap(eventsOf);
        for (const [number, { which, minutes }] of amended.entries()) {
          const index = which % Math.max(1, all.length);
          const match = all[index];
          if (match === undefined) continue;
          // The same players in other places.
          const others = match.places.flat().toReversed();
          const places = number % 2 === 0 ? others.map((player) => [player]) : [others];
          now[index] = { ...match, places };
          events.push(amendmentOf(match, places, number, match.endedAt + minutes * MINUTE));
        }
        const db = new ReadModelDatabase(':memory:', SEASON_MODELS.schema);
        for (let from = 0; from < events.length; from += batch)
          applyBatch(db, SEASON_MODELS, events.slice(from, from + batch));
        for (const season of SEASONS)
          for (const moment of moments) {
            const rows = new Standings(db, keyOf(season), moment).page(0, 100);
            expect(rows.map(({ openAt: _opens, seq: _seq, ...row }) => row)).toEqual(
              boardOf(fromScratch(now, season, moment)),
            );
          }
        db.close();
      }),
      { numRuns: 60 },
    );
  });

  it('report when the next result becomes public, and the rankings of a player', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const db = databaseOf(all, 7);
        for (const now of moments) {
          for (const season of SEASONS) {
            const held = all.filter((one) => one.season === season && opensAt(one) > now.getTime());
            const next = held.length === 0 ? undefined : Math.min(...held.map(opensAt));
            expect(nextRelease(db, keyOf(season), now)).toBe(next);
          }
          for (const player of PLAYERS) {
            const seasons = SEASONS.filter((season) => fromScratch(all, season, now).has(player));
            expect(rankingsOf(db, player, now)).toEqual(seasons.sort().map(keyOf));
          }
        }
        db.close();
      }),
      { numRuns: 30 },
    );
  });

  it('are stored the same for any division of the log into batches', () => {
    fc.assert(
      fc.property(matches, fc.integer({ min: 1, max: 20 }), (all, batch) => {
        const one = databaseOf(all, batch);
        const other = databaseOf(all, 10_000);
        expect(digest(one, SEASON_MODELS)).toBe(digest(other, SEASON_MODELS));
        one.close();
        other.close();
      }),
      { numRuns: 40 },
    );
  });

  it('share a rank if ratings are equal, and the next rank counts all before it', () => {
    const pair = (index: number): PlayedMatch => ({
      id: `m${index}`,
      season: 'open',
      places: [[`winner-${index}`], [`loser-${index}`]],
      endedAt: START + index * MINUTE,
      delaySeconds: 0,
    });
    const db = databaseOf([0, 1, 2].map(pair), 10);
    const shown = new Standings(db, keyOf('open'), EVERYTHING);
    expect(shown.page(0, 9).map(({ rank }) => rank)).toEqual([1, 1, 1, 4, 4, 4]);
    expect(shown.page(2, 4).map(({ rank }) => rank)).toEqual([1, 4]);
    expect(shown.of('loser-2')?.rank).toBe(4);
    db.close();
  });
});

/** Pairs of players who only play each other, in turn: one result a minute. */
const pairs = (count: number, each: number): readonly PlayedMatch[] =>
  Array.from({ length: count * each }, (_, index) => {
    const pair = index % count;
    const players = [`a${pair}`, `b${pair}`];
    return {
      id: `m${index}`,
      season: 'open',
      places: [[players[index % 3 === 0 ? 0 : 1] ?? ''], [players[index % 3 === 0 ? 1 : 0] ?? '']],
      endedAt: START + index * MINUTE,
      delaySeconds: 0,
    };
  });

const seasonOf = (count: number, each: number): CountingDatabase => {
  const db = new CountingDatabase();
  applyBatch(db, SEASON_MODELS, pairs(count, each).flatMap(eventsOf));
  return db;
};

const result = (pair: number, minutes: number): PlayedMatch => ({
  id: `new-${pair}-${minutes}`,
  season: 'open',
  places: [[`a${pair}`], [`b${pair}`]],
  endedAt: START + minutes * MINUTE,
  delaySeconds: 0,
});

describe('the work of a season', () => {
  const RESULTS = [200, 2000];

  it.each(RESULTS)(
    'is two ratings for a new result, for any number of earlier ones (%i results)',
    (results) => {
      const db = seasonOf(results / 10, 10);
      const work = db.count(() => applyBatch(db, SEASON_MODELS, eventsOf(result(3, results + 5))));
      expect(work.ratings).toBe(2);
      expect(work.rows).toBeLessThan(30);
      expect(work.statements).toBeLessThan(100);
      db.close();
    },
  );

  it.each(RESULTS)('is, for a late result, the ratings that it affects (%i results)', (results) => {
    const db = seasonOf(results / 10, 10);
    // The pair's results are at 3, 3 + pairs, 3 + 2 pairs ...: six of its ten are later than this one.
    const late = result(3, 3 + (results / 10) * 3 + 0.5);
    const work = db.count(() => applyBatch(db, SEASON_MODELS, eventsOf(late)));
    expect(work.ratings).toBe(2 * (1 + 6));
    expect(work.rows).toBeLessThan(100);
    db.close();
  });

  it.each(RESULTS)(
    'reads only a few rows for a page, a rank, a player or a trend (%i results)',
    (results) => {
      const db = seasonOf(results / 10, 10);
      const now = EVERYTHING;
      const key = keyOf('open');
      expect(new Standings(db, key, now).count).toBe(results / 5);
      const top = db.count(() => new Standings(db, key, now).page(0, 20));
      const rank = db.count(() => new Standings(db, key, now).of('b7'));
      const player = db.count(() => rankingsOf(db, 'b7', now));
      const standing = new Standings(db, key, now).of('b7');
      const trend = db.count(() => standing && ratingHistory(db, key, standing, 5));
      expect(top.rows).toBeLessThan(20 + 100);
      expect(rank.rows).toBeLessThan(100);
      expect(player.rows).toBeLessThan(5);
      expect(trend.rows).toBe(5);
      db.close();
    },
  );

  it('uses indexes only: no query scans or sorts a table', () => {
    const db = seasonOf(40, 10);
    const key = keyOf('open');
    const plans = db.plansOf(() => {
      applyBatch(db, SEASON_MODELS, eventsOf(result(3, 50.5)));
      const shown = new Standings(db, key, EVERYTHING);
      shown.page(0, 20);
      const standing = shown.of('b7');
      expect(shown.count).toBe(80);
      if (standing !== undefined) ratingHistory(db, key, standing, 5);
      nextRelease(db, key, EVERYTHING);
    });
    expect(
      plans.filter((plan) => plan.includes('standing') || plan.includes('rating')).length,
    ).toBeGreaterThan(4);
    const costly = plans.filter(
      (plan) => /TEMP B-TREE/.test(plan) || (/^SCAN/.test(plan) && !plan.includes('json_each')),
    );
    expect(costly).toEqual([]);
    db.close();
  });
});
