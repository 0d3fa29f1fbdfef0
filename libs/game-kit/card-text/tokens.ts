/** A word, number or mark of a text, with its place. */
export interface Token {
  /** As written. */
  readonly text: string;
  /** In lower case, with plain marks, for comparisons. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /[+-]?\d+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu;

/** Typographic marks that count as the plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '−': '-',
  '–': '-',
  '—': '-',
};

/** Splits a text into words, numbers with their signs, and marks. */
export const tokensOf = (text: string): readonly Token[] => {
  const plain = [...text].map((letter) => PLAIN[letter] ?? letter).join('');
  return [...plain.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
};

const NO_SPACE_BEFORE = new Set(['.', ',', ':', ';', ')', ']', '!', '?']);

/** Joins words to a text: no spaces before marks, a capital at the start of each sentence, and a full stop at the end. */
export const sentence = (words: readonly string[]): string => {
  let text = '';
  let isStart = true;
  for (const word of words) {
    if (word === '') continue;
    const space = text === '' || NO_SPACE_BEFORE.has(word) || /[([]$/u.test(text) ? '' : ' ';
    text += space + (isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word);
    isStart = word === '.' || word === ':' || word === ']';
  }
  return text === '' || text.endsWith('.') ? text : `${text}.`;
};

/** The form in which a printed text is compared with the canonical one: words and numbers, without icons, marks and capitals. */
export const normalForm = (text: string): string =>
  tokensOf(text.replace(/\[[^\]]*\]/gu, ' '))
    .map(({ word }) => word)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ');
