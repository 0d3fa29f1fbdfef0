import { type DefinitionId, definitionId } from '#libs/game-kit';

/** A card whose face is visible. `was` is its id in its previous zone, if that is known. */
export interface SeenCard {
  readonly id: string;
  readonly definition: DefinitionId;
  readonly was?: string;
}

/** Yields the cards whose faces a redacted fact shows, at any depth. */
export const seenIn = function* (value: unknown): Generator<SeenCard> {
  if (Array.isArray(value)) {
    for (const item of value) yield* seenIn(item);
    return;
  }
  if (!isRecord(value)) return;
  const card = cardIn(value);
  if (card !== undefined) {
    yield card;
    return;
  }
  const [was, now] = [cardAt(value.was), cardAt(value.now)];
  if (was !== undefined && now !== undefined) {
    yield was;
    yield { ...now, was: was.id };
    return;
  }
  for (const item of Object.values(value)) yield* seenIn(item);
};

/** A card, or a hidden one that is open. */
const cardAt = (value: unknown): SeenCard | undefined => {
  if (!isRecord(value)) return undefined;
  return cardIn(isRecord(value.value) ? value.value : value);
};

const cardIn = ({ id, definition, was }: Readonly<Record<string, unknown>>): SeenCard | undefined =>
  typeof id === 'string' && typeof definition === 'string'
    ? { id, definition: definitionId(definition), ...(typeof was === 'string' ? { was } : {}) }
    : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
