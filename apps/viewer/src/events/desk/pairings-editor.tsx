import { useId, useState } from 'react';
import type { EventHeadFragment, EventRoundPartsFragment } from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { Button, fieldText, Submit, submitted } from '../../shell/controls.js';
import { Refusal } from '../../shell/said.js';
import { Table } from '../../shell/table.js';
import { AmendedBefore } from '../amended-before.js';
import type { EventRights } from '../event-rights.js';
import styles from '../events.module.css';
import { RematchMark } from '../rematch-mark.js';
import deskStyles from './desk.module.css';
import { changedTables, changeInput, exchanged, pairingsOf } from './pairing-edit.js';
import { useDeskCommand } from './use-desk-command.js';

type Player = EventRoundPartsFragment['byes'][number];

/** The pairings of a round that only staff see yet. A press on each of two players exchanges them. */
export const PairingsEditor = ({
  event,
  rights: { mayKeepScores },
  round,
}: {
  readonly event: EventHeadFragment;
  readonly rights: EventRights;
  readonly round: EventRoundPartsFragment;
}) => {
  const before = pairingsOf(round);
  const [pairings, setPairings] = useState(before);
  const [picked, setPicked] = useState<Player>();
  const { run, isSending, refusal } = useDeskCommand(event.id);
  const field = useId();
  const changed = changedTables(before, pairings);
  const hasChanges = changed.size > 0 || pairings.byes.some(({ id }, at) => id !== before.byes[at]?.id);

  const pick = (player: Player): void => {
    if (picked === undefined || picked.id === player.id) {
      setPicked(picked === undefined ? player : undefined);
      return;
    }
    setPairings(exchanged(pairings, picked, player));
    setPicked(undefined);
  };
  const submit = submitted((fields) => {
    const reason = fieldText(fields, 'reason');
    if (reason === '') return;
    run({ change: changeInput(pairings, round.number, reason) });
  });
  const button = (player: Player) => (
    <Button
      key={player.id}
      className={deskStyles.deskPlayer}
      aria-pressed={picked?.id === player.id}
      disabled={!mayKeepScores}
      onClick={() => pick(player)}
    >
      {player.name}
    </Button>
  );
  return (
    <>
      <AmendedBefore round={round} />
      <p className={deskStyles.deskHint} role="status">
        {picked === undefined
          ? 'To change pairings by hand, press two players: they change places.'
          : `${picked.name} changes places with …`}
      </p>
      <Table
        className={styles.eventTable}
        isFramed
        caption={`Pairings of round ${round.number}, not published`}
        columns={[{ label: 'Table', className: styles.eventNumber }, 'Players']}
      >
        {pairings.tables.map(({ table, players, isRematch }) => (
          <tr key={table} className={changed.has(table) ? 'is-changed' : undefined}>
            <th scope="row" className={styles.eventNumber}>
              {table}
            </th>
            <td>
              <span className={deskStyles.deskPairing}>{players.map(button)}</span>
              {changed.has(table) ? null : <RematchMark table={{ isRematch }} />}
            </td>
          </tr>
        ))}
        {pairings.byes.length === 0 ? null : (
          <tr>
            <th scope="row">Bye</th>
            <td>
              <span className={deskStyles.deskPairing}>{pairings.byes.map(button)}</span>
            </td>
          </tr>
        )}
      </Table>
      {round.requestedByes.length === 0 ? null : (
        <p className={styles.eventByes}>
          Round off: {round.requestedByes.map(({ name }) => name).join(', ')}
        </p>
      )}
      {hasChanges ? (
        <form className={deskStyles.deskChange} onSubmit={submit}>
          <label htmlFor={field}>Why the pairings are changed</label>
          <input id={field} name="reason" required maxLength={500} autoComplete="off" />
          <Submit disabled={isSending}>Keep the changes</Submit>
          <Button onClick={() => setPairings(before)}>Undo them</Button>
        </form>
      ) : null}
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </>
  );
};
