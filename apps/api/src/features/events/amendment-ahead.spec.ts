import { describe, expect, it } from '@jest/globals';
import type { AmendmentAhead } from '#libs/events';
import { Desk } from '#libs/events/testing';
import { amendmentAhead, authoredAmendment } from './amendment-ahead.js';
import { matchOfTable } from './event-matches.js';

const AHEAD: AmendmentAhead = {
  commandId: 'c',
  number: 0,
  by: { role: 'judge', id: 'jo' },
  reason: 'Misread.',
  result: { kind: 'reported', places: [[0], [1]], gamesWon: [2, 0], gamesDrawn: 0 },
};
const AT = { round: 1, table: 1 } as const;

describe('an amendment that a table took before its match', () => {
  const desk = new Desk({ hasMatches: true }).started(4);
  const publish = (): string => {
    desk.do({ type: 'pairRound', seed: 'one' }).do({ type: 'publishRound', round: 1 });
    return matchOfTable(desk.event, desk.event.rounds[0]?.publication ?? 0, 1);
  };
  const former = publish();
  desk.do({ type: 'takeBackRound', round: 1, reason: 'An error.' });
  const present = publish();
  const result = { kind: 'games', won: [2, 0], drawn: 0 } as const;
  desk.do({ type: 'takeAmendment', ...AT, match: present, result, ahead: AHEAD });

  it('is recorded by the table’s present match, not by the match of a withdrawn round', () => {
    expect(amendmentAhead(desk.event, AT, present)).toEqual(AHEAD);
    expect(amendmentAhead(desk.event, AT, former)).toBeUndefined();
  });

  it('is recorded in the name of its author', () => {
    const { commandId, by, reason, result: amended } = AHEAD;
    expect(authoredAmendment(AHEAD)).toEqual({
      commandId,
      actor: by,
      amendment: { reason, result: amended },
    });
  });
});
