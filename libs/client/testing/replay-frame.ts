import type { ReplayFrame } from '../replay-frames.js';

const table: ReplayFrame['table'] = {
  phase: '',
  turn: null,
  seats: [],
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
};

/** An empty frame with this number. */
export const frame = (number: number): ReplayFrame => ({
  line: { number, step: 0, turn: null, at: '', actor: null, text: '', rule: null, hash: '', events: [] },
  table,
});
