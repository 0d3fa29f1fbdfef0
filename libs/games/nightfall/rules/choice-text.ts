import { inWords } from '../effects/language/words.js';

/** What is decided, in words: a choice about surroundings is kept with their kind as it is declared. */
export const choiceText = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  kind === 'attest' ? inWords(label) : label;
