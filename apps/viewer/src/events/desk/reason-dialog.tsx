import { useId } from 'react';
import type { RecountError } from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { Button, fieldText, Submit, submitted } from '../../shell/controls.js';
import { Dialog } from '../../shell/dialog.js';
import { Refusal } from '../../shell/said.js';
import deskStyles from './desk.module.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly refusal: RecountError | undefined;
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}

/** Requests the public reason of a command. */
export const ReasonDialog = ({ title, isBusy, refusal, onGiven, onClose }: ReasonDialogProps) => {
  const field = useId();
  const submit = submitted((fields) => {
    const reason = fieldText(fields, 'reason');
    if (reason !== '') onGiven(reason);
  });
  return (
    <Dialog title={title} isDismissable={false} onClose={onClose}>
      <form className={deskStyles.deskForm} onSubmit={submit}>
        <label htmlFor={field}>Reason, kept with it in the log</label>
        <textarea id={field} name="reason" required maxLength={500} rows={3} />
        <Refusal of={refusal} className={organizeStyles.fieldFault} />
        <p className={deskStyles.deskButtons}>
          <Submit disabled={isBusy}>{title}</Submit>
          <Button onClick={onClose}>Cancel</Button>
        </p>
      </form>
    </Dialog>
  );
};
