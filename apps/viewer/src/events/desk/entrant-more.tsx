import { useId } from 'react';
import type { EventChangeInput, EventEntrantPartsFragment } from '#libs/client';
import { fieldText, submitted } from '../../shell/controls.js';
import { newestRound } from '../event-words.js';
import deskStyles from './desk.module.css';
import type { DeskProps } from './desk-props.js';
import type { DeskCommand } from './use-desk-command.js';

/** Less frequent actions on a player: a disqualification, a bye, a fixed table, a deck. */
export const EntrantMore = ({
  entrant: { player, table, status },
  event,
  rights,
  command: { run, isSending },
}: Omit<DeskProps, 'version'> & {
  readonly entrant: EventEntrantPartsFragment;
  readonly command: DeskCommand;
}) => {
  const id = useId();
  const next = (newestRound(event)?.number ?? 0) + 1;
  const sent = (read: (form: FormData) => EventChangeInput | undefined) =>
    submitted((fields) => {
      const change = read(fields);
      if (change !== undefined) run(change);
    });
  const text = (form: FormData, name: string): string => fieldText(form, name);
  return (
    <div className={deskStyles.deskMore}>
      {rights.mayKeepScores && status !== 'DISQUALIFIED' ? (
        <form
          onSubmit={sent((form) => {
            const reason = text(form, 'reason');
            return reason === '' ? undefined : { disqualify: { player: player.id, reason } };
          })}
        >
          <label htmlFor={`${id}-reason`}>Disqualify, with the reason</label>
          <input id={`${id}-reason`} name="reason" required maxLength={500} autoComplete="off" />
          <button type="submit" className="button-danger" disabled={isSending}>
            Disqualify
          </button>
        </form>
      ) : null}
      {rights.mayOrganize ? (
        <form
          onSubmit={sent((form) => ({
            bye: {
              player: player.id,
              round: Number(text(form, 'round')),
              kind: text(form, 'kind') === 'REQUESTED' ? 'REQUESTED' : 'BYE',
            },
          }))}
        >
          <label htmlFor={`${id}-round`}>A round off, in round</label>
          <input id={`${id}-round`} name="round" type="number" min={next} defaultValue={next} />
          <label htmlFor={`${id}-kind`} className="visually-hidden">
            Counts as
          </label>
          <select id={`${id}-kind`} name="kind">
            <option value="BYE">with the points of a win</option>
            <option value="REQUESTED">as asked for</option>
          </select>
          <button type="submit" disabled={isSending}>
            Give it
          </button>
        </form>
      ) : null}
      {rights.mayKeepScores ? (
        <form
          onSubmit={sent((form) => {
            const number = text(form, 'table');
            return { table: { player: player.id, ...(number === '' ? {} : { table: Number(number) }) } };
          })}
        >
          <label htmlFor={`${id}-table`}>Plays at one table always</label>
          <input
            id={`${id}-table`}
            name="table"
            type="number"
            min={1}
            defaultValue={table ?? ''}
            placeholder="any"
          />
          <button type="submit" disabled={isSending}>
            Keep
          </button>
        </form>
      ) : null}
      {rights.mayRegister && event.decks !== 'NONE' ? (
        <form
          onSubmit={sent((form) => {
            const deck = text(form, 'deck');
            return deck === '' ? undefined : { deck: { player: player.id, text: deck } };
          })}
        >
          <label htmlFor={`${id}-deck`}>Decklist, for the player</label>
          <textarea id={`${id}-deck`} name="deck" rows={4} required spellCheck={false} />
          <button type="submit" disabled={isSending}>
            Hand it in
          </button>
        </form>
      ) : null}
    </div>
  );
};
