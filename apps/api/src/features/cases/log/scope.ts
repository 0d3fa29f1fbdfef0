import type { MatchState } from '#libs/match';
import type { ReadModels } from '../../../reading/models/read-models.js';
import { placeInEvent } from './read-model.js';

/** What a penalty counts in, and its round: the event, by the organizer's own word where it is none of this service's, else the match alone. */
export const scopeOf = (
  models: ReadModels,
  matchId: string,
  { event, round }: Pick<MatchState['settings'], 'event' | 'round'>,
): { readonly scope: string; readonly round?: string } => {
  const place = models.ask((db) => placeInEvent(db, matchId));
  if (place !== undefined) return { scope: place.event, round: String(place.round) };
  return {
    scope: event === undefined ? `match:${matchId}` : `event:${event}`,
    ...(round === undefined ? {} : { round }),
  };
};
