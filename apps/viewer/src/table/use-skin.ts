import type { CSSProperties } from 'react';
import { useSession } from '../session/session.js';

type Skin = CSSProperties & Readonly<Record<`--skin-${string}`, string | number>>;

const CORNERS = { ROUND: '0.7rem', SOFT: '0.4rem', SHARP: '0.12rem' } as const;

/** The skin of a game's tables, for the style sheet; undefined if the game has none. */
export const useSkin = (game: string): Skin | undefined => {
  const skin = useSession().games.find(({ id }) => id === game)?.skin;
  return skin == null
    ? undefined
    : {
        '--skin-felt': skin.feltHue,
        '--skin-chroma': skin.feltChroma,
        '--skin-accent': skin.accentHue,
        '--skin-corners': CORNERS[skin.corners],
      };
};
