import type { Steps } from '../steps.js';
import type { EventCommand } from './commands.js';
import { foreseeCut, foreseeRound } from './decide-rounds.js';
import type { Event } from './event.js';

/** The slow part of deciding this command on an event, in steps; its cached result makes the decision itself immediate. Undefined for commands without a slow part. */
export const precomputationOf = (command: EventCommand): ((event: Event) => Steps<undefined>) | undefined => {
  switch (command.type) {
    case 'pairRound':
      return (event) => foreseeRound(event, command.seed);
    case 'makeCut':
      return foreseeCut;
    default:
      return undefined;
  }
};
