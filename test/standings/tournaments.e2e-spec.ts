import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  decideEvent,
  type Event,
  type EventState,
  eventFactSchema,
  eventStandings,
  evolveEvent,
  leagueStandings,
  POINTS_TABLES,
  recordOf,
  seededEntrants,
  stageInPlay,
} from '#libs/events';
import { isPythonThere } from '../support/python.js';
import { drawing } from './random-events.js';
import { randomTournament, STRUCTURES, type Tournament } from './random-tournaments.js';
import { computedAgain } from './second-computation.js';

const EVENTS = 1_000;

const placesOf = (event: Event): Readonly<Record<string, number>> =>
  Object.fromEntries(
    eventStandings(event).flatMap(({ player, place }) => (place === undefined ? [] : [[player, place]])),
  );

/** The input of the second computation: the recorded results, without computed values. */
const toldOf = (event: Event) => {
  const isBracket = event.rounds.some(({ tables }) => tables.some(({ bracket }) => bracket !== undefined));
  return {
    record: recordOf(event),
    preset: event.plan.preset,
    stage: stageInPlay(event),
    seeds: isBracket ? (event.cut ?? seededEntrants(event)) : null,
    tables: event.rounds.flatMap(({ tables }) => tables.filter(({ bracket }) => bracket !== undefined)),
    left: Object.fromEntries(
      [...event.entrants.values()].flatMap(({ player, status, afterRound }) =>
        status === 'dropped' && afterRound !== undefined ? [[player, afterRound]] : [],
      ),
    ),
  };
};

describe('Complete random events', () => {
  let all: readonly Tournament[];
  beforeAll(() => {
    all = Array.from({ length: EVENTS }, (_, at) => randomTournament(`tournament ${at}`, at));
  });

  it('cover every structure, and reach their end', () => {
    expect(new Set(all.map(({ structure }) => structure))).toEqual(new Set(STRUCTURES));
    expect(all.every(({ event }) => event.rounds.every(({ status }) => status === 'finished'))).toBe(true);
  });

  it('end with the same standings as a second computation in another language', () => {
    if (!isPythonThere()) return;
    const theirs = computedAgain(all.map(({ event }) => ({ tournament: toldOf(event) })));
    for (const [at, { structure, event }] of all.entries())
      expect({ at, structure, places: placesOf(event) }).toEqual({ at, structure, places: theirs[at] });
  });

  it('are the same after they are read from the log again, with the same pairings', () => {
    // This pairs each event twice: structure by structure, until a quarter is done.
    for (const { event, facts } of all.slice(0, EVENTS / 4)) {
      let state: EventState;
      for (const fact of facts) {
        const read = eventFactSchema.parse(JSON.parse(JSON.stringify(fact)));
        if (read.type === 'RoundPaired' && read.seed !== undefined)
          expect(decideEvent(state, { type: 'pairRound', seed: read.seed })).toEqual({
            accepted: true,
            events: [read],
          });
        state = evolveEvent('e', state, read);
      }
      expect(state).toEqual(event);
    }
  });

  it('have the same league sums as in the second computation', () => {
    if (!isPythonThere()) return;
    const leagues = Array.from({ length: EVENTS / 5 }, (_, at) => {
      const draw = drawing(`league ${at}`);
      const table = POINTS_TABLES[draw(POINTS_TABLES.length)];
      if (table === undefined) throw new Error('There are no tables.');
      const events = all.slice(at * 5, at * 5 + 2 + draw(4)).map(({ event }) => event);
      return { table, bestOf: 1 + draw(5), events };
    });
    const theirs = computedAgain(
      leagues.map(({ table, bestOf, events }) => ({
        league: {
          table,
          bestOf,
          events: events.map((event) => ({
            places: placesOf(event),
            without: eventStandings(event).flatMap(({ player, place }) =>
              place === undefined ? [player] : [],
            ),
          })),
        },
      })),
    );
    for (const [at, { table, bestOf, events }] of leagues.entries()) {
      const rows = leagueStandings(
        { name: 'By chance', table, bestOf },
        events.map((event, number) => ({ id: `${number}`, standings: eventStandings(event) })),
      );
      const ours = Object.fromEntries(
        rows.map(({ player, place, points }) => [player, [place, points.toFraction()]]),
      );
      expect({ at, ours }).toEqual({ at, ours: theirs[at] });
    }
  });
});
