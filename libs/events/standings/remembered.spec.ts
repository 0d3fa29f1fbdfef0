import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Preset } from './preset.js';
import { PRESETS } from './presets.js';
import type { EventRecord, PairingRecord, PairingResult } from './record.js';
import { type Standing, standingsOf } from './standings.js';

const PLAYERS = 9;
const ROUNDS = 4;

const results: readonly (PairingResult | undefined)[] = [
  undefined,
  { kind: 'games', won: [2, 0], drawn: 0 },
  { kind: 'games', won: [1, 2], drawn: 0 },
  { kind: 'games', won: [1, 1], drawn: 1 },
  { kind: 'forfeit', present: [] },
  { kind: 'allLost' },
];

/** A change to an event: a result, or a player who leaves. */
type Step =
  | { readonly round: number; readonly table: number; readonly result: number }
  | { readonly player: number; readonly change: 'drop' | 'disqualify' | 'reinstate' };

const steps = fc.array(
  fc.oneof(
    fc.record({
      round: fc.nat({ max: ROUNDS - 1 }),
      table: fc.nat({ max: 3 }),
      result: fc.nat({ max: results.length - 1 }),
    }),
    fc.record({
      player: fc.nat({ max: PLAYERS - 1 }),
      change: fc.constantFrom('drop' as const, 'disqualify' as const, 'reinstate' as const),
    }),
  ),
  { minLength: 1, maxLength: 8 },
);

/** Each round pairs the players with a shift of one; one player has a bye, and one is a late entrant. */
const beginning: EventRecord = {
  players: Array.from({ length: PLAYERS }, (_, at) => ({
    id: `p${at}`,
    rating: 1500 + 7 * at,
    ...(at === 8 ? { joinedInRound: 3 } : {}),
  })),
  rounds: Array.from({ length: ROUNDS }, (_, round) => {
    const ids = Array.from(
      { length: round < 2 ? 8 : PLAYERS },
      (_one, at) => `p${(at * (round + 1)) % PLAYERS}`,
    );
    const here = [...new Set(ids)].filter((id) => round > 1 || id !== 'p8');
    return {
      number: round + 1,
      pairings: Array.from(
        { length: Math.floor(here.length / 2) },
        (_one, at): PairingRecord => ({
          players: here.slice(2 * at, 2 * at + 2),
        }),
      ),
      byes: here.length % 2 === 1 ? here.slice(-1) : [],
      requestedByes: [],
    };
  }),
};

const after = (record: EventRecord, step: Step): EventRecord => {
  if ('player' in step)
    return {
      ...record,
      players: record.players.map(({ hasDropped: _dropped, isDisqualified: _out, ...player }, at) =>
        at !== step.player || step.change === 'reinstate'
          ? { ...player, ...(at === step.player ? {} : left(record, at)) }
          : { ...player, ...(step.change === 'drop' ? { hasDropped: true } : { isDisqualified: true }) },
      ),
    };
  const result = results[step.result];
  return {
    ...record,
    rounds: record.rounds.map((round, at) =>
      at !== step.round
        ? round
        : {
            ...round,
            pairings: round.pairings.map(({ players, ...pairing }, table) =>
              table === step.table
                ? { players, ...(result === undefined ? {} : { result }) }
                : (round.pairings[table] ?? { players, ...pairing }),
            ),
          },
    ),
  };
};

const left = ({ players }: EventRecord, at: number): object => {
  const { hasDropped, isDisqualified } = players[at] ?? {};
  return {
    ...(hasDropped === true ? { hasDropped } : {}),
    ...(isDisqualified === true ? { isDisqualified } : {}),
  };
};

const shown = (rows: readonly Standing[]): unknown =>
  rows.map(({ points, reasons, ...row }) => ({
    ...row,
    points: points.toFraction(),
    reasons: reasons.map(({ criterion, value, terms }) => [
      criterion.by,
      value.toFraction(),
      terms.map((term) => ({ ...term, value: term.value.toFraction() })),
    ]),
  }));

describe('Standings that are recomputed after each change', () => {
  it.each(PRESETS.filter(({ pods }) => pods === undefined).map((preset) => [preset.id, preset] as const))(
    'equal those computed without a cache (%s)',
    (_id, preset: Preset) => {
      fc.assert(
        fc.property(steps, (all) => {
          let record = beginning;
          for (const step of all) {
            record = after(record, step);
            const anew = standingsOf(structuredClone(record), preset);
            expect(shown(standingsOf(record, preset))).toEqual(shown(anew));
            expect(shown(standingsOf(record, preset, 2))).toEqual(
              shown(standingsOf(structuredClone(record), preset, 2)),
            );
          }
        }),
        { numRuns: 5 },
      );
    },
  );
});
