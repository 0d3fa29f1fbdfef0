import { EventNameDocument, type MatchDetailsFragment, MatchPlaceDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

export interface Place {
  readonly event?: string;
  readonly round?: string;
  readonly table?: string;
}

/** The event, round and table of a match: the event by its name if the service has it, else by its organizer's label. */
export const usePlace = (matchId: string): Place => {
  const labels = useRequest(MatchPlaceDocument, { matchId }).data?.match?.labels;
  const { data } = useRequest(EventNameDocument, { id: labels?.event ?? '' });
  const event = data?.event?.id === labels?.event ? data?.event?.name : undefined;
  return {
    ...(labels?.event == null ? {} : { event: event ?? labels.event }),
    ...(labels?.round == null ? {} : { round: labels.round }),
    ...(labels?.table == null ? {} : { table: labels.table }),
  };
};

/** A number alone is not a name. */
const named = (word: string, text: string): string => (/^\d+$/.test(text) ? `${word} ${text}` : text);

/** The heading of a match: its event or title, then round and table. */
export const placeText = (
  { event, round, table }: Place,
  { title, game }: Pick<MatchDetailsFragment, 'title' | 'game'>,
): { readonly title: string; readonly details: readonly string[] } => ({
  title: event ?? title ?? game.name,
  details: [
    ...(event === undefined || title === null ? [] : [title]),
    ...(round === undefined ? [] : [named('Round', round)]),
    ...(table === undefined ? [] : [named('Table', table)]),
    ...(event === undefined && title === null ? [] : [game.name]),
  ],
});
