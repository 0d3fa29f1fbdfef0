import {
  type EventRecord,
  type PairingRecord,
  type PairingResult,
  PRESETS,
  type Preset,
  pairPods,
  roundRobin,
} from '#libs/events';
import { randomInteger, seededRandom } from '#libs/game-kit';

/** A random event, with its ranking and the ranked round. */
export interface Case {
  readonly record: EventRecord;
  readonly preset: Preset;
  readonly afterRound?: number;
}

/** A random integer below `bound`, from a seed. */
export type Draw = (bound: number) => number;

export const drawing = (seed: string): Draw => {
  const random = seededRandom(seed);
  let draws = 0;
  return (bound) => {
    const drawn = randomInteger(random, draws, bound);
    draws = drawn.draws;
    return drawn.value;
  };
};

/** Settings that no preset has. */
const rarely = (preset: Preset): Preset => ({
  ...preset,
  id: `${preset.id}-and-others`,
  criteria: [
    { by: 'buchholz', lowCut: 2, highCut: 1 },
    { by: 'foreBuchholz' },
    { by: 'averageBuchholz' },
    { by: 'sonnebornBerger', lowCut: 1 },
    { by: 'progressive', lowCut: 1 },
    { by: 'playedWins' },
    { by: 'averageRating', lowCut: 1 },
    { by: 'koya' },
    { by: 'roundsLost' },
    { by: 'directEncounter' },
  ],
});

export const randomCase = (seed: string): Case => {
  const draw = drawing(seed);
  const own = PRESETS[draw(PRESETS.length)];
  if (own === undefined) throw new Error('There are no presets.');
  const preset = draw(5) === 0 ? rarely(own) : own;
  const record = randomRecord(draw, preset.pods === undefined ? draw(3) : 3);
  return { record, preset, ...(draw(4) === 0 ? { afterRound: draw(record.rounds.length + 1) } : {}) };
};

const randomRecord = (draw: Draw, structure: number): EventRecord => {
  const count = 2 + draw(12);
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  const rounds = structure === 2 ? roundRobin(ids).length : 1 + draw(7);
  const joined = new Map(ids.map((id) => [id, draw(8) === 0 ? 1 + draw(rounds) : 1]));
  const left = new Map(ids.map((id) => [id, draw(6) === 0 ? 1 + draw(rounds) : rounds]));
  const isThere = (id: string, round: number): boolean =>
    (joined.get(id) ?? 1) <= round && round <= (left.get(id) ?? rounds);
  return {
    players: ids.map((id) => ({
      id,
      ...((joined.get(id) ?? 1) > 1 ? { joinedInRound: joined.get(id) ?? 1 } : {}),
      ...((left.get(id) ?? rounds) < rounds ? { hasDropped: true } : {}),
      ...(draw(20) === 0 ? { isDisqualified: true } : {}),
      ...(draw(5) === 0 ? {} : { rating: 1000 + draw(1000) }),
    })),
    rounds: Array.from({ length: rounds }, (_, at) => {
      const number = at + 1;
      const there = ids.filter((id) => isThere(id, number));
      const requestedByes = there.filter(() => draw(15) === 0);
      const playing = there.filter((id) => !requestedByes.includes(id));
      const { tables, byes } = paired(draw, structure, playing, ids, at);
      const pairings = tables.map((players): PairingRecord => {
        const result = randomResult(draw, players);
        return { players, ...(result === undefined ? {} : { result }) };
      });
      return { number, pairings, byes, requestedByes };
    }),
  };
};

const paired = (
  draw: Draw,
  structure: number,
  playing: readonly string[],
  ids: readonly string[],
  round: number,
): { readonly tables: readonly (readonly string[])[]; readonly byes: readonly string[] } => {
  if (structure === 3) {
    const players = playing.map((id) => ({ id, score: draw(3), opponents: [], seatSum: 0, byes: 0 }));
    const { pods, byes } = pairPods({ players, seed: `${draw(1000)}`, sizes: [3, 4], preferred: 4 });
    return { tables: pods, byes };
  }
  if (structure === 2) {
    const pairs = roundRobin(ids)[round]?.pairs ?? [];
    const tables = pairs.filter((pair) => pair.every((id) => playing.includes(id)));
    return { tables, byes: playing.filter((id) => !tables.flat().includes(id)) };
  }
  const order = [...playing].map((id) => ({ id, lot: draw(1_000_000) })).sort((a, b) => a.lot - b.lot);
  const tables: string[][] = [];
  const byes: string[] = [];
  for (let at = 0; at < order.length; at += 2) {
    const [one, other] = [order[at]?.id, order[at + 1]?.id];
    if (one !== undefined && other !== undefined) tables.push([one, other]);
    else if (one !== undefined) byes.push(one);
  }
  return { tables, byes };
};

const randomResult = (draw: Draw, players: readonly string[]): PairingResult | undefined => {
  const kind = draw(20);
  if (kind === 0) return undefined;
  if (kind === 1) return { kind: 'allLost' };
  if (kind === 2) return { kind: 'forfeit', present: players.filter(() => draw(2) === 0).slice(0, 1) };
  if (players.length > 2) return { kind: 'placed', places: randomPlaces(draw, players.length) };
  if (kind === 5) return { kind: 'games', won: [0, 0], drawn: 0, winner: null };
  const won = [draw(3), draw(3)];
  const winner = players[draw(2)];
  return {
    kind: 'games',
    won,
    drawn: draw(3) === 0 ? draw(3) : 0,
    ...(kind === 3 && winner !== undefined ? { winner } : kind === 4 ? { winner: null } : {}),
  };
};

/** Such as 1, 2, 2, 4 in any order of the seats. */
export const randomPlaces = (draw: Draw, count: number): readonly number[] => {
  const marks = Array.from({ length: count }, () => draw(count));
  return marks.map((mark) => 1 + marks.filter((other) => other < mark).length);
};
