import type { Steps } from '../steps.js';
import type { EventCommand } from './commands.js';
import { foreseeCut, foreseeRound } from './decide-rounds.js';
import type { Event } from './event.js';

/** What takes long in deciding the command of the event as it is, in steps: once they are taken, the decision itself is done at once. Undefined where nothing does. */
export const foresee = (event: Event, command: EventCommand): Steps<undefined> | undefined => {
  switch (command.type) {
    case 'pairRound':
      return foreseeRound(event, command.seed);
    case 'makeCut':
      return foreseeCut(event);
    default:
      return undefined;
  }
};
