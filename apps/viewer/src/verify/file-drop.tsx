import { type DragEvent, useState } from 'react';
import verifyStyles from './verify.module.css';

interface FileDropProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** A drop area and picker for a replay file. */
export const FileDrop = ({ label, isBusy = false, onFile }: FileDropProps) => {
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined): void => {
    if (file !== null && file !== undefined && !isBusy) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className={isOver ? `${verifyStyles.verifyDrop} is-over` : verifyStyles.verifyDrop}
      disabled={isBusy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label>
        {label}{' '}
        <input
          type="file"
          accept=".gz,.jsonl,application/gzip"
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
    </fieldset>
  );
};
