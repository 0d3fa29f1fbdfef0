import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { type EventHeadFragment, EventStandingsDocument } from '#libs/client';
import { Table } from '../../shell/table.js';
import { useTitle } from '../../shell/use-title.js';
import { eventAddress } from '../event-address.js';
import {
  criterionValue,
  criterionWords,
  pointsText,
  progressText,
  STATUS_WORDS,
  tallyText,
} from '../event-words.js';
import { useEvent, useEventPart } from '../use-event.js';
import embedStyles from './embed.module.css';
import { readEmbedSettings } from './embed-settings.js';

/** `/embed/events/:id/standings`: standings for embedding in another page. */
export const EmbedPage = ({ id: eventId }: { readonly id: string }) => {
  const { event, version, error } = useEvent(eventId);
  const search = useSearch();
  const { theme, first, colours } = readEmbedSettings(search);
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    for (const [name, colour] of Object.entries(readEmbedSettings(search).colours))
      style.setProperty(name, colour);
  }, [theme, search]);
  useTitle(event === undefined ? 'Standings' : `Standings of ${event.name}`);
  return (
    <main className={embedStyles.embed} style={colours}>
      {event === undefined ? (
        <p>{error?.message ?? ''}</p>
      ) : (
        <Standings event={event} version={version} first={first} />
      )}
    </main>
  );
};

interface StandingsProps {
  readonly event: EventHeadFragment;
  readonly version: number;
  readonly first: number;
}

const Standings = ({ event, version, first }: StandingsProps) => {
  const { data } = useEventPart(EventStandingsDocument, { id: event.id, first }, version);
  const rows = data?.event?.standings ?? [];
  const criteria = rows[0]?.reasons.filter(({ criterion }) => criterion !== 'points') ?? [];
  return (
    <>
      <h1 className={embedStyles.embedTitle}>
        <a href={eventAddress(event.id)} target="_blank" rel="noreferrer">
          {event.name}
        </a>
        <span>{progressText(event) ?? STATUS_WORDS[event.status]}</span>
      </h1>
      {rows.length === 0 ? (
        <p>Standings begin with the first result.</p>
      ) : (
        <Table
          caption={`Standings of ${event.name}`}
          columns={[
            { label: '#', className: embedStyles.embedNumber },
            'Player',
            { label: 'Points', className: embedStyles.embedNumber },
            {
              label: 'W–L–D',
              className: `${embedStyles.embedNumber} ${embedStyles.embedMore}`,
              title: 'Rounds won, lost and drawn',
            },
            ...criteria.map(({ criterion }) => ({
              label: criterionWords(criterion).short,
              className: `${embedStyles.embedNumber} ${embedStyles.embedMore}`,
              title: criterionWords(criterion).long,
            })),
          ]}
        >
          {rows.map(({ place, player, points, reasons, ...tally }) => (
            <tr key={player.id}>
              <td className={embedStyles.embedNumber}>{place ?? '–'}</td>
              <th scope="row">{player.name}</th>
              <td className={embedStyles.embedNumber}>
                <b>{pointsText(points)}</b>
              </td>
              <td className={`${embedStyles.embedNumber} ${embedStyles.embedMore}`}>{tallyText(tally)}</td>
              {reasons
                .filter(({ criterion }) => criterion !== 'points')
                .map(({ criterion, decimal }, index) => (
                  <td key={index} className={`${embedStyles.embedNumber} ${embedStyles.embedMore}`}>
                    {criterionValue(criterion, decimal)}
                  </td>
                ))}
            </tr>
          ))}
        </Table>
      )}
    </>
  );
};
