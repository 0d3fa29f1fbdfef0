import { describe, expect, it } from '@jest/globals';
import { presetOf } from '../standings/presets.js';
import { Desk } from '../testing/event-desk.js';
import type { EventTable } from './event.js';

const marks = ({ event }: Desk, round: number): readonly boolean[] =>
  (event.rounds[round - 1]?.tables ?? []).map(({ isRematch }) => isRematch === true);

const tablesOf = (...pairs: readonly (readonly string[])[]): readonly EventTable[] =>
  pairs.map((players, at) => ({ table: at + 1, players }));

const brought = (...pairs: readonly (readonly string[])[]) =>
  ({ type: 'bringPairings', tables: tablesOf(...pairs), byes: [], requestedByes: [] }) as const;

const forfeited = ({ players }: EventTable) => ({ kind: 'forfeit', present: [players[0] ?? ''] }) as const;

describe('A table that repeats a pairing', () => {
  it('is marked in the first round that has no other pairing', () => {
    const desk = new Desk({ stage: { kind: 'swiss', rounds: 4, firstRound: 'lots' } }).started(4);
    for (let round = 1; round <= 4; round += 1) desk.paired(`${round}`).played();
    expect([1, 2, 3, 4].map((round) => marks(desk, round))).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('is marked when the organizer changes the pairings by hand, until they are changed back', () => {
    const desk = new Desk().started(4).paired().played().do({ type: 'pairRound', seed: 's' });
    const [first = [], second = []] = desk.event.rounds[0]?.tables.map(({ players }) => players) ?? [];
    const pairings = desk.event.rounds[1]?.tables ?? [];
    const changed = (tables: readonly EventTable[]) =>
      desk.do({ type: 'changePairings', round: 2, tables, byes: [], reason: 'A test.' });
    changed(tablesOf(first, second));
    expect(marks(desk, 2)).toEqual([true, true]);
    changed(pairings);
    expect(marks(desk, 2)).toEqual([false, false]);
    expect(JSON.stringify(desk.facts.at(-1))).not.toContain('isRematch');
  });

  it('is marked in a round that a platform brings or that is imported', () => {
    const desk = new Desk().started(4).do(brought(['p1', 'p2'], ['p3', 'p4']));
    desk
      .do({ type: 'publishRound', round: 1 })
      .played()
      .do(brought(['p2', 'p1'], ['p3', 'p4']));
    expect(marks(desk, 2)).toEqual([true, true]);
    const imported = new Desk().started(4).paired('1').played();
    const tables = imported.event.rounds[0]?.tables ?? [];
    imported.do({ type: 'importRounds', from: 2, rounds: [{ tables, byes: [], requestedByes: [] }] });
    expect(marks(imported, 2)).toEqual([true, true]);
  });

  it('is a rematch after a forfeit only if the preset treats a forfeit as played', () => {
    for (const [id, isRematch] of [
      ['match-wins', true],
      ['buchholz', false],
    ] as const) {
      const preset = presetOf(id);
      if (preset === undefined) throw new Error('A preset is missing.');
      const desk = new Desk({ preset }).started(2).do(brought(['p1', 'p2']));
      desk
        .do({ type: 'publishRound', round: 1 })
        .played(forfeited)
        .do(brought(['p1', 'p2']));
      expect(marks(desk, 2)).toEqual([isRematch]);
    }
  });

  it('is a rematch in a round robin only after all its cycles, and never in a bracket', () => {
    const robin = new Desk({ stage: { kind: 'roundRobin', cycles: 2 } }).started(2).paired().played();
    robin.paired().played();
    expect([marks(robin, 1), marks(robin, 2)]).toEqual([[false], [false]]);
    expect(marks(robin.do(brought(['p1', 'p2'])), 3)).toEqual([true]);
    const bracket = new Desk({ stage: { kind: 'doubleElimination', hasReset: true } }).started(2);
    while (bracket.refuses({ type: 'pairRound', seed: 's' }) === undefined)
      bracket.paired().played(({ players }) => ({
        kind: 'games',
        won: players[0] === 'p1' ? [0, 2] : [2, 0],
        drawn: 0,
      }));
    expect(bracket.event.rounds.length).toBeGreaterThan(1);
    expect(bracket.event.rounds.flatMap(({ number }) => marks(bracket, number))).not.toContain(true);
  });

  it('has two players of a pod who sat together before', () => {
    const preset = presetOf('pod-places');
    if (preset === undefined) throw new Error('A preset is missing.');
    const desk = new Desk({ stage: { kind: 'pods', rounds: 2, sizes: [3], preferred: 3 }, preset })
      .started(6)
      .do(brought(['p1', 'p2', 'p3'], ['p4', 'p5', 'p6']));
    desk.do({ type: 'publishRound', round: 1 });
    desk.played(({ players }) => ({ kind: 'placed', places: players.map((_player, at) => at + 1) }));
    expect(marks(desk.do(brought(['p1', 'p4', 'p2'], ['p3', 'p5', 'p6'])), 2)).toEqual([true, true]);
  });
});
