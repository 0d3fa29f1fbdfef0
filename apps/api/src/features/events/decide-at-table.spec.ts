import { describe, expect, it } from '@jest/globals';
import { Desk } from '#libs/events/testing';
import { decideAtTable } from './decide-at-table.js';
import { matchOfTable } from './event-matches.js';

const won = (one: number, other: number) => ({ kind: 'games', won: [one, other], drawn: 0 }) as const;

const publish = (desk: Desk): string => {
  desk.do({ type: 'pairRound', seed: 'one' }).do({ type: 'publishRound', round: 1 });
  return matchOfTable(desk.event, desk.event.rounds[0]?.publication ?? 0, 1);
};

describe('the result of a match whose round was withdrawn and published again', () => {
  const desk = new Desk({ hasMatches: true }).started(4);
  const former = publish(desk);
  desk.do({ type: 'takeBackRound', round: 1, reason: 'An error.' });
  const present = publish(desk);
  const record = { type: 'recordResult', round: 1, table: 1 } as const;
  const take = (match: string) =>
    ({
      type: 'takeAmendment',
      round: 1,
      table: 1,
      match,
      result: won(2, 0),
      ahead: {
        commandId: 'c',
        number: 0,
        by: { role: 'judge', id: 'jo' },
        reason: 'Misread.',
        result: { kind: 'reported', places: [[0], [1]], gamesWon: [2, 0], gamesDrawn: 0 },
      },
    }) as const;
  const amend = { type: 'amendResult', round: 1, table: 1, reason: 'Misread.' } as const;

  it('does not count at the table of the same number, as a first result or as an amendment', () => {
    expect(former).not.toBe(present);
    for (const command of [
      { ...record, result: won(2, 0), match: former },
      { ...amend, result: won(2, 0), match: former },
      take(former),
    ])
      expect(decideAtTable(desk.event, command)).toMatchObject({ rejection: { code: 'ROUND_NOT_FOUND' } });
    desk.do({ ...record, result: won(0, 2), match: present });
    expect(
      decideAtTable(desk.event, { ...amend, result: won(2, 0), match: former, amendment: 0 }),
    ).toMatchObject({ rejection: { code: 'ROUND_NOT_FOUND' } });
  });

  it('counts from the match that the table has now', () => {
    expect(decideAtTable(desk.event, take(present))).toMatchObject({ accepted: true });
    expect(
      decideAtTable(desk.event, { ...amend, result: won(2, 1), match: present, amendment: 0 }),
    ).toMatchObject({ accepted: true, events: [{ type: 'ResultAmended' }] });
  });
});
