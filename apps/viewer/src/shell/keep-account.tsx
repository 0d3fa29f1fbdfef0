import { useState } from 'react';
import { asRecountError, KeepGuestDocument, type RecountError } from '#libs/client';
import { useSession } from '../session/session.js';
import styles from './account-panel.module.css';
import { Button } from './controls.js';
import { Icon } from './icon.js';

/** A guest's account lasts a day; a personal link preserves it. The link is shown once, to be copied. */
export const KeepAccount = () => {
  const { client, signIn } = useSession();
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const [error, setError] = useState<RecountError>();
  const keep = async (): Promise<void> => {
    try {
      const { keepGuest } = await client.request(KeepGuestDocument, {});
      setLink(`${location.origin}/#token=${keepGuest.token}`);
      // This browser keeps its seat for as long.
      await signIn(keepGuest.token);
    } catch (reason) {
      setError(asRecountError(reason));
    }
  };
  return (
    <div className={styles.keep}>
      {link === undefined ? (
        <>
          <p>You play without an account. It ends after a day, unless you keep it by a link.</p>
          <Button onClick={() => void keep()}>Keep my account</Button>
        </>
      ) : (
        <>
          <p>Whoever has this link is you. Keep it where only you find it.</p>
          <input
            readOnly
            aria-label="Your personal link"
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>
            <Icon name="copy" size={18} /> {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
        </>
      )}
      <p role="alert">{error?.message ?? ''}</p>
    </div>
  );
};
