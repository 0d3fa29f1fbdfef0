import type { EventHeadFragment, EventRoundPartsFragment } from '#libs/client';
import { Table } from '../../shell/table.js';
import printStyles from './print.module.css';

interface SlipsProps {
  readonly event: EventHeadFragment;
  readonly round: EventRoundPartsFragment;
  readonly title: string;
}

/** One result slip per table, to be cut apart: players write the games that they won, and sign. */
export const Slips = ({ event, round, title }: SlipsProps) => (
  <section className={`${printStyles.sheet} ${printStyles.slips}`} aria-label={`${title}: slips`}>
    {round.tables.map(({ table, players }) => (
      <article key={table} className={printStyles.slip} aria-label={`Table ${table}`}>
        <header>
          <p>
            {event.name}
            <br />
            {title}
          </p>
          <p className={printStyles.slipTable}>
            Table <b>{table}</b>
          </p>
        </header>
        <Table columns={['Player', players.length > 2 ? 'Place' : 'Games won', 'Drop', 'Signed']}>
          {players.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td />
              <td className={printStyles.slipDrop}>☐</td>
              <td />
            </tr>
          ))}
        </Table>
        {players.length > 2 || event.bestOf === 1 ? null : (
          <p className={printStyles.slipDrawn}>Games drawn ______ · Best of {event.bestOf}</p>
        )}
      </article>
    ))}
  </section>
);
