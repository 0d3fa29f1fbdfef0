import type { FrameLineFragment } from '#libs/client';

/** A line of the log for tests, with a separate step. */
export const frameLine = (number: number, more: Partial<FrameLineFragment> = {}): FrameLineFragment => ({
  number,
  step: number,
  turn: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  text: `Line ${number}`,
  rule: null,
  undoneBy: null,
  hash: '',
  telling: 'STORY',
  isBookkeeping: false,
  chance: null,
  events: [],
  ...more,
});
