import { useState } from 'react';
import type { Replay } from '#libs/client';
import { readToken } from '../session/token.js';

const FAILED = 'The file could not be made: try again.';

/** The match as a file that anybody can check, as one sees it. */
export const ExportButton = ({ match }: { readonly match: Replay['match'] }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const { kind, seat } = match.viewpoint;
      const as = kind === 'SEAT' ? `seat:${seat ?? 0}` : kind.toLowerCase();
      const token = readToken(location, sessionStorage);
      const answer = await fetch(`/exports/replays/${encodeURIComponent(match.id)}?as=${as}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(FAILED);
      saveAs(
        await answer.blob(),
        `${match.id.replaceAll(/[^\w.-]/g, '_')}.${as.replace(':', '-')}.replay.gz`,
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => void save()}>
        Export
      </button>
      {state === 'failed' ? <span role="alert">{FAILED}</span> : null}
    </>
  );
};

const saveAs = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
