import { ObservableValue } from '#libs/client';
import { browserStorage } from '../session/storage.js';

/** The user's settings, in this browser. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  readonly motion: 'system' | 'less';
  /** The notification of the player's turn. */
  readonly call: 'none' | 'sound' | 'sound and notice';
  /** Whether to pass automatically if nothing else is possible. */
  readonly autoPass: 'on' | 'off';
  readonly sound: 'on' | 'off';
  /** From 0 to 100. */
  readonly volume: number;
}

const KEY = 'recount.settings';

const CHOICES: { readonly [Name in Exclude<keyof Settings, 'volume'>]: readonly Settings[Name][] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'less'],
  call: ['none', 'sound', 'sound and notice'],
  autoPass: ['on', 'off'],
  sound: ['on', 'off'],
};

const LOUDEST = 100;
const USUAL_VOLUME = 60;

const volumeOf = (text: string | null): number => {
  const volume = Number(text ?? USUAL_VOLUME);
  return volume >= 0 && volume <= LOUDEST ? volume : USUAL_VOLUME;
};

const one = <Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
  otherwise: Choice,
): Choice => choices.find((choice) => choice === text) ?? otherwise;

/** Reads stored settings; unknown values get their defaults. */
export const readSettings = (text: string | null): Settings => {
  const kept = new URLSearchParams(text ?? '');
  return {
    theme: one(CHOICES.theme, kept.get('theme'), 'system'),
    motion: one(CHOICES.motion, kept.get('motion'), 'system'),
    call: one(CHOICES.call, kept.get('call'), 'sound'),
    autoPass: one(CHOICES.autoPass, kept.get('autoPass'), 'on'),
    sound: one(CHOICES.sound, kept.get('sound'), 'on'),
    volume: volumeOf(kept.get('volume')),
  };
};

export const writeSettings = ({ volume, ...choices }: Settings): string =>
  new URLSearchParams({ ...choices, volume: String(volume) }).toString();

export const settings = new ObservableValue<Settings>(readSettings(null));

const MORE_CONTRAST = '(prefers-contrast: more)';

const show = ({ theme, motion }: Settings): void => {
  const { dataset } = document.documentElement;
  const shown = theme === 'system' && matchMedia(MORE_CONTRAST).matches ? 'contrast' : theme;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
  if (motion === 'system') delete dataset.motion;
  else dataset.motion = motion;
};

/** Loads the stored settings of this browser. */
export const beginSettings = (): void => {
  settings.set(readSettings(browserStorage.getItem(KEY)));
  show(settings.value);
  matchMedia(MORE_CONTRAST).addEventListener('change', () => show(settings.value));
};

export const changeSettings = (change: Partial<Settings>): void => {
  const next = { ...settings.value, ...change };
  settings.set(next);
  browserStorage.setItem(KEY, writeSettings(next));
  show(next);
};
