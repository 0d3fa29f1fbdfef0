import { useSearch } from 'wouter';
import type { RecountError } from '#libs/client';
import { useSession } from '../session/session.js';
import { useTitle } from '../shell/use-title.js';
import type { CueLine } from '../sound/cues.js';
import { useCues } from '../sound/use-cues.js';
import { readOverlaySettings } from './overlay-settings.js';
import { OverlayView } from './overlay-view.js';
import { SceneView } from './scene-view.js';
import { isScene } from './scenes.js';
import { useOnAir } from './use-on-air.js';
import { useRecords } from './use-records.js';

/** `/overlay/:id`: one match, for a browser source in streaming software. */
export const OverlayPage = ({ id: matchId }: { readonly id: string }) => {
  useTitle('Overlay · Recount');
  return <OverlayOf matchId={matchId} />;
};

const NO_LINES: readonly CueLine[] = [];

/** Follows a match; empty without one. */
export const OverlayOf = ({
  matchId,
  error: unknownMatch,
}: {
  readonly matchId: string | undefined;
  /** The reason why the match is unknown. */
  readonly error?: RecountError | undefined;
}) => {
  const { trouble } = useSession();
  const { settings, faults } = readOverlaySettings(useSearch());
  const shown = useOnAir(matchId);
  useCues(shown.moment?.lines ?? NO_LINES, shown.moment?.match.game.id ?? '', {
    isOn: settings.sound === 'on',
    isScene: true,
  });
  const records = useRecords(settings.panels.has('records') ? shown.moment?.match : undefined);
  const error = shown.moment === undefined ? shown.error : undefined;
  const notices = [
    ...faults,
    ...(trouble === undefined ? [] : [trouble]),
    ...(unknownMatch === undefined ? [] : [unknownMatch.message]),
    ...(error === undefined ? [] : [`${error.message} Trying again …`]),
  ];
  const View = isScene(settings.layout) ? SceneView : OverlayView;
  return <View onAir={shown} records={records} settings={settings} notices={notices} />;
};
