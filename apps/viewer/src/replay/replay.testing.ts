import type { ReplayFrame, TableData } from '#libs/client';

export interface FrameGiven {
  readonly step?: number;
  readonly turn?: number;
  readonly seat?: number;
  readonly types?: readonly string[];
  readonly text?: string;
  readonly rule?: string;
  readonly actor?: string;
  readonly at?: string;
}

export const EMPTY_TABLE: TableData = {
  phase: '',
  turn: null,
  seats: [],
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
};

/** A frame for specs, of which only what is given matters. */
export const frameOf = (number: number, given: FrameGiven): ReplayFrame => {
  const { step = number, turn, seat = 0, types = ['x.Happened'], text = '', rule = null, actor, at } = given;
  return {
    line: {
      number,
      step,
      turn: turn ?? null,
      at: at ?? '2026-01-01T00:00:00.000Z',
      actor: actor === undefined ? null : { role: 'PLAYER', id: actor },
      text,
      rule,
      hash: '',
      events: types.map((type) => ({ type, rule, text })),
    },
    table: turn === undefined ? EMPTY_TABLE : { ...EMPTY_TABLE, turn: { number: turn, seat } },
  };
};

export const replayOf = (frames: readonly FrameGiven[]): readonly ReplayFrame[] =>
  frames.map((given, number) => frameOf(number, given));
