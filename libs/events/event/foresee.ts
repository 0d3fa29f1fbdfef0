import type { Steps } from '../steps.js';
import type { EventCommand } from './commands.js';
import { foreseeCut, foreseeRound } from './decide-rounds.js';
import type { Event } from './event.js';

/** The slow part of deciding this command, in steps; its cached result makes the decision itself immediate. Undefined for commands without a slow part. */
export const precomputeDecision = (event: Event, command: EventCommand): Steps<undefined> | undefined => {
  switch (command.type) {
    case 'pairRound':
      return foreseeRound(event, command.seed);
    case 'makeCut':
      return foreseeCut(event);
    default:
      return undefined;
  }
};
