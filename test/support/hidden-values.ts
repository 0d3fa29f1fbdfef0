import type { RecordedEvent } from '#libs/event-log';
import { mapHidden } from '#libs/game-kit';

/** An event's data without its hidden values: the public part. */
export const openPartOf = (data: unknown): unknown => mapHidden(data, ({ visibleTo }) => ({ visibleTo }));

/** The values of an event's hidden parts. */
export const hiddenPartsOf = (data: unknown): readonly unknown[] => {
  const found: unknown[] = [];
  mapHidden(data, ({ value }) => {
    found.push(value);
    return undefined;
  });
  return found;
};

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsIn(item);
}

/** Shorter texts occur everywhere by chance, in ciphertext too. */
const TELLING = 8;

/**
 * Permanently hidden content of events, as search texts: words that occur only in hidden parts (names of cards, the secret), and each complete hidden list (a
 * hand, a deck's order), even of known cards.
 */
export const neverOpened = (
  events: readonly Pick<RecordedEvent, 'data' | 'metadata'>[],
): ReadonlySet<string> => {
  const open = JSON.stringify(events.map(({ data, metadata }) => [openPartOf(data), metadata]));
  const hidden = events.flatMap(({ data }) => hiddenPartsOf(data));
  const words = new Set(hidden.flatMap((value) => [...textsIn(value)]));
  const lists = hidden.filter(Array.isArray).map((list) => JSON.stringify(list));
  return new Set(
    [...words, ...lists].filter(
      (text) => text.length >= TELLING && !open.includes(JSON.stringify(text).slice(1, -1)),
    ),
  );
};
