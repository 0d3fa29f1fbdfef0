import { useState } from 'react';
import type { Replay } from '#libs/client';
import { fetchReplayFile, viewpointName } from '../data/replay-file.js';
import { saveAs } from '../data/save-as.js';
import { Button } from '../shell/controls.js';

const FAILED = 'The file could not be made: try again.';

/** Exports the match as a verifiable file, from the current viewpoint. */
export const ExportButton = ({ match }: { readonly match: Replay['match'] }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const { file, name } = await fetchReplayFile(match.id, viewpointName(match.viewpoint));
      saveAs(file, name);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button disabled={state === 'busy'} onClick={() => void save()}>
        Export
      </Button>
      {state === 'failed' ? <span role="alert">{FAILED}</span> : null}
    </>
  );
};
