import { useEffect, useRef } from 'react';
import { showNotice } from '../install/shell.js';
import { settings } from '../settings/settings.js';

/** Two tones in hertz, and their length in seconds. */
const TONES = [660, 880] as const;
const TONE = 0.11;
const LOUDEST = 0.13;

/** Notifies the player at the start of their turn, by settings: a sound, and a notification if the page is hidden. */
export const useTurnCall = (isMine: boolean, title: string): void => {
  const was = useRef(isMine);
  useEffect(() => {
    const isNews = isMine && !was.current;
    was.current = isMine;
    const { call, sound, volume } = settings.value;
    if (!isNews || call === 'none') return;
    if (sound === 'on') play((LOUDEST * volume) / 100);
    if (call === 'sound and notice' && document.hidden) void showNotice('Your turn', title);
  }, [isMine, title]);
};

const play = (volume: number): void => {
  const context = new AudioContext();
  // Browsers block sound before the first interaction with the page.
  if (context.state === 'suspended') {
    void context.close();
    return;
  }
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE);
    tone.stop(context.currentTime + (index + 1) * TONE);
    if (index === TONES.length - 1) tone.onended = () => void context.close();
  }
};
