import { ObservableValue } from '#libs/client';
import { browserStorage } from '../session/storage.js';

/** How somebody likes the app, in this browser. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  readonly motion: 'system' | 'less';
  /** What calls one to the table when it is one's turn. */
  readonly call: 'none' | 'sound' | 'sound and notice';
  /** Whether one passes by itself where nothing else can be done. */
  readonly autoPass: 'on' | 'off';
  /** As large as all of them fit in the window; or larger, on a table that scrolls; or smaller. */
  readonly cards: 'fit' | 'large' | 'small';
}

const KEY = 'recount.settings';

const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'less'],
  call: ['none', 'sound', 'sound and notice'],
  autoPass: ['on', 'off'],
  cards: ['fit', 'large', 'small'],
};

const one = <Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
  otherwise: Choice,
): Choice => choices.find((choice) => choice === text) ?? otherwise;

/** Reads what was kept; what is not known is as it is at first. */
export const readSettings = (text: string | null): Settings => {
  const kept = new URLSearchParams(text ?? '');
  return {
    theme: one(CHOICES.theme, kept.get('theme'), 'system'),
    motion: one(CHOICES.motion, kept.get('motion'), 'system'),
    call: one(CHOICES.call, kept.get('call'), 'sound'),
    autoPass: one(CHOICES.autoPass, kept.get('autoPass'), 'on'),
    cards: one(CHOICES.cards, kept.get('cards'), 'fit'),
  };
};

export const writeSettings = (settings: Settings): string => new URLSearchParams({ ...settings }).toString();

export const settings = new ObservableValue<Settings>(readSettings(null));

const show = ({ theme, motion, cards }: Settings): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (motion === 'system') delete dataset.motion;
  else dataset.motion = motion;
  dataset.cards = cards;
};

/** Takes up what was kept in this browser. */
export const beginSettings = (): void => {
  settings.set(readSettings(browserStorage.getItem(KEY)));
  show(settings.value);
};

export const changeSettings = (change: Partial<Settings>): void => {
  const next = { ...settings.value, ...change };
  settings.set(next);
  browserStorage.setItem(KEY, writeSettings(next));
  show(next);
};
