import type { Game } from '../../contract/game.js';
import { type Audience, isHidden, maySee, redact } from '../../contract/hidden.js';
import { isSameJson } from '../../contract/json.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import type { Finding } from '../finding.js';
import type { HistoryEntry } from './history.js';
import { leak } from './laws.js';
import type { AnySecrecy } from './other-world.js';
import { standingIn } from './words.js';

/** Searches all that a viewer receives at an entry (`bytes`) for cards that it may not know of. `titles` are the names of the definitions. */
export const searchBytes = (
  secrecy: AnySecrecy,
  titles: ReadonlyMap<string, string>,
  match: number,
  entry: HistoryEntry,
  viewer: Viewer,
  bytes: (entry: HistoryEntry) => string,
): readonly Finding[] => {
  const hidden = new Set(secrecy.hiddenCards(entry.after, viewer).flat());
  const followed = new Set(secrecy.followedCards(entry.after));
  const cards = secrecy.cards(entry.after);
  const open = new Set(cards.filter(({ id }) => !hidden.has(id)).map(({ definition }) => definition));
  const secret = cards.filter(({ id, definition }) => hidden.has(id) && !open.has(definition));
  const words = new Set<string>([
    ...[...hidden].filter((id) => !followed.has(id)),
    ...secret.flatMap(({ definition }) => [definition, titles.get(definition) ?? definition]),
  ]);
  if (words.size === 0) return [];
  return standingIn(bytes(entry), [...words]).map((word) =>
    leak(match, entry.step, 'bytes', `${viewerKey(viewer)} at ${entry.fact.type}: "${word}"`),
  );
};

/** The data of a fact's view is the redacted fact, and no hidden part in it is open to who is not in its audience. */
export const checkAudience = (
  game: Game,
  match: number,
  { fact, after, step }: HistoryEntry,
  viewer: Viewer,
): readonly Finding[] => {
  const { data } = game.viewFact(fact, viewer, after);
  const where = `${viewerKey(viewer)} at ${fact.type}`;
  return [
    ...openParts(data)
      .filter((audience) => !maySee(viewer, audience))
      .map((audience) =>
        leak(match, step, 'audience', `${where}: a part for ${audience.join(', ') || 'nobody'}`),
      ),
    ...(isSameJson(data, redact(fact, viewer))
      ? []
      : [leak(match, step, 'audience', `${where}: the data is not the redacted fact`)]),
  ];
};

/** The audiences of all hidden parts that have their value. */
const openParts = (value: unknown): readonly Audience[] => {
  if (isHidden(value)) return [value.visibleTo];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: unknown) => openParts(part));
};
