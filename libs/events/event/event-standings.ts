import Fraction from 'fraction.js';
import { type Bracket, doubleElimination, singleElimination } from '../pairing/bracket.js';
import {
  type BracketMatchState,
  type BracketPlace,
  type BracketResult,
  bracketPlaces,
  bracketState,
} from '../pairing/bracket-state.js';
import { linesInSteps } from '../standings/lines.js';
import type { EventRecord, PlayerRecord } from '../standings/record.js';
import { NO_ROUNDS, type Standing, standingsInSteps } from '../standings/standings.js';
import { finished, type Steps } from '../steps.js';
import { type Event, type EventRound, hasPart, stageInPlay } from './event.js';
import { podPlaces } from './pod-bracket.js';
import { bracketResult, seededEntrants } from './table-winner.js';

/** The input of the first stage's standings: its published rounds, without those of the cut. */
export const recordOf = (event: Event, afterRound?: number): EventRecord => ({
  players: [...event.entrants.values()]
    .filter((entrant) => entrant.status !== 'registered' && hasPart(entrant))
    .filter(({ fromRound }) => afterRound === undefined || (fromRound ?? 1) <= Math.max(afterRound, 1))
    .map(({ player, status, fromRound, afterRound: left, rating }): PlayerRecord => {
      const hasLeft = left !== undefined && (afterRound === undefined || left <= afterRound);
      return {
        id: player,
        ...(fromRound === undefined ? {} : { joinedInRound: fromRound }),
        ...(status === 'dropped' && hasLeft ? { hasDropped: true } : {}),
        ...(status === 'disqualified' && hasLeft ? { isDisqualified: true } : {}),
        ...(rating === undefined ? {} : { rating }),
      };
    }),
  rounds: event.rounds
    .filter(({ status, isOfCut }) => status !== 'paired' && !isOfCut)
    .map(({ number, tables, byes, requestedByes }) => ({ number, pairings: tables, byes, requestedByes })),
});

/** The bracket in play with its first entrants; undefined before it begins and for events without one. */
const bracketOf = (
  event: Event,
): { readonly bracket: Bracket; readonly seeds: readonly string[] } | undefined => {
  const stage = stageInPlay(event);
  if (stage === undefined || event.status === 'drafted') return undefined;
  const seeds = event.cut ?? seededEntrants(event);
  if (stage.kind === 'doubleElimination') return { seeds, bracket: doubleElimination(seeds, stage.hasReset) };
  return stage.kind === 'singleElimination'
    ? { seeds, bracket: singleElimination(seeds, stage.hasThirdPlace) }
    : undefined;
};

/** The first entrants of the elimination in play, by seed, and the places decided so far; undefined before it begins and for events without one. */
const eliminationOf = (
  event: Event,
  afterRound?: number,
): { readonly seeds: readonly string[]; readonly places: readonly BracketPlace[] } | undefined => {
  if (stageInPlay(event)?.kind === 'podElimination')
    return { seeds: event.cut ?? seededEntrants(event), places: podPlaces(event, afterRound) };
  const found = bracketOf(event);
  return (
    found && { seeds: found.seeds, places: bracketPlaces(bracketStates(event, afterRound), found.seeds) }
  );
};

export const bracketStates = (event: Event, afterRound?: number): readonly BracketMatchState[] => {
  const found = bracketOf(event);
  if (found === undefined) return [];
  const results = new Map<string, BracketResult>();
  for (const { number, status, tables } of bracketRounds(event))
    if (status !== 'paired' && (afterRound === undefined || number <= afterRound))
      for (const table of tables) {
        const result = bracketResult(table);
        if (table.bracket !== undefined && result !== undefined) results.set(table.bracket, result);
      }
  return bracketState(found.bracket, results);
};

const bracketRounds = ({ rounds, cut }: Event): readonly EventRound[] =>
  rounds.filter(({ isOfCut }) => isOfCut === (cut !== undefined));

/**
 * All places after the round `afterRound` (default: the last published round). In a bracket, players rank by the round of their elimination, and
 * active players rank above them by seed. The other players rank by the event's preset.
 */
export const eventStandings = (event: Event, afterRound?: number): readonly Standing[] =>
  finished(eventStandingsInSteps(event, afterRound));

export function* eventStandingsInSteps(event: Event, afterRound?: number): Steps<readonly Standing[]> {
  const record = recordOf(event, afterRound);
  const rounds = yield* standingsInSteps(record, event.plan.preset, afterRound);
  const hasBegun = bracketRounds(event).some(
    ({ number, status }) => status !== 'paired' && (afterRound === undefined || number <= afterRound),
  );
  const found = hasBegun ? eliminationOf(event, afterRound) : undefined;
  if (found === undefined) return rounds;
  const disqualified = new Set(
    record.players.filter((one) => one.isDisqualified === true).map(({ id }) => id),
  );
  const seeds = found.seeds.filter((player) => !disqualified.has(player));
  const out = new Map(found.places.map(({ player, place }) => [player, place]));
  const places = [
    ...seeds.filter((player) => !out.has(player)).map((player) => ({ player, place: 1 })),
    ...seeds
      .flatMap((player) => ({ player, place: out.get(player) ?? 0 }))
      .filter(({ place }) => place > 0)
      .sort((one, other) => one.place - other.place),
  ].sort((one, other) => one.place - other.place);
  const byPlayer = new Map(rounds.map((row) => [row.player, row]));
  const rank = (place: number): number => 1 + places.filter((other) => other.place < place).length;
  const rows = places.map(
    ({ player, place }): Standing => ({
      ...(byPlayer.get(player) ?? { player, points: new Fraction(0), tally: NO_ROUNDS, reasons: [] }),
      place: rank(place),
      decidedBy: undefined,
    }),
  );
  const inBracket = new Set(seeds);
  const others = rounds.filter(({ player }) => !inBracket.has(player));
  let above = rows.length;
  let before: number | undefined;
  const below = others.map((row, at): Standing => {
    if (row.place === undefined) return row;
    if (row.place !== before) above = rows.length + at;
    before = row.place;
    return { ...row, place: above + 1 };
  });
  return [...rows, ...below];
}

/** Each player's score in the first stage. */
export function* scoresInSteps(event: Event): Steps<ReadonlyMap<string, Fraction>> {
  const lines = yield* linesInSteps(recordOf(event), event.plan.preset);
  return new Map([...lines].map(([player, { score }]) => [player, score]));
}
