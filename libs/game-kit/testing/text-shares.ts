import { type CardTexts, paragraphsOf, readAbilities } from '../card-text/card-texts.js';
import { normalForm } from '../card-text/tokens.js';
import { writeText } from '../card-text/write.js';
import type { CardDefinition } from '../contract/card-set.js';

/** How many texts of some cards a grammar covers. */
export interface TextShares {
  /** Paragraphs of abilities. */
  readonly all: number;
  /** Those with a canonical text. */
  readonly written: number;
  /** Those whose canonical text is read and written again as the same text. */
  readonly readBack: number;
  /** Those whose printed text is the canonical one, or is read as the same program. */
  readonly asPrinted: number;
  /** The rest, for the person who works on the grammar. */
  readonly others: readonly string[];
}

/** Writes and reads the texts of cards. */
export const textShares = (texts: CardTexts, cards: readonly CardDefinition[]): TextShares => {
  const understood = (card: CardDefinition, text: string): string => {
    const read = readAbilities(texts, card, text);
    if ('notRead' in read) return `not read from "${text.slice(read.notRead.start)}"`;
    const written = writeText(texts.grammar(), texts.abilities, read.value);
    return 'text' in written ? written.text : `no words for ${JSON.stringify(written.unsaid)}`;
  };
  const all = cards.flatMap((card) => paragraphsOf(texts, card).map((paragraph) => ({ card, ...paragraph })));
  const written = all.flatMap(({ card, printed = '', written: one }) =>
    'text' in one ? [{ card, printed, text: one.text }] : [],
  );
  const readBack = written.filter(({ card, text }) => understood(card, text) === text);
  const asPrinted = written.filter(
    ({ card, printed, text }) =>
      normalForm(printed) === normalForm(text) ||
      [printed, `${/^\[[^\]]*\]/u.exec(text)?.[0] ?? ''} ${printed}`].some(
        (way) => understood(card, way) === text,
      ),
  );
  const others = [
    ...all.flatMap(({ card, printed, written: one }) =>
      'unsaid' in one ? [`${card.name}: no words: ${printed}: ${JSON.stringify(one.unsaid)}`] : [],
    ),
    ...written
      .filter((one) => !readBack.includes(one))
      .map(({ card, text }) => `${card.name}: not read back: ${text}: ${understood(card, text)}`),
    ...written
      .filter((one) => !asPrinted.includes(one))
      .map(
        ({ card, text, printed }) =>
          `${card.name}: prints ${printed}: says ${text}: ${understood(card, printed)}`,
      ),
  ];
  return {
    all: all.length,
    written: written.length,
    readBack: readBack.length,
    asPrinted: asPrinted.length,
    others,
  };
};
