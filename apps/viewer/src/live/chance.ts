import type { FrameLineFragment } from '#libs/client';

export interface Chance {
  readonly kind: 'coin' | 'die';
  /** What came of it, as the log says it. */
  readonly text: string;
  readonly frame: number;
}

const KINDS: readonly (readonly [Chance['kind'], RegExp])[] = [
  ['coin', /Coin|Toss/],
  ['die', /\b(?:Die|Dice)(?![a-z])|Roll/],
];

/** The last coin or die among the lines after frame `after`; undefined where chance decided nothing in the open. */
export const chanceIn = (lines: readonly FrameLineFragment[], after: number): Chance | undefined => {
  for (const { number, text, events } of lines.toReversed()) {
    if (number <= after) return undefined;
    for (const [kind, named] of KINDS)
      if (events.some(({ type }) => named.test(type))) return { kind, text, frame: number };
  }
  return undefined;
};
