import type { IconName } from './game-icons.js';

const ICONS: Readonly<Record<string, IconName>> = {
  flame: 'small-fire',
  fire: 'small-fire',
  water: 'drop',
  forest: 'oak-leaf',
  frost: 'snowflake-1',
  light: 'sun',
  dark: 'skull-crack',
  earth: 'stone-block',
  lightning: 'lightning-arc',
  cosmic: 'star-swirl',
  spirit: 'spectre',
  air: 'wind-slap',
};

/** The sign of an Aura type. */
export const auraIcon = (aura: string): IconName => ICONS[aura] ?? 'circle';
