import { describe, expect, it } from '@jest/globals';
import { RecountError, UNREACHABLE } from '#libs/client';
import { type AskOffered, OfferedActions } from './offered-actions.js';

/** A service whose answers the test sets, each with its frame. */
const service = () => {
  const waiting: { answer: (frame: number) => void; fail: (error: Error) => void }[] = [];
  const ask: AskOffered = () =>
    new Promise((resolve, reject) => {
      waiting.push({ answer: (frame) => resolve({ frame, actions: [] }), fail: reject });
    });
  return { ask, waiting };
};

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const at = (actions: OfferedActions): number | undefined => actions.offered.value?.frame;

describe("the list of a seat's legal actions", () => {
  it('is requested once for a burst of frames if the answer belongs to the last one', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    for (const frame of [5, 6, 7, 8]) actions.follow(frame, true);
    waiting[0]?.answer(8);
    await soon();
    expect(at(actions)).toBe(8);
    expect(waiting).toHaveLength(1);
  });

  it('is requested again if the answer belongs to an earlier frame', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    actions.follow(5, true);
    actions.follow(6, true);
    waiting[0]?.answer(5);
    await soon();
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(6);
    await soon();
    expect(at(actions)).toBe(6);
    expect(waiting).toHaveLength(2);
  });

  it('is retained if it is ahead of the table', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    actions.follow(5, true);
    waiting[0]?.answer(9);
    await soon();
    actions.follow(9, true);
    await soon();
    expect(waiting).toHaveLength(1);
    actions.follow(10, true);
    expect(waiting).toHaveLength(2);
  });

  it('is empty and not requested while the seat is not to act; a late answer is ignored', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    actions.follow(5, true);
    actions.follow(6, false);
    expect(actions.offered.value).toEqual({ frame: 6, actions: [] });
    waiting[0]?.answer(5);
    await soon();
    expect(at(actions)).toBe(6);
    expect(waiting).toHaveLength(1);
    actions.follow(7, true);
    expect(waiting).toHaveLength(2);
  });

  it('is requested again after a lost answer, but not after a refusal', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    actions.follow(5, true);
    waiting[0]?.fail(new RecountError(UNREACHABLE, 'Lost.'));
    await soon();
    expect(waiting).toHaveLength(2);
    waiting[1]?.fail(new RecountError('FORBIDDEN', 'Not yours.'));
    await soon();
    expect(waiting).toHaveLength(2);
    expect(actions.error.value?.code).toBe('FORBIDDEN');
  });

  it('is requested again on demand, and never after the end', async () => {
    const { ask, waiting } = service();
    const actions = new OfferedActions(ask, () => 0);
    actions.follow(5, true);
    waiting[0]?.answer(5);
    await soon();
    actions.reload();
    expect(waiting).toHaveLength(2);
    actions.stop();
    waiting[1]?.answer(4);
    await soon();
    expect(waiting).toHaveLength(2);
  });
});
