import type { MetabaloidsFact } from '../facts.js';
import { taskInTodaysWords, today } from './words.js';

/** What a fact says, in today's words; the log keeps its own. */
export const inTodaysWords = (fact: MetabaloidsFact): MetabaloidsFact => {
  switch (fact.type) {
    case 'GameSetUp':
      return { ...fact, definitions: { ...fact.definitions, value: today.cards(fact.definitions.value) } };
    case 'ChoiceOffered': {
      const { resolution } = fact;
      return { ...fact, resolution: { ...resolution, value: resolution.value.map(taskInTodaysWords) } };
    }
    default:
      return fact;
  }
};
