import { useState } from 'react';
import type { ImportedReplaysQuery } from '#libs/client';
import { saveAs } from '../data/save-as.js';
import { Button } from '../shell/controls.js';
import verifyStyles from '../verify/verify.module.css';
import { fetchReplay } from './bring-replay.js';

/** One match of another service: its origin, the user who imported it, and the results of the checks. */
export const ImportedReplay = ({
  replay: { id, match, game, issuer, frames, at, root, viewer, isRevealed, ...rest },
}: {
  readonly replay: ImportedReplaysQuery['importedReplays'][number];
}) => {
  const { importedAt, importedBy, rulesVersion, signedBy, open } = rest;
  const [isMissing, setMissing] = useState(false);
  const save = async (): Promise<void> => {
    const file = await fetchReplay(id);
    setMissing(file === undefined);
    if (file !== undefined) saveAs(file, `${id}.replay.gz`);
  };
  return (
    <article>
      <h2>
        {match} <span className={verifyStyles.importBadge}>played elsewhere</span>
      </h2>
      <dl>
        <dt>Whose match</dt>
        <dd>
          {signedBy === null
            ? `Nobody has signed it; the file says ${issuer}.`
            : `${issuer}, as the key ${signedBy} has signed. That the key is theirs, only their own address says.`}
        </dd>
        <dt>Match</dt>
        <dd>
          {game}, rules {rulesVersion}; {frames} frames, the last on {new Date(at).toLocaleString()}
        </dd>
        <dt>Written for</dt>
        <dd>{isRevealed ? `${viewer}; everything is open` : viewer}</dd>
        <dt>Brought</dt>
        <dd>
          by {importedBy} on {new Date(importedAt).toLocaleString()}
        </dd>
        <dt>Root</dt>
        <dd>
          <code>{root}</code>
        </dd>
        {open.length === 0 ? null : (
          <>
            <dt>Not checked</dt>
            <dd>{open.join(' ')}</dd>
          </>
        )}
      </dl>
      <Button onClick={() => void save()}>Save the file</Button>
      {isMissing ? <span role="alert"> The file could not be had: try again.</span> : null}
    </article>
  );
};
