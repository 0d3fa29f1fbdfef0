import type { MetabaloidsFact } from '../facts.js';
import { today, upcastTask } from './words.js';

/** Upcasts a fact to the current spelling of the language; the log keeps its own. */
export const upcastFact = (fact: MetabaloidsFact): MetabaloidsFact => {
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
