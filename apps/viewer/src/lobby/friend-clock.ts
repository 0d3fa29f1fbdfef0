import type { ClockInput } from '#libs/client';

export type ClockChoice = 'none' | '5' | '15' | '25';

/** The clocks in the friend's form: minutes for each player and game. */
export const CLOCKS: readonly (readonly [choice: ClockChoice, label: string])[] = [
  ['none', 'None'],
  ['5', '5 min'],
  ['15', '15 min'],
  ['25', '25 min'],
];

/** Seconds that each turn adds, by the minutes of the game: about a fiftieth. */
const INCREMENTS = { 5: 5, 15: 10, 25: 15 } as const;

/** The clock of a choice; undefined for none. */
export const clockOf = (choice: ClockChoice): ClockInput | undefined =>
  choice === 'none'
    ? undefined
    : { seat: { mainSeconds: Number(choice) * 60, incrementSeconds: INCREMENTS[choice] } };
