import { inWords } from '../effects/language/words.js';

/** The text of a choice: a choice about surroundings is stored with their declared kind. */
export const choiceText = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  kind === 'attest' ? inWords(label) : label;
