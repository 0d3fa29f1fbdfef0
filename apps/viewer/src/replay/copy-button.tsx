import { useEffect, useState } from 'react';
import { Button } from '../shell/controls.js';
import styles from './copy-button.module.css';

/** Copies a text. If the browser forbids that (a page without TLS), the text is shown for manual copying. */
export const CopyButton = ({ label, textOf }: { readonly label: string; readonly textOf: () => string }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textOf());
      setState('copied');
    } catch {
      setState('by-hand');
    }
  };
  return (
    <>
      <Button className={styles.button} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : label}
      </Button>
      {state === 'by-hand' ? (
        <input
          className={styles.text}
          readOnly
          ref={(field) => field?.select()}
          aria-label={`${label}, by hand`}
          value={textOf()}
          onBlur={() => setState('idle')}
        />
      ) : null}
    </>
  );
};
