import type { NightfallFact } from '../facts.js';
import type { Link } from '../parts.js';
import type { StoredWaitingTask } from '../tasks.js';
import { upcastTask } from './tasks.js';
import { today } from './words.js';

const upcastLink = (link: Link): Link => ({ ...link, program: today.program(link.program) });

const upcastWaiting = (stored: StoredWaitingTask): StoredWaitingTask => {
  const task = upcastTask(stored);
  if (task.task === 'pay' && task.link !== undefined) return { ...task, link: upcastLink(task.link) };
  return task.task === 'chooseTargets' || task.task === 'finishLink'
    ? { ...task, link: upcastLink(task.link) }
    : task;
};

/** Upcasts a fact to the current spelling of the language; the log keeps its own. */
export const upcastFact = (fact: NightfallFact): NightfallFact => {
  switch (fact.type) {
    case 'GameSetUp':
      return { ...fact, definitions: { ...fact.definitions, value: today.cards(fact.definitions.value) } };
    case 'LinkMade':
      return { ...fact, link: upcastLink(fact.link) };
    case 'ChoiceOffered': {
      const { resolution } = fact;
      return { ...fact, resolution: { ...resolution, value: resolution.value.map(upcastWaiting) } };
    }
    default:
      return fact;
  }
};
