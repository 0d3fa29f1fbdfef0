import { describe, expect, it } from '@jest/globals';
import { checkpointFromText } from '#libs/event-log';
import {
  type Attempt,
  addResend,
  addToBacklog,
  BACKLOGS,
  type Backlog,
  dueBacklogs,
  nextDue,
  type Progress,
  progressFrom,
  recordDeadLetter,
  recordDelivery,
  recordFailure,
  retryAllNow,
} from './progress.js';

const place = (number: number) => checkpointFromText(String(number));
const change = (subject: string, number: number) => ({ kind: 'MatchRow', subject, position: place(number) });
const NOBODY: ReadonlySet<string> = new Set();
const attemptAt = (id: string, problem?: string): Attempt => ({
  change: id,
  type: 'match.ended',
  subject: 'a',
  at: '2026-11-20T12:00:00.000Z',
  milliseconds: 3,
  attempt: 1,
  ...(problem === undefined ? {} : { problem }),
});
const only = (progress: Progress): Backlog => {
  const [backlog] = progress.backlogs;
  if (backlog === undefined) throw new Error('Nothing waits.');
  return backlog;
};
const subjects = (backlogs: readonly Backlog[]) => backlogs.map(({ subject }) => subject);

describe('the progress of deliveries', () => {
  it('has one backlog for each subject, and delivers one change of a subject at a time', () => {
    let progress = progressFrom(place(0));
    for (const [subject, number] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      progress = addToBacklog(progress, change(subject, number), 10);
    expect(progress).toMatchObject({ head: '3', backlogs: [{ subject: 'a', from: '1' }, { subject: 'b' }] });
    progress = addResend(progress, { kind: 'MatchRow', subject: 'a', id: 'old' }, 20);
    progress = addResend(progress, { kind: 'MatchRow', subject: 'a', id: 'old' }, 20);
    expect(progress.backlogs).toHaveLength(3);
    expect(subjects(dueBacklogs(progress, NOBODY, 20, 9))).toEqual(['a', 'b']);
    expect(subjects(dueBacklogs(progress, new Set(['MatchRow/a']), 20, 9))).toEqual(['b']);
    expect(dueBacklogs(progress, NOBODY, 20, 1)).toHaveLength(1);
    expect(nextDue(progress, new Set(['MatchRow/a', 'MatchRow/b']))).toBeUndefined();
  });

  it('continues a backlog after a delivery, and removes a completed one', () => {
    const progress = addToBacklog(progressFrom(place(0)), change('a', 1), 10);
    const on = recordDelivery(progress, only(progress), attemptAt('x'), place(5), 11);
    expect(only(on)).toMatchObject({ from: '5', attempts: 0, due: 11 });
    expect(recordDelivery(on, only(on), attemptAt('y'), undefined, 12)).toMatchObject({
      backlogs: [],
      taken: 12,
    });
  });

  it('stores the time of a change’s first failure, and retries it after the delay', () => {
    let progress = addToBacklog(progressFrom(place(0)), change('a', 1), 10);
    progress = recordFailure(progress, only(progress), attemptAt('x', 'No.'), 100, 10);
    progress = recordFailure(progress, only(progress), attemptAt('x', 'No.'), 300, 120);
    expect(only(progress)).toMatchObject({ from: '1', attempts: 2, since: 10, due: 420 });
    expect(dueBacklogs(progress, NOBODY, 419, 9)).toEqual([]);
    expect(dueBacklogs(progress, NOBODY, 420, 9)).toHaveLength(1);
    expect(only(retryAllNow(progress, 200))).toEqual({
      kind: 'MatchRow',
      subject: 'a',
      from: '1',
      attempts: 0,
      due: 200,
    });
  });

  it('retries all waiting changes once a receiver recovers; a delivery after a single bad change retries nothing', () => {
    const wait = (fails: readonly string[]): Progress => {
      let progress = progressFrom(place(0));
      for (const subject of ['a', 'b', 'c']) progress = addToBacklog(progress, change(subject, 1), 0);
      for (const subject of fails) {
        const backlog = progress.backlogs.find((one) => one.subject === subject);
        if (backlog !== undefined)
          progress = recordFailure(progress, backlog, attemptAt(subject, 'No.'), 9_000, 0);
      }
      const last = progress.backlogs.find(({ subject }) => subject === 'c');
      return last === undefined ? progress : recordDelivery(progress, last, attemptAt('c'), undefined, 50);
    };
    expect(subjects(dueBacklogs(wait(['a', 'b', 'c']), NOBODY, 50, 9))).toEqual(['a', 'b']);
    expect(subjects(dueBacklogs(wait(['a']), NOBODY, 50, 9))).toEqual(['b']);
  });

  it('stores dead letters until they are delivered, and continues behind them', () => {
    let progress = addToBacklog(progressFrom(place(0)), change('a', 1), 10);
    progress = recordDeadLetter(progress, only(progress), attemptAt('x', 'No.'), place(4), 99);
    expect(progress).toMatchObject({ dead: [{ change: 'x', problem: 'No.' }], backlogs: [{ from: '4' }] });
    progress = addResend(progress, { kind: 'MatchRow', subject: 'a', id: 'x' }, 99);
    const again = progress.backlogs.find((one) => one.again === 'x');
    if (again === undefined) throw new Error('It is not sent again.');
    progress = recordDelivery(progress, again, attemptAt('x'), undefined, 100);
    expect(progress).toMatchObject({ dead: [], backlogs: [{ from: '4' }] });
  });

  it('has a limit for each of its lists', () => {
    let progress = progressFrom(place(0));
    for (let number = 0; number < 300; number += 1) {
      progress = addToBacklog(progress, change('a', number), 0);
      progress = recordDeadLetter(progress, only(progress), attemptAt(`x${number}`, 'No.'), undefined, 0);
    }
    expect(progress.dead).toHaveLength(200);
    expect(progress.attempts).toHaveLength(40);
    // Some 150 bytes each, far below the limit of one append.
    for (let number = 0; number < BACKLOGS; number += 1)
      progress = addToBacklog(progress, change(`a-match-with-a-long-id-of-its-own-${number}`, number), 0);
    expect(JSON.stringify(progress).length).toBeLessThan(256 * 1024);
  });
});
