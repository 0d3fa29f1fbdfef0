import type { Game } from '#libs/game-kit';
import type { AnySecrecy } from '#libs/game-kit/testing/noninterference';
import { metabaloids, metabaloidsFast } from '../../libs/games/metabaloids/index.js';
import { underSecrecy } from '../../libs/games/metabaloids/testing/secrecy.js';
import { metaxSecrecy, trackedMetax } from '../../libs/games/metax/testing/secrecy.js';
import { metazooSecrecy, trackedMetazoo } from '../../libs/games/metazoo-tcg/testing/secrecy.js';
import { nightfallSecrecy, trackedNightfall } from '../../libs/games/nightfall/testing/secrecy.js';

/** A game that remembers who has seen which card, and what it says of its secrets. */
export interface SecretGame {
  readonly game: Game;
  readonly secrecy: AnySecrecy;
  /** What the names of its types in the schema begin with. */
  readonly prefix: string;
}

export const secretGames: readonly SecretGame[] = [
  { game: trackedMetax, secrecy: metaxSecrecy, prefix: 'Metax' },
  { game: trackedNightfall, secrecy: nightfallSecrecy, prefix: 'Nightfall' },
  { game: trackedMetazoo, secrecy: metazooSecrecy, prefix: 'MetazooTcg' },
  { ...underSecrecy(metabaloids), prefix: 'Metabaloids' },
  { ...underSecrecy(metabaloidsFast), prefix: 'Metabaloids' },
];
