import { describe, expect, it } from '@jest/globals';
import { type Bracket, doubleElimination, seedLines, singleElimination } from './bracket.js';
import {
  type BracketResult,
  bracketPlaces,
  bracketState,
  isBracketOver,
  readyMatches,
} from './bracket-state.js';
import { eliminationPods } from './pod-elimination.js';
import { podSizes } from './pod-sizes.js';
import { type PodPlayer, pairPods } from './pods.js';
import { roundRobin } from './round-robin.js';

const seeds = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `${at + 1}`);

/** Plays the ready matches round by round; the better seed wins unless `upset` returns true. */
const play = (bracket: Bracket, upset: (match: string) => boolean = () => false) => {
  const results = new Map<string, BracketResult>();
  const waves: (readonly string[])[] = [];
  for (;;) {
    const ready = readyMatches(bracketState(bracket, results));
    if (ready.length === 0) break;
    waves.push(ready.map(({ match }) => match.id));
    for (const { match, players } of ready) {
      const [better, worse] = [...players].sort((one, other) => Number(one) - Number(other));
      const winner = upset(match.id) ? worse : better;
      if (typeof winner === 'string') results.set(match.id, { winner });
    }
  }
  return { states: bracketState(bracket, results), results, waves };
};

describe('Round robin', () => {
  it('of six players is the Berger table', () => {
    const rounds = roundRobin(seeds(6)).map(({ pairs }) => pairs.map((pair) => pair.join('-')).join(' '));
    expect(rounds).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });

  it('pairs all players once a cycle, and gives each one bye when their number is odd', () => {
    for (const count of [2, 3, 5, 8, 13]) {
      const rounds = roundRobin(seeds(count), 2);
      const met = rounds.flatMap(({ pairs }) => pairs.map((pair) => pair.join('-')));
      expect(new Set(met).size).toBe(count * (count - 1));
      for (const { pairs, bye } of rounds)
        expect(new Set([...pairs.flat(), ...(bye === undefined ? [] : [bye])]).size).toBe(count);
    }
  });
});

describe('Brackets', () => {
  it('place the best seeds furthest apart', () => {
    expect(seedLines(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('give byes to the best seeds, and places by the round of elimination', () => {
    const { states, waves } = play(singleElimination(seeds(6)));
    expect(waves).toEqual([['W1-2', 'W1-4'], ['W2-1', 'W2-2'], ['W3-1']]);
    expect(bracketPlaces(states, seeds(6)).map(({ player, place }) => `${place}:${player}`)).toEqual([
      '1:1',
      '2:2',
      '3:3',
      '3:4',
      '5:5',
      '5:6',
    ]);
  });

  it('have a match for the third place on request', () => {
    const { states } = play(singleElimination(seeds(4), true), (match) => match === 'T');
    expect(bracketPlaces(states, seeds(4)).map(({ player }) => player)).toEqual(['1', '2', '4', '3']);
    expect(bracketPlaces(states, seeds(4)).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('rank losers of a semifinal below players who can still win, before the match for the third place', () => {
    const placesAfter = (won: Readonly<Record<string, string>>, count: number): readonly string[] => {
      const results = new Map(Object.entries(won).map(([match, winner]) => [match, { winner }]));
      const states = bracketState(singleElimination(seeds(count), true), results);
      return bracketPlaces(states, seeds(count)).map(({ player, place }) => `${place}:${player}`);
    };
    expect(placesAfter({ 'W1-1': '1' }, 4)).toEqual(['4:4']);
    expect(placesAfter({ 'W1-1': '1', 'W1-2': '2' }, 4)).toEqual(['3:3', '3:4']);
    expect(placesAfter({ 'W1-1': '1', 'W1-2': '2', T: '4' }, 4)).toEqual(['3:4', '4:3']);
  });

  it('put both players out in a match without a winner, also where its loser would have played on', () => {
    const first = play(singleElimination(seeds(8), true)).results;
    const semifinal = new Map<string, BracketResult>([...first, ['W2-1', {}]]);
    const places = bracketPlaces(bracketState(singleElimination(seeds(8), true), semifinal), seeds(8));
    expect(places.map(({ player, place }) => `${place}:${player}`)).toEqual([
      '1:2',
      '2:3',
      '3:1',
      '3:4',
      '5:5',
      '5:6',
      '5:7',
      '5:8',
    ]);
    const opening = bracketState(doubleElimination(seeds(4)), new Map([['W1-1', {}]]));
    expect(bracketPlaces(opening, seeds(4))).toEqual([
      { player: '1', place: 3 },
      { player: '4', place: 3 },
    ]);
  });

  it('of double elimination put a player out after the second loss, not the first', () => {
    for (let count = 2; count <= 17; count += 1)
      for (const salt of [0, 1, 2, 3]) {
        const upset = (match: string): boolean =>
          (match.charCodeAt(match.length - 1) + match.length + salt) % 3 === 0;
        const { states, results } = play(doubleElimination(seeds(count)), upset);
        expect(isBracketOver(states)).toBe(true);
        const losses = new Map<string, number>();
        for (const { match, loser } of states)
          if (typeof loser === 'string' && results.has(match.id))
            losses.set(loser, (losses.get(loser) ?? 0) + 1);
        const places = bracketPlaces(states, seeds(count));
        expect(places).toHaveLength(count);
        for (const { player, place } of places)
          expect(place === 1 ? (losses.get(player) ?? 0) < 2 : losses.get(player)).toBe(
            place === 1 ? true : 2,
          );
      }
  });

  it("repeat the final only if the winner of the losers' bracket wins it", () => {
    const bracket = doubleElimination(seeds(4));
    expect(play(bracket).results.has('R')).toBe(false);
    const upset = play(bracket, (match) => match === 'F');
    expect(upset.results.has('R')).toBe(true);
    expect(bracketPlaces(upset.states, seeds(4))[0]).toEqual({ player: '1', place: 1 });
  });

  it('eliminate no finalist while the final must be repeated', () => {
    const bracket = doubleElimination(seeds(2));
    const states = bracketState(
      bracket,
      new Map([
        ['W1-1', { winner: '1' }],
        ['F', { winner: '2' }],
      ]),
    );
    expect(bracketPlaces(states, seeds(2))).toEqual([]);
    expect(readyMatches(states).map(({ match }) => match.id)).toEqual(['R']);
  });

  it('advance neither player of a double loss', () => {
    const bracket = singleElimination(seeds(4));
    const states = bracketState(
      bracket,
      new Map<string, BracketResult>([
        ['W1-1', {}],
        ['W1-2', { winner: '2' }],
      ]),
    );
    expect(isBracketOver(states)).toBe(true);
    expect(bracketPlaces(states, seeds(4))[0]).toEqual({ player: '2', place: 1 });
  });
});

const podPlayer = (id: string, score = 0, opponents: readonly string[] = []): PodPlayer => ({
  id,
  score,
  opponents,
  seatSum: 0,
  byes: 0,
});

describe('Pods', () => {
  it('have the preferred size, with as few pods of three as the remainder requires', () => {
    const threes = (players: number): number =>
      podSizes(players, [3, 4], 4)?.filter((size) => size === 3).length ?? -1;
    for (let players = 6; players < 60; players += 1) expect(threes(players)).toBe((4 - (players % 4)) % 4);
    expect([1, 2, 5].map((players) => podSizes(players, [3, 4], 4))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(podSizes(9, [3, 4, 5, 6], 4)).toEqual([5, 4]);
  });

  it('seat each player once, and leave the fewest players with a bye', () => {
    for (let count = 1; count < 30; count += 1) {
      const players = seeds(count).map((id) => podPlayer(id));
      const { pods, byes } = pairPods({ players, seed: 's', sizes: [3, 4], preferred: 4 });
      expect([...pods.flat(), ...byes].sort()).toEqual(seeds(count).slice().sort());
      expect(byes).toHaveLength(count === 5 ? 1 : count < 3 ? count : 0);
    }
  });

  it('separate players who have sat together when possible', () => {
    const before = pairPods({
      players: seeds(16).map((id) => podPlayer(id)),
      seed: '1',
      sizes: [4],
      preferred: 4,
    });
    const players = before.pods.flatMap((pod) =>
      pod.map((id) =>
        podPlayer(
          id,
          0,
          pod.filter((other) => other !== id),
        ),
      ),
    );
    const { pods } = pairPods({ players, seed: '2', sizes: [4], preferred: 4 });
    for (const pod of pods)
      for (const old of before.pods) expect(pod.filter((id) => old.includes(id))).toHaveLength(1);
  });

  it('seat the player first who sat furthest back before', () => {
    const players = seeds(4).map((id) => ({ ...podPlayer(id), seatSum: Number(id) }));
    expect(pairPods({ players, seed: 's', sizes: [4], preferred: 4 }).pods).toEqual([['4', '3', '2', '1']]);
  });

  it('of an elimination have one player of each quarter of the seeds', () => {
    expect(eliminationPods(seeds(16), 4)?.[0]).toEqual(['1', '5', '9', '13']);
    expect(eliminationPods(seeds(10), 4)).toEqual([
      ['1', '4', '7', '10'],
      ['2', '5', '8'],
      ['3', '6', '9'],
    ]);
    expect(eliminationPods(seeds(5), 4).map((pod) => pod.length)).toEqual([3, 2]);
    expect(eliminationPods(seeds(1), 4)).toEqual([]);
  });
});
