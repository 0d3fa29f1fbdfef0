import type { EventHeadFragment, EventRoundPartsFragment } from '#libs/client';
import { Table } from '../../shell/table.js';

interface SlipsProps {
  readonly event: EventHeadFragment;
  readonly round: EventRoundPartsFragment;
  readonly title: string;
}

/** One result slip per table, to be cut apart: players write the games that they won, and sign. */
export const Slips = ({ event, round, title }: SlipsProps) => (
  <section className="sheet slips" aria-label={`${title}: slips`}>
    {round.tables.map(({ table, players }) => (
      <article key={table} className="slip" aria-label={`Table ${table}`}>
        <header>
          <p>
            {event.name}
            <br />
            {title}
          </p>
          <p className="slip-table">
            Table <b>{table}</b>
          </p>
        </header>
        <Table columns={['Player', players.length > 2 ? 'Place' : 'Games won', 'Drop', 'Signed']}>
          {players.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td />
              <td className="slip-drop">☐</td>
              <td />
            </tr>
          ))}
        </Table>
        {players.length > 2 || event.bestOf === 1 ? null : (
          <p className="slip-drawn">Games drawn ______ · Best of {event.bestOf}</p>
        )}
      </article>
    ))}
  </section>
);
