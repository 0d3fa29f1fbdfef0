import type { MetazooFact } from '../facts.js';
import { today, upcastTask } from './words.js';

/** Upcasts a fact to the current spelling of the language; the log keeps its own. */
export const upcastFact = (fact: MetazooFact): MetazooFact => {
  switch (fact.type) {
    case 'GameSetUp':
      return { ...fact, definitions: { ...fact.definitions, value: today.cards(fact.definitions.value) } };
    case 'ChoiceOffered': {
      const { resolution } = fact;
      return { ...fact, resolution: { ...resolution, value: resolution.value.map(upcastTask) } };
    }
    default:
      return fact;
  }
};
