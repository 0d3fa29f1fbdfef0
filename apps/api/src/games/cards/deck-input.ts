import {
  type CardSet,
  type DeckList,
  definitionId,
  type Fault,
  MAX_DECK_FAULTS,
  mergeEntries,
  type Parsed,
  parseDeckList,
  unknownCard,
} from '#libs/game-kit';
import type { DeckEntryInput, DeckInput } from '../../platform/inputs.js';
import { cardsOf } from '../games.js';

const TEXT_LENGTH = 20_000;
const ENTRIES = 500;
const ID_LENGTH = 80;

const failed = (code: string, path: string, message: string): Parsed<never> => ({
  ok: false,
  faults: [{ code, path, message }],
});

/** Resolves a deck input to cards of the given sets. Does not check whether the deck is legal; the game does. */
export const readDeckInput = (input: DeckInput, sets: readonly CardSet[]): Parsed<DeckList> => {
  const cards = sets.flatMap((set) => set.cards);
  if (input.text !== undefined)
    return input.text.length > TEXT_LENGTH
      ? failed('DECKLIST_TOO_LONG', 'text', `A decklist has at most ${TEXT_LENGTH} characters.`)
      : parseDeckList(input.text, cards);
  if (input.readyMade !== undefined) {
    const deck = sets.flatMap((set) => set.decks).find(({ id }) => id === input.readyMade);
    return deck === undefined
      ? failed('UNKNOWN_DECK', 'readyMade', 'No ready-made deck of these card sets has this id.')
      : { ok: true, value: deck.cards };
  }
  return readEntries(input.entries ?? [], sets);
};

const readEntries = (entries: readonly DeckEntryInput[], sets: readonly CardSet[]): Parsed<DeckList> => {
  if (entries.length > ENTRIES)
    return failed('DECKLIST_TOO_LONG', 'entries', `A deck has at most ${ENTRIES} entries.`);
  const cards = cardsOf(sets);
  const known = Object.values(cards);
  const faults: Fault[] = [];
  for (const [index, { card, count, section }] of entries.entries()) {
    if (faults.length >= MAX_DECK_FAULTS) break;
    const path = `entries.${index}`;
    if (!Object.hasOwn(cards, card)) faults.push(unknownCard(card, known, path));
    else if (count < 1 || count > 100)
      faults.push({ code: 'DECKLIST_COUNT', path: `${path}.count`, message: 'A count is from 1 to 100.' });
    else if (section != null && section.length > ID_LENGTH)
      faults.push({
        code: 'DECKLIST_SECTION',
        path: `${path}.section`,
        message: 'There is no such section.',
      });
  }
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: mergeEntries(
      entries.map(({ card, count, section }) => ({
        card: definitionId(card),
        count,
        ...(section == null ? {} : { section }),
      })),
    ),
  };
};
