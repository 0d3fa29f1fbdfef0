import type { MatchDetailsFragment } from '#libs/client';
import type { OverlayLayout } from './overlay-settings.js';

/** Full-screen layouts, drawn on a stage of 1920 by 1080. */
export const SCENES = [
  'scoreboard',
  'board',
  'split',
  'focus',
  'decks',
  'table',
  'hands',
  'plate-top',
  'plate-bottom',
] as const;
export type SceneLayout = (typeof SCENES)[number];

export const isScene = (layout: OverlayLayout): layout is SceneLayout =>
  SCENES.some((scene) => scene === layout);

/** The state of a match for a stream's producer. */
export type Occasion = 'before' | 'playing' | 'between-games' | 'over';

export const occasionOf = ({
  status,
  sideboardingFor,
}: Pick<MatchDetailsFragment, 'status' | 'sideboardingFor'>): Occasion => {
  if (status === 'FINISHED' || status === 'CANCELLED') return 'over';
  if (status === 'PLAYING') return sideboardingFor === null ? 'playing' : 'between-games';
  return sideboardingFor === null ? 'before' : 'between-games';
};
