import { describe, expect, it } from '@jest/globals';
import type { PairingResult } from '../standings/record.js';
import { Desk } from '../testing/event-desk.js';
import type { EventCommand } from './commands.js';
import type { AmendmentAhead } from './event.js';

const won = (one: number, other: number): PairingResult => ({ kind: 'games', won: [one, other], drawn: 0 });

describe('An amendment that a table takes before its match', () => {
  const ahead = (number: number): AmendmentAhead => ({
    commandId: `c${number}`,
    number,
    by: { role: 'organizer', id: 'host' },
    reason: 'Misread.',
    result: { kind: 'reported', places: [[1], [0]], gamesWon: [0, 2], gamesDrawn: 0 },
  });
  const take = (number: number, result: PairingResult = won(0, 2)): EventCommand => ({
    type: 'takeAmendment',
    round: 1,
    table: 1,
    match: 'm',
    result,
    ahead: ahead(number),
  });
  const bracket = (): Desk =>
    new Desk({ stage: { kind: 'singleElimination', hasThirdPlace: false }, hasMatches: true })
      .started(4)
      .paired();
  const record = (table: number): EventCommand => ({
    type: 'recordResult',
    round: 1,
    table,
    result: won(2, 0),
    match: `m${table}`,
  });
  const played = (): Desk => bracket().do(record(1)).do(record(2)).do({ type: 'finishRound', round: 1 });

  it('is stored with all data that the match records', () => {
    const desk = played().do(take(0));
    const { commandId, by, reason, result } = ahead(0);
    expect(desk.facts.at(-1)).toEqual({
      type: 'ResultAmended',
      round: 1,
      table: 1,
      result: won(0, 2),
      reason,
      by,
      amendment: 0,
      recordedNext: { commandId, ...result },
    });
    expect(desk.event.rounds[0]?.tables[0]).toMatchObject({ result: won(0, 2), ahead: ahead(0) });
    // The process manager of an earlier version finds nothing to do.
    const facts = desk.facts.length;
    desk.do({ type: 'amendResult', round: 1, table: 1, result: won(0, 2), reason, match: 'm', amendment: 0 });
    expect(desk.facts).toHaveLength(facts);
  });

  it('is refused once the next round is paired, and otherwise that round is paired by it', () => {
    expect(played().paired().refuses(take(0))).toBe('LATER_ROUND');
    const desk = played();
    const [, second] = desk.event.rounds[0]?.tables[0]?.players ?? [];
    desk.do(take(0)).paired();
    expect(desk.event.rounds[1]?.tables[0]?.players).toContain(second);
    // The same winner by other games.
    expect(desk.refuses(take(1, won(1, 2)))).toBeUndefined();
  });

  it('follows the amendments that the match has recorded', () => {
    const desk = played().do(take(0));
    expect(desk.refuses(take(0))).toBe('CONFLICT');
    desk.do(take(1));
    expect(desk.facts.at(-1)).toMatchObject({ type: 'ResultAmended', amendment: 1 });
  });

  it('is the first result of a table that could not take a draw', () => {
    const desk = bracket();
    expect(desk.refuses(take(0, won(1, 1)))).toBe('INVALID_RESULT');
    desk.do(take(0));
    expect(desk.facts.at(-1)).toMatchObject({ type: 'ResultRecorded', match: 'm', amendment: 0 });
    expect(desk.event.rounds[0]?.tables[0]).toMatchObject({ ahead: ahead(0) });
  });

  it('is taken after the end of the event, too', () => {
    const desk = new Desk({ hasMatches: true }).started(4).paired();
    for (const table of [1, 2]) desk.do(record(table));
    desk.do({ type: 'finishRound', round: 1 }).do({ type: 'finish' }).do(take(0));
    expect(desk.event.rounds[0]?.tables[0]?.result).toEqual(won(0, 2));
  });
});
