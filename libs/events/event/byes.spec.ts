import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Preset } from '../standings/preset.js';
import { presetOf } from '../standings/presets.js';
import type { PairingResult } from '../standings/record.js';
import { Desk, numberOf } from '../testing/event-desk.js';
import { activeEntrants, type Event, type EventTable } from './event.js';

const preset = (id: string): Preset => {
  const found = presetOf(id);
  if (found === undefined) throw new Error(`There is no preset ${id}.`);
  return found;
};

const swiss = (rounds: number) => ({ kind: 'swiss', rounds, firstRound: 'lots' }) as const;

const byesOf = ({ rounds }: Event, player: string): number =>
  rounds.filter(({ byes }) => byes.includes(player)).length;

const wonBy = (seat: number): PairingResult => ({
  kind: 'games',
  won: seat === 0 ? [2, 0] : [0, 2],
  drawn: 0,
});

/** Rounds before the last one with the points of a win and without a game. */
const unplayedWinsBefore = ({ rounds }: Event, player: string, counted: 'byes' | 'withForfeits'): number =>
  rounds
    .slice(0, -1)
    .filter(
      ({ byes, tables }) =>
        byes.includes(player) ||
        (counted === 'withForfeits' &&
          tables.some(({ result }) => result?.kind === 'forfeit' && result.present.includes(player))),
    ).length;

describe('A bye', () => {
  it('is given to each of seven players three times in 21 rounds', () => {
    const desk = new Desk({ stage: swiss(21) }).started(7);
    for (let round = 1; round <= 21; round += 1) desk.paired(`${round}`).played();
    expect(activeEntrants(desk.event).map(({ player }) => byesOf(desk.event, player))).toEqual(
      Array.from({ length: 7 }, () => 3),
    );
  });

  it('is given to each of five players twice in ten rounds of one pod of four', () => {
    const desk = new Desk({
      stage: { kind: 'pods', rounds: 10, sizes: [4], preferred: 4 },
      preset: preset('pod-places'),
    }).started(5);
    const byNumber = ({ players }: EventTable): PairingResult => ({
      kind: 'placed',
      places: players.map((one) => 1 + players.filter((other) => numberOf(other) < numberOf(one)).length),
    });
    for (let round = 1; round <= 10; round += 1) desk.paired(`${round}`).played(byNumber);
    expect(activeEntrants(desk.event).map(({ player }) => byesOf(desk.event, player))).toEqual([
      2, 2, 2, 2, 2,
    ]);
  });

  it.each([
    ['buchholz', false],
    ['everybody-meets', false],
    ['match-wins', true],
  ])('under %s: a winner by forfeit gets one like the others: %s', (id, isGiven) => {
    let isWinnerGiven = false;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const desk = new Desk({ stage: swiss(4), preset: preset(id) }).started(5);
      desk.do({
        type: 'bringPairings',
        tables: [
          { table: 1, players: ['p1', 'p2'] },
          { table: 2, players: ['p3', 'p4'] },
        ],
        byes: ['p5'],
        requestedByes: [],
      });
      desk
        .do({ type: 'publishRound', round: 1 })
        .played(({ table }) => (table === 1 ? { kind: 'forfeit', present: ['p1'] } : wonBy(0)));
      // The winner by forfeit loses every game from then on, and so is the lowest in the standings.
      for (let round = 2; round <= 4; round += 1)
        desk.paired(`${seed}${round}`).played(({ players }) => wonBy(players[0] === 'p1' ? 1 : 0));
      isWinnerGiven ||= byesOf(desk.event, 'p1') > 0;
    }
    expect(isWinnerGiven).toBe(isGiven);
  });

  it('is given to a player with the fewest so far, while players enter, leave, rest and win by forfeit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('match-wins', 'buchholz'),
        fc.integer({ min: 3, max: 9 }),
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        (id, count, chance) => {
          const draw = (bound: number): number => Number(chance.next().value ?? 0) % bound;
          const rounds = 1 + draw(3 * count);
          const desk = new Desk({ stage: swiss(rounds), preset: preset(id) }).started(count);
          const always = new Set(activeEntrants(desk.event).map(({ player }) => player));
          for (let round = 1; round <= rounds; round += 1) {
            const playing = activeEntrants(desk.event).map(({ player }) => player);
            const chosen = playing[draw(playing.length)] ?? '';
            const what = draw(12);
            if (what === 0 && playing.length > 3) {
              desk.do({ type: 'drop', player: chosen });
              always.delete(chosen);
            } else if (what === 1)
              desk.do({ type: 'register', entries: [{ player: `late${round}` }], isByStaff: true });
            else if (what === 2) {
              desk.do({ type: 'grantBye', player: chosen, round, as: draw(2) === 0 ? 'bye' : 'requested' });
              always.delete(chosen);
            }
            const granted = new Set(
              activeEntrants(desk.event)
                .filter(({ byes }) => byes.some((bye) => bye.round === round))
                .map(({ player }) => player),
            );
            desk.paired(`${draw(1000)}`);
            const last = desk.event.rounds.at(-1);
            const counted = id === 'buchholz' ? 'withForfeits' : 'byes';
            const received = last?.byes.find((player) => !granted.has(player));
            const others = last?.tables.flatMap(({ players }) => players) ?? [];
            if (received !== undefined)
              for (const other of others)
                expect(unplayedWinsBefore(desk.event, received, counted)).toBeLessThanOrEqual(
                  unplayedWinsBefore(desk.event, other, counted),
                );
            desk.played(({ players }) =>
              draw(5) === 0 ? { kind: 'forfeit', present: [players[draw(2)] ?? ''] } : wonBy(draw(2)),
            );
          }
          if (id !== 'match-wins') return;
          const numbers = [...always].map((player) => byesOf(desk.event, player));
          expect(Math.max(0, ...numbers) - Math.min(...numbers, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(
            1,
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
