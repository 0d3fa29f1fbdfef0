import { useState } from 'react';
import { Button } from '../shell/controls.js';
import { Dialog } from '../shell/dialog.js';
import { SHORTCUTS } from './shortcuts.js';
import styles from './shortcuts-help.module.css';

/** A button that shows the shortcut keys, and lets the user turn them off. */
export const ShortcutsHelp = ({
  isOn,
  onSwitch,
}: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keys
      </Button>
      {isOpen ? (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <table className={styles.keys}>
            <tbody>
              {SHORTCUTS.map(({ command, keys, label }) => (
                <tr key={command}>
                  <th scope="row">
                    <kbd>{keys}</kbd>
                  </th>
                  <td>{label}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            On the timeline: arrows by frame, Page Up and Page Down by step, Home and End to the ends. In the
            log: up and down.
          </p>
          <label>
            <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} /> Use
            these keys
          </label>
        </Dialog>
      ) : null}
    </>
  );
};
