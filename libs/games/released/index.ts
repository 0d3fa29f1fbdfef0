import type { ReleasedRules } from '#libs/game-kit';

type Load = () => Promise<{ readonly released: Readonly<Record<string, ReleasedRules>> }>;

/** The frozen versions of each game, oldest first. Written by `npm run rules:freeze`. */
export const released: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
  metabaloids: {
    '1.0.0': () => import('./metabaloids/1.0.0.mjs'),
    '1.1.0': () => import('./metabaloids/1.1.0.mjs'),
    '1.2.0': () => import('./metabaloids/1.2.0.mjs'),
    '1.3.0': () => import('./metabaloids/1.3.0.mjs'),
  },
  'metabaloids-fast': {
    '1.0.0': () => import('./metabaloids/1.0.0.mjs'),
    '1.1.0': () => import('./metabaloids/1.1.0.mjs'),
    '1.2.0': () => import('./metabaloids/1.2.0.mjs'),
    '1.3.0': () => import('./metabaloids/1.3.0.mjs'),
  },
  metax: {
    '1.0.0': () => import('./metax/1.0.0.mjs'),
    '1.1.0': () => import('./metax/1.1.0.mjs'),
    '1.2.0': () => import('./metax/1.2.0.mjs'),
    '1.3.0': () => import('./metax/1.3.0.mjs'),
  },
  'metazoo-tcg': {
    '1.0.0': () => import('./metazoo-tcg/1.0.0.mjs'),
    '1.1.0': () => import('./metazoo-tcg/1.1.0.mjs'),
    '1.2.0': () => import('./metazoo-tcg/1.2.0.mjs'),
    '1.3.0': () => import('./metazoo-tcg/1.3.0.mjs'),
  },
  nightfall: {
    '1.0.0': () => import('./nightfall/1.0.0.mjs'),
    '1.1.0': () => import('./nightfall/1.1.0.mjs'),
    '1.2.0': () => import('./nightfall/1.2.0.mjs'),
    '1.3.0': () => import('./nightfall/1.3.0.mjs'),
  },
};
