import { useState } from 'react';
import { CancelMatchDocument, type MatchSummaryFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, Submit, submitted } from '../shell/controls.js';
import { Dialog } from '../shell/dialog.js';
import { Refusal } from '../shell/said.js';
import styles from './cancel-match.module.css';
import { playersText } from './match-text.js';

/** Cancels a match after the organizer's confirmation. */
export const CancelMatch = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'id' | 'seats'> }) => {
  const { mutate, refusal } = useCommand();
  const [isOpen, setOpen] = useState(false);

  const submit = submitted((fields) => {
    const input = { matchId: match.id, reason: fieldText(fields, 'reason') };
    mutate(CancelMatchDocument, input, () => setOpen(false));
  });

  return (
    <>
      <Button onClick={() => setOpen(true)}>Call off</Button>
      {isOpen ? (
        <Dialog title="Call the match off" isDismissable={false} onClose={() => setOpen(false)}>
          <form className={styles.form} onSubmit={submit}>
            <p>Call off {playersText(match)}? It ends without a result, for good.</p>
            <label>
              Reason, shown to everybody <input name="reason" maxLength={200} />
            </label>
            <Refusal of={refusal} className="failure" />
            <p className={styles.buttons}>
              <Submit>Call it off</Submit>
              <Button onClick={() => setOpen(false)}>Keep it</Button>
            </p>
          </form>
        </Dialog>
      ) : null}
    </>
  );
};
