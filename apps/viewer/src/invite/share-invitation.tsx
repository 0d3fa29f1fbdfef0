import { useState } from 'react';
import { browserStorage } from '../session/storage.js';
import { Button } from '../shell/controls.js';
import { invitationLink, keptInvitation } from './invitation.js';
import styles from './invite.module.css';

/** The invitation link for a player who has opened a match and waits for a friend. */
export const ShareInvitation = ({ matchId }: { readonly matchId: string }) => {
  const code = keptInvitation(browserStorage, matchId);
  const [isCopied, setCopied] = useState(false);
  if (code === undefined) return null;
  const link = invitationLink(location.origin, code);
  const copy = (): void => {
    // Pages without TLS have no clipboard: there the text is selected, to be copied by hand.
    void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  };
  return (
    <section className={styles.inviteShare} aria-label="Invite a friend">
      <h2>Send this link to your friend</h2>
      <p>
        <input
          readOnly
          aria-label="The link"
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className="button-main" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </p>
      <p className={styles.inviteNote}>
        Whoever opens it first takes the free seat. The code alone: <code>{code}</code>
      </p>
    </section>
  );
};
