import { useEffect } from 'react';
import { useSearch } from 'wouter';
import '../styles/overlay.css';
import { readOverlaySettings } from './overlay-settings.js';
import { OverlayView } from './overlay-view.js';
import { useDelayed } from './use-delayed.js';
import { useOverlayMatch } from './use-overlay-match.js';
import { useRecords } from './use-records.js';

/** `/overlay/:id`: one match, for a browser source in streaming software. */
export const OverlayPage = ({ matchId }: { readonly matchId: string }) => {
  useEffect(() => {
    document.title = 'Overlay · Recount';
  }, []);
  return <OverlayOf matchId={matchId} />;
};

/** Follows a match, or shows nothing while there is none. */
export const OverlayOf = ({ matchId }: { readonly matchId: string | undefined }) => {
  const { settings, faults } = readOverlaySettings(useSearch());
  const now = useOverlayMatch(matchId);
  const recordsNow = useRecords(settings.panels.has('records') ? now.moment?.match : undefined);
  const shown = useDelayed(now, settings.delay);
  const records = useDelayed(recordsNow, settings.delay);
  const error = now.moment === undefined ? now.error : undefined;
  const notices = error === undefined ? faults : [...faults, `${error.message} Trying again …`];
  return (
    <OverlayView
      moment={shown?.moment}
      records={records ?? new Map()}
      settings={settings}
      notices={notices}
    />
  );
};
