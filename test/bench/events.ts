import {
  cheapestPairs,
  type Matched,
  pairSwiss,
  pairSwissInSteps,
  presetOf,
  type Steps,
  type SwissPlayer,
  standingsInSteps,
  standingsOf,
} from '#libs/events';
import { seededRandom, shuffle } from '#libs/game-kit';

/** Milliseconds to pair each Swiss round; results are random with a fixed seed. */
export const swissTimes = (players: number, rounds: number): readonly number[] => {
  let field = Array.from(
    { length: players },
    (_, at): SwissPlayer => ({ id: `p${at}`, score: 0, opponents: [], byes: 0 }),
  );
  return Array.from({ length: rounds }, (_, round) => {
    const begun = performance.now();
    const { pairs, bye } = pairSwiss({ players: field, seed: `bench ${round}` });
    const took = performance.now() - begun;
    const byId = new Map(field.map((one) => [one.id, one]));
    field = pairs.flatMap(([one, other], at) => {
      const isDraw = (at * 7 + round) % 13 === 0;
      return [met(byId.get(one), other, isDraw ? 1 : 3), met(byId.get(other), one, isDraw ? 1 : 0)].flat();
    });
    const free = bye === undefined ? undefined : byId.get(bye);
    if (free !== undefined) field.push({ ...free, score: free.score + 3, byes: free.byes + 1 });
    return took;
  });
};

const met = (player: SwissPlayer | undefined, opponent: string, points: number): readonly SwissPlayer[] =>
  player === undefined
    ? []
    : [{ ...player, score: player.score + points, opponents: [...player.opponents, opponent] }];

/** The longest time in milliseconds that the event loop is blocked while a first round is paired, and while all players are ranked. */
export const longestStep = (
  players: number,
  rounds: number,
): { readonly pairing: number; readonly standings: number } => {
  const { record, preset } = ranked(players, rounds);
  const field = record.players.map(({ id }) => ({ id, score: 0, opponents: [], byes: 0 }));
  return {
    pairing: longest(pairSwissInSteps({ players: field, seed: 'steps' })),
    standings: longest(standingsInSteps(record, preset)),
  };
};

const longest = (steps: Steps<unknown>): number => {
  let most = 0;
  let matched: Matched | undefined;
  for (let isDone = false; !isDone; ) {
    const begun = performance.now();
    const step = steps.next(matched);
    most = Math.max(most, performance.now() - begun);
    if (step.done === true) isDone = true;
    // A worker thread does this.
    else matched = step.value === undefined ? undefined : cheapestPairs(step.value);
  }
  return most;
};

/** Milliseconds to update the standings with one more result of the last round. */
export const resultTime = (players: number, rounds: number): number => {
  const { record, preset } = ranked(players, rounds);
  standingsOf(record, preset);
  const last = record.rounds.at(-1);
  if (last === undefined) throw new Error('There is no round.');
  const pairings = last.pairings.map((one, at) =>
    at === 0 ? { ...one, result: { kind: 'allLost' } as const } : one,
  );
  const begun = performance.now();
  standingsOf({ ...record, rounds: [...record.rounds.slice(0, -1), { ...last, pairings }] }, preset);
  return performance.now() - begun;
};

/** Milliseconds to rank this many players after this many rounds; results are random with a fixed seed. */
export const standingsTime = (players: number, rounds: number): number => {
  const { record, preset } = ranked(players, rounds);
  const begun = performance.now();
  standingsOf(record, preset);
  return performance.now() - begun;
};

const ranked = (players: number, rounds: number) => {
  const ids = Array.from({ length: players }, (_, at) => `p${at}`);
  const preset = presetOf('match-wins');
  if (preset === undefined) throw new Error('There is no such preset.');
  const record = {
    players: ids.map((id) => ({ id })),
    rounds: Array.from({ length: rounds }, (_, round) => {
      const { value } = shuffle(seededRandom(`round ${round}`), 0, ids);
      const pairings = inTwos(value).map((pair, at) => ({
        players: pair,
        result: { kind: 'games', won: [2, at % 2], drawn: 0 } as const,
      }));
      return { number: round + 1, pairings, byes: [] };
    }),
  };
  return { record, preset };
};

const inTwos = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.flatMap((id, at) => (at % 2 === 0 ? [[id, ids[at + 1] ?? id]] : []));
