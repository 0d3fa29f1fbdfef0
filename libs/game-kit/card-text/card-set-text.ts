import { z } from 'zod';
import { jsonFault, positionsIn, type TextPosition } from '../cards/card-file-text.js';
import { referenceWarnings } from '../cards/card-references.js';
import { wordPage } from '../cards/card-vocabulary.js';
import type { CardSet } from '../contract/card-set.js';
import type { Game } from '../contract/game.js';
import type { Fault } from '../contract/rejection.js';
import { textWarnings } from './card-texts.js';

/** A fault of a card-set file, with its place in the text and the page about the word, in `docs/reference/`. */
export interface CardFileFault extends Fault, TextPosition {
  readonly page: string;
}

/** The result of the one check that every card-set file passes, wherever it comes from. */
export interface CardSetReading {
  /** The game that the file names; undefined if it names none of these games. */
  readonly game?: string;
  /** Undefined for a file with a fault. */
  readonly set?: CardSet;
  readonly faults: readonly CardFileFault[];
  /** Words that fit no card of the set and of the game's own sets, and texts that differ from their programs. */
  readonly warnings: readonly CardFileFault[];
}

interface ReadingOptions {
  /** Whether warnings include texts that differ from their programs, which takes several times as long as all other checks. */
  readonly comparesTexts?: boolean;
}

const named = z.object({ game: z.string() });

/** Checks the text of a card set, by the rules of the game that it names. */
export const readCardSetText = (
  text: string,
  games: readonly Game[],
  { comparesTexts = true }: ReadingOptions = {},
): CardSetReading => {
  const notJson = jsonFault(text);
  if (notJson !== undefined) {
    const { position, message } = notJson;
    return faulty({ code: 'NOT_JSON', path: '', ...position, message, page: PAGE });
  }
  const input: unknown = JSON.parse(text);
  const locate = positionsIn(text);
  const placeOf = ({ at = [] }: Fault): TextPosition => locate?.(at) ?? { line: 1, column: 1 };
  const id = named.safeParse(input);
  const game = games.find((one) => id.success && one.id === id.data.game);
  if (game === undefined) {
    const message = `The file names no game. It needs "game" with one of: ${games.map((one) => one.id).join(', ')}.`;
    const fault = { code: 'UNKNOWN_GAME', path: 'game', at: ['game'], message };
    return faulty({ ...fault, ...placeOf(fault), page: PAGE });
  }
  const located = (one: Fault): CardFileFault => ({
    ...one,
    ...placeOf(one),
    page: wordPage(game.id, one),
  });
  const parsed = game.parseCardSet(input);
  if (!parsed.ok) return { game: game.id, faults: parsed.faults.map(located), warnings: [] };
  const { value: set } = parsed;
  const { cardReferences, cardSets, cardTexts } = game;
  const warnings = [
    ...(cardReferences === undefined ? [] : referenceWarnings(cardReferences, set, cardSets)),
    ...(cardTexts === undefined || !comparesTexts ? [] : textWarnings(cardTexts, set)),
  ];
  return { game: game.id, set, faults: [], warnings: warnings.map(located) };
};

const PAGE = 'card-sets.md';

const faulty = (fault: CardFileFault): CardSetReading => ({ faults: [fault], warnings: [] });
