import { besideChoice } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import type { Choice, MetazooState, StoredTask } from '../state.js';
import { run } from './run.js';

/** The first pending task opened the choice, except for setup and Destruction, which advance first. */
const asking = ({ resolution }: MetazooState, choice: Choice): readonly StoredTask[] => {
  const [first, ...rest] = resolution;
  switch (choice.kind) {
    case 'priority':
      return [{ task: 'choosePriority', seat: choice.seat }, ...resolution];
    case 'startingTerra':
      return [{ task: 'offerStartingTerra', lane: choice.lane }, ...resolution];
    case 'destruction':
      return first?.task === 'destruction' && first.left !== undefined
        ? [{ ...first, left: first.left + 1 }, ...rest]
        : resolution;
    default:
      return resolution;
  }
};

/** MZ-R67: a judge's changes while a seat decides. */
export const besideOpenChoice = besideChoice<MetazooState, Choice, StoredTask, MetazooFact>({
  evolve: evolveAhead,
  withdrawn: ({ seat, kind }) => ({ type: 'ChoiceWithdrawn', rule: rule('MZ-R67'), seat, kind }),
  asking,
  run,
});
