import { useEffect, useRef } from 'react';
import { showNotice } from '../install/shell.js';
import { settings } from '../settings/settings.js';
import { playCues } from '../sound/play-cues.js';

/** Milliseconds after which the sound repeats. */
const AGAIN_MS = 20_000;

/** Notifies the player at the start of their turn, by settings: a sound, once more if nothing was done, and a notification if the page is hidden. */
export const useTurnCall = (isMine: boolean, title: string, game: string): void => {
  const was = useRef(isMine);
  useEffect(() => {
    const isNews = isMine && !was.current;
    was.current = isMine;
    const { call } = settings.value;
    if (!isNews || call === 'none') return;
    playCues(['turn'], game);
    if (call === 'sound and notice' && document.hidden) void showNotice('Your turn', title);
    const again = setTimeout(() => playCues(['turn'], game), AGAIN_MS);
    return () => clearTimeout(again);
  }, [isMine, title, game]);
};
