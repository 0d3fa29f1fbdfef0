import { describe, expect, it } from '@jest/globals';
import { type FrameLineFragment, type GameWords, stepText, type TableData } from '#libs/client';
import { frameLine } from '../live/testing/frame-line.js';
import { type AnnouncedMoment, type Announcements, addMoment, withWaiting } from './telling.js';

const words: GameWords = {
  aim: 'Four tricks win.',
  points: [
    {
      name: 'tricks',
      label: 'Tricks',
      one: 'trick',
      many: 'tricks',
      gain: 'gains',
      loss: 'loses',
      isBad: false,
      meaning: '',
      role: 'SCORE',
    },
  ],
  phases: [],
  tags: [],
};

const table = (...tricks: readonly number[]): TableData => ({
  phase: 'Trick',
  turn: { number: 1, seat: 0 },
  seats: tricks.map((value, seat) => ({
    seat,
    isActive: false,
    counters: [{ name: 'tricks', label: 'Tricks', value, max: 4 }],
    tags: [],
  })),
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
});

const line = (number: number, step: number, text: string, more: Partial<FrameLineFragment> = {}) =>
  frameLine(number, { step, text, ...more });

const seats = ['Ann', 'Bob'].map((name, seat) => ({
  seat,
  player: { id: name, name },
  gamesWon: 0,
  isToAct: false,
  respondBy: null,
}));

/** Processes lines with the table after each. */
const follow = (...frames: readonly (readonly [FrameLineFragment, TableData])[]): Announcements => {
  const match = { seats };
  const lines = frames.map(([one]) => one);
  const last = frames.reduce<Announcements | undefined>(
    (before, [one, after], at) =>
      addMoment(before, { match, line: one, table: after, lines: lines.slice(0, at + 1) }, words),
    undefined,
  );
  if (last === undefined) throw new Error('No frames.');
  return last;
};

const textsOf = ({ told }: Announcements): readonly string[] => told.map(stepText);

describe('The announcements of a match', () => {
  it('treat a step as one, gains first, however many frames it has', () => {
    const told = follow(
      [line(1, 1, 'Ann leads.'), table(0, 0)],
      [line(2, 2, 'Ann plays a card.'), table(0, 0)],
      [line(3, 2, 'Bob wins it.'), table(0, 1)],
      [line(4, 2, 'Ann is asked.', { telling: 'QUIET' }), table(0, 1)],
    );
    expect(textsOf(told)).toEqual([
      'Ann leads.',
      'Bob gains 1 trick (1 of 4). Ann plays a card. Bob wins it.',
    ]);
  });

  it('keep the last one after a step without a text', () => {
    const told = follow(
      [line(1, 1, 'Ann leads.'), table(0, 0)],
      [line(2, 2, 'Asked.', { telling: 'QUIET' }), table(0, 0)],
    );
    expect(textsOf(told)).toEqual(['Ann leads.']);
    expect(told.step).toBe(2);
  });

  it("include all steps that arrived before the game's texts were loaded", () => {
    const lines = [
      line(1, 1, 'Ann leads.'),
      line(2, 2, 'Bob follows.'),
      line(3, 2, 'Bob wins.'),
      line(4, 3, 'Bob leads.'),
    ];
    const tables = [table(0, 0), table(0, 0), table(0, 1), table(0, 1)];
    const moments = lines.map(
      (one, at): AnnouncedMoment => ({
        match: { seats },
        line: one,
        table: tables[at] ?? table(0, 0),
        lines: lines.slice(0, at + 1),
      }),
    );
    const waiting = moments.reduce<readonly AnnouncedMoment[]>(withWaiting, []);
    expect(waiting.map((moment) => moment.line.number)).toEqual([1, 3, 4]);
    const told = waiting.reduce<Announcements | undefined>(
      (before, moment) => addMoment(before, moment, words),
      undefined,
    );
    expect(told && textsOf(told)).toEqual([
      'Ann leads.',
      'Bob gains 1 trick (1 of 4). Bob follows. Bob wins.',
      'Bob leads.',
    ]);
  });

  it('count no loss when a new game begins', () => {
    const told = follow(
      [line(1, 1, 'Ann leads.'), table(3, 2)],
      [line(2, 2, 'Game 2 starts.', { events: [{ type: 'match.GameStarted' }] }), table(0, 0)],
    );
    expect(textsOf(told)).toEqual(['Ann leads.', 'Game 2 starts.']);
  });
});
