import { readyMatches } from '../pairing/bracket-state.js';
import { eliminationPods } from '../pairing/pod-elimination.js';
import { pairPodsInSteps } from '../pairing/pods.js';
import { roundRobin } from '../pairing/round-robin.js';
import { pairFolded, pairSwissInSteps, type SwissPlayer } from '../pairing/swiss.js';
import type { Steps } from '../steps.js';
import {
  activeEntrants,
  type Entrant,
  type Event,
  type EventTable,
  isElimination,
  stageInPlay,
} from './event.js';
import { bracketStates, scoresInSteps } from './event-standings.js';
import { markedInSteps, opponentsInSteps, roundsBefore } from './meetings.js';
import { stillInPods } from './pod-bracket.js';
import { seededEntrants } from './table-winner.js';

/** A round before it becomes a fact. */
export interface PairedRound {
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
}

/** Pairs the next round by the event's structure; deterministic for an event and a seed. */
export function* pairRound(event: Event, seed: string): Steps<PairedRound> {
  const number = event.rounds.length + 1;
  const stage = stageInPlay(event);
  if (stage?.kind === 'podElimination') return podEliminationRound(event, stage.size);
  if (isElimination(stage)) return bracketRound(event);
  const granted = (as: 'bye' | 'requested'): readonly string[] =>
    activeEntrants(event)
      .filter(({ byes }) => byes.some((bye) => bye.round === number && bye.as === as))
      .map(({ player }) => player);
  const [byes, requestedByes] = [granted('bye'), granted('requested')];
  const without = new Set([...byes, ...requestedByes]);
  const playing = activeEntrants(event).filter(({ player }) => !without.has(player));
  const { groups, free } =
    stage?.kind === 'roundRobin'
      ? roundRobinRound(event, number, stage.cycles, playing)
      : stage?.kind === 'pods'
        ? yield* podRound(event, playing, seed, stage)
        : yield* swissRound(event, playing, seed, stage?.kind === 'swiss' && stage.firstRound === 'folded');
  const tables = yield* markedInSteps(event, atTables(event, groups));
  return { tables, byes: [...byes, ...free], requestedByes };
}

interface Groups {
  readonly groups: readonly (readonly string[])[];
  /** Players without a table. */
  readonly free: readonly string[];
}

const bracketRound = (event: Event): PairedRound => {
  const tables = readyMatches(bracketStates(event)).map(
    ({ match, players }, place): EventTable => ({
      table: place + 1,
      players: players.filter((player) => typeof player === 'string'),
      bracket: match.id,
    }),
  );
  return { tables, byes: [], requestedByes: [] };
};

/** Players who have left sit in no pod. */
const podEliminationRound = (event: Event, size: number): PairedRound => {
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  const number = event.rounds.length + 1;
  const tables = eliminationPods(
    stillInPods(event).filter((player) => playing.has(player)),
    size,
  ).map((players, pod): EventTable => ({ table: pod + 1, players, bracket: `P${number}-${pod + 1}` }));
  return { tables, byes: [], requestedByes: [] };
};

/** Uses the schedule of the original field; a player whose opponent has left gets a bye. */
const roundRobinRound = (
  event: Event,
  number: number,
  cycles: number,
  playing: readonly Entrant[],
): Groups => {
  const there = new Set(playing.map(({ player }) => player));
  const pairs = roundRobin(seededEntrants(event), cycles)[number - 1]?.pairs ?? [];
  const groups = pairs.filter((pair) => pair.every((player) => there.has(player)));
  const seated = new Set(groups.flat());
  return { groups, free: [...there].filter((player) => !seated.has(player)) };
};

function* podRound(
  event: Event,
  playing: readonly Entrant[],
  seed: string,
  { sizes, preferred }: { readonly sizes: readonly number[]; readonly preferred: number },
): Steps<Groups> {
  const scores = yield* scoresInSteps(event);
  const past = yield* pastOf(event);
  const { pods, byes } = yield* pairPodsInSteps({
    players: playing.map(({ player }) => ({
      id: player,
      score: scores.get(player)?.valueOf() ?? 0,
      opponents: past.get(player)?.opponents ?? [],
      seatSum: past.get(player)?.seatSum ?? 0,
      byes: past.get(player)?.byes ?? 0,
    })),
    seed,
    sizes,
    preferred,
  });
  return { groups: pods, free: byes };
}

function* swissRound(
  event: Event,
  playing: readonly Entrant[],
  seed: string,
  isFolded: boolean,
): Steps<Groups> {
  const there = new Set(playing.map(({ player }) => player));
  const scores = yield* scoresInSteps(event);
  const past = yield* pastOf(event);
  yield;
  const { pairs, bye } =
    isFolded && event.rounds.length === 0
      ? pairFolded(seededEntrants(event).filter((player) => there.has(player)))
      : yield* pairSwissInSteps({
          players: playing.map(({ player }): SwissPlayer => {
            const { opponents = [], byes = 0, firsts = 0, floated } = past.get(player) ?? {};
            const score = scores.get(player)?.valueOf() ?? 0;
            return {
              id: player,
              score,
              opponents,
              byes,
              firsts,
              ...(floated === undefined ? {} : { floated }),
            };
          }),
          seed,
          apart: teamMates(playing),
        });
  return { groups: pairs, free: bye === undefined ? [] : [bye] };
}

const teamMates = (playing: readonly Entrant[]): readonly (readonly [string, string])[] => {
  const teams = new Map<string, string[]>();
  for (const { player, team } of playing)
    if (team !== undefined) teams.set(team, [...(teams.get(team) ?? []), player]);
  return [...teams.values()].flatMap((members) =>
    members.flatMap((one, at) => members.slice(at + 1).map((other): [string, string] => [one, other])),
  );
};

interface Past {
  readonly opponents: readonly string[];
  /** With forfeit wins where the preset counts them as byes. */
  byes: number;
  firsts: number;
  seatSum: number;
  floated?: 'up' | 'down';
}

/** The history that pairing needs. */
function* pastOf(event: Event): Steps<ReadonlyMap<string, Past>> {
  const met = yield* opponentsInSteps(event);
  const countsForfeits = event.plan.preset.nextBye === 'fewestUnplayedWins';
  const past = new Map<string, Past>();
  const of = (player: string): Past => {
    const known = past.get(player) ?? { opponents: met.get(player) ?? [], byes: 0, firsts: 0, seatSum: 0 };
    past.set(player, known);
    return known;
  };
  const rounds = roundsBefore(event);
  for (const { tables, byes } of rounds) {
    yield;
    for (const player of byes) of(player).byes += 1;
    for (const { players, result } of tables) {
      if (countsForfeits && result?.kind === 'forfeit')
        for (const player of result.present) of(player).byes += 1;
      for (const [seat, player] of players.entries()) {
        const own = of(player);
        own.seatSum += seat + 1;
        own.firsts += Number(seat === 0);
      }
    }
  }
  const last = rounds.at(-1);
  if (last === undefined) return past;
  const before = yield* scoresInSteps({ ...event, rounds: rounds.slice(0, -1) });
  for (const { players } of last.tables) {
    const [one, other] = players;
    const order =
      one === undefined || other === undefined || players.length > 2
        ? 0
        : (before.get(one)?.compare(before.get(other) ?? 0) ?? 0);
    if (one === undefined || other === undefined || order === 0) continue;
    of(one).floated = order > 0 ? 'down' : 'up';
    of(other).floated = order > 0 ? 'up' : 'down';
  }
  return past;
}

/** Numbers the tables in order; a group with a player who has a fixed table sits there. */
const atTables = ({ entrants }: Event, groups: readonly (readonly string[])[]): readonly EventTable[] => {
  const fixed = new Map<number, readonly string[]>();
  const placed = new Set<readonly string[]>();
  for (const group of groups)
    for (const player of group) {
      const table = entrants.get(player)?.table;
      if (table === undefined || fixed.has(table) || placed.has(group)) continue;
      fixed.set(table, group);
      placed.add(group);
    }
  let next = 0;
  const free = (): number => {
    do next += 1;
    while (fixed.has(next));
    return next;
  };
  const tables = [
    ...[...fixed].map(([table, players]) => ({ table, players })),
    ...groups.filter((group) => !placed.has(group)).map((players) => ({ table: free(), players })),
  ];
  return tables.sort((one, other) => one.table - other.table);
};
