import { useRef } from 'react';
import { Button } from '../shell/controls.js';
import { SHORTCUTS } from './shortcuts.js';

/** A button that shows the shortcut keys, and lets the user turn them off. */
export const ShortcutsHelp = ({
  isOn,
  onSwitch,
}: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Keys</Button>
      <dialog ref={dialog} className="keys" aria-label="Keys">
        <h2>Keys</h2>
        <table>
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
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
};
