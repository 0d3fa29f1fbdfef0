import { decidedBy, type Game, type ReleasedRules } from '#libs/game-kit';
import { released } from './released/index.js';

/** Every game that Recount knows. A new game is a folder beside this file and a line here. */
export const games: readonly Game[] = [
  (await import('./metax/index.js')).metax,
  (await import('./nightfall/index.js')).nightfall,
  (await import('./metazoo-tcg/index.js')).metazooTcg,
  (await import('./metabaloids/index.js')).metabaloids,
  (await import('./metabaloids/index.js')).metabaloidsFast,
];

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id);

const frozen = new Map<string, Promise<Game>>();

/** The game for a match that began under these rules: the present one, or one that frozen rules decide. Undefined for rules that this build does not have. */
export const gameOfVersion = (id: string, rulesVersion: string): Promise<Game | undefined> => {
  const present = findGame(id);
  const load = released[id]?.[rulesVersion];
  if (present === undefined || present.rulesVersion === rulesVersion || load === undefined)
    return Promise.resolve(present?.rulesVersion === rulesVersion ? present : undefined);
  const key = `${id}/${rulesVersion}`;
  const game = frozen.get(key) ?? load().then((bundle) => decidedBy(present, rulesIn(bundle.released, id)));
  frozen.set(key, game);
  return game;
};

const rulesIn = (rules: Readonly<Record<string, ReleasedRules>>, id: string): ReleasedRules => {
  const found = rules[id];
  if (found === undefined) throw new Error(`The frozen rules lack ${id}.`);
  return found;
};

/** The games of all rules from a version on, oldest first; the last is the present one. Only that one for rules that this build does not have. */
export const gamesSince = (id: string, rulesVersion: string): Promise<readonly Game[]> => {
  const present = findGame(id);
  if (present === undefined) return Promise.resolve([]);
  const earlier = Object.keys(released[id] ?? {}).filter((version) => version !== present.rulesVersion);
  const first = earlier.indexOf(rulesVersion);
  const since = first < 0 ? [] : earlier.slice(first);
  return Promise.all(since.map((version) => gameOfVersion(id, version))).then((games) => [
    ...games.filter((game) => game !== undefined),
    present,
  ]);
};
