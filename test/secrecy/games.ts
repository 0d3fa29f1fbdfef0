import type { Game } from '#libs/game-kit';
import type { AnySecrecy } from '#libs/game-kit/testing/noninterference';
import { metabaloids, metabaloidsFast } from '../../libs/games/metabaloids/index.js';
import { underSecrecy } from '../../libs/games/metabaloids/testing/secrecy.js';
import { metaxSecrecy, trackedMetax } from '../../libs/games/metax/testing/secrecy.js';
import { metazooSecrecy, trackedMetazoo } from '../../libs/games/metazoo-tcg/testing/secrecy.js';
import { nightfallSecrecy, trackedNightfall } from '../../libs/games/nightfall/testing/secrecy.js';

/** A game that records which seat has seen which card, and knows its secrets. */
export interface SecretGame {
  readonly game: Game;
  readonly secrecy: AnySecrecy;
  /** The prefix of its types in the schema. */
  readonly prefix: string;
}

export const secretGames: readonly SecretGame[] = [
  { game: trackedMetax, secrecy: metaxSecrecy, prefix: 'Metax' },
  { game: trackedNightfall, secrecy: nightfallSecrecy, prefix: 'Nightfall' },
  { game: trackedMetazoo, secrecy: metazooSecrecy, prefix: 'MetazooTcg' },
  { ...underSecrecy(metabaloids), prefix: 'Metabaloids' },
  { ...underSecrecy(metabaloidsFast), prefix: 'Metabaloids' },
];
