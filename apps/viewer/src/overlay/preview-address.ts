import type { OverlayLayout } from './overlay-settings.js';
import { THEMES, type Theme, themeToAddress } from './theme.js';

/** The choices on the preview page. */
export interface Chosen {
  /** A match, or `featured`. */
  readonly match: string;
  readonly layout: OverlayLayout;
  /** The player at the top; empty for the order of the seats. */
  readonly top: string;
  readonly theme: Theme;
  readonly panels: readonly string[];
  readonly allPanels: readonly string[];
  readonly delay: number;
  readonly scale: number;
  readonly ground: 'own' | 'none';
  readonly motion: 'full' | 'less';
  readonly sound?: 'on' | undefined;
  readonly token: string;
}

/** The overlay's address for these choices, without default values. */
export const overlayAddress = (origin: string, chosen: Chosen): string => {
  const { match, layout, top, theme, panels, allPanels, delay, scale, ground, motion, sound, token } = chosen;
  const isShipped = THEMES.includes(theme);
  const query = new URLSearchParams({
    ...(layout === 'bar' ? {} : { layout }),
    ...(top.trim() === '' ? {} : { top: top.trim() }),
    ...(theme === THEMES[0] ? {} : isShipped ? { theme: theme.name } : { tokens: themeToAddress(theme) }),
    ...(panels.length === allPanels.length ? {} : { panels: panels.join(',') }),
    ...(delay === 0 ? {} : { delay: String(delay) }),
    ...(scale === 1 ? {} : { scale: String(scale) }),
    ...(ground === 'own' ? {} : { ground }),
    ...(motion === 'full' ? {} : { motion }),
    ...(sound === undefined ? {} : { sound }),
  }).toString();
  const fragment = token === '' ? '' : `#token=${encodeURIComponent(token)}`;
  return `${origin}/overlay/${encodeURIComponent(match)}${query === '' ? '' : `?${query}`}${fragment}`;
};
