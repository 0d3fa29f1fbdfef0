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
  return [...plain.matchAll(TOKEN)].flatMap((match) => {
    const [text, word, start] = [match[0], match[0].toLowerCase(), match.index];
    const whole = { text, word, start, end: start + text.length };
    if (word !== 'another') return [whole];
    /** Two words, so that "another" is an article before "other". */
    return [
      { text: text.slice(0, 2), word: 'an', start, end: start + 2 },
      { text: text.slice(2), word: 'other', start: start + 2, end: start + text.length },
    ];
  });
};

const NO_SPACE_BEFORE = new Set(["'", '.', ',', ':', ';', ')', ']', '!', '?']);

/** Joins words to a text: no spaces before marks, a capital at the start of each sentence, and a full stop at the end. */
export const sentence = (words: readonly string[]): string => {
  let text = '';
  let isStart = true;
  let isQuoted = false;
  for (const word of words) {
    if (word === '') continue;
    const isAnother = word === 'other' && /\ban$/iu.test(text);
    const isClosing = word === '"' && isQuoted;
    const isJoined = text === '' || isAnother || isClosing || NO_SPACE_BEFORE.has(word);
    text += isJoined || /[([]$|(?:^|\s)[+-]$/u.test(text) || (isQuoted && text.endsWith('"')) ? '' : ' ';
    text += isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    if (word === '"') isQuoted = !isQuoted;
    isStart = ['.', ':', ']'].includes(word) || (word === '"' && isQuoted);
  }
  return text === '' || /\.\W*$/u.test(text) ? text : `${text}.`;
};

/** The form in which a printed text is compared with the canonical one: words and numbers, without icons, marks and capitals. */
export const normalForm = (text: string): string =>
  tokensOf(text.replace(/\[[^\]]*\]/gu, ' '))
    .map(({ word }) => word)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ');
