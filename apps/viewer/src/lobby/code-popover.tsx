import { type RefObject, useState } from 'react';
import { useLocation } from 'wouter';
import { readInvitation } from '../invite/invitation.js';
import { Submit } from '../shell/controls.js';
import { Popover } from '../shell/dialog.js';
import styles from './popovers.module.css';

/** Accepts an invitation by its code, without a link. */
export const CodePopover = ({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) => {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Popover label="I have a code" anchor={anchor} placement="bottom start" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const invitation = readInvitation(text);
          setWrong(invitation === undefined);
          if (invitation !== undefined) navigate(`/join#${invitation.code}`);
        }}
      >
        <label>
          The code, or the whole link
          <input
            value={text}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p role="alert" className={styles.fault}>
          {isWrong ? 'This is no invitation code. Copy the whole link.' : ''}
        </p>
        <Submit>Sit down</Submit>
      </form>
    </Popover>
  );
};
