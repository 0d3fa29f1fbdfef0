import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../games/derived/game-types.js';
import { objectsOf } from '../games/derived/inner-schema.js';
import { gameBindings } from '../games/index.js';
import { bindingContract } from './testing/binding-contract.js';
import type { Differences } from './testing/fact-shown.js';

/**
 * Fields that the rules need for folding and that the API hides, in every game with such facts. Definitions and positions have their own schemas, and choices
 * are offered as legal actions. The contract fails if a game omits any other field.
 */
const INTERNAL: readonly (readonly [fact: string, field: string])[] = [
  ['GameSetUp', 'definitions'],
  ['PositionSetUp', 'state'],
  ['ChoiceOffered', 'choice'],
  ['ChoiceOffered', 'resolution'],
  ['EffectDelayed', 'delayed'],
  ['DelayedEffectBegan', 'delayed'],
];

/** Further differences of each game, from the game's folder. */
const differencesOf = new Map<string, Differences>();
const gamesFolder = join(import.meta.dirname, '../../../../libs/games');
for (const folder of readdirSync(gamesFolder)) {
  const file = join(gamesFolder, folder, 'testing/shown-otherwise.ts');
  if (!existsSync(file)) continue;
  const { shownOtherwise }: { shownOtherwise: Readonly<Record<string, Differences>> } = await import(file);
  for (const [game, differences] of Object.entries(shownOtherwise)) differencesOf.set(game, differences);
}

for (const binding of gameBindings) {
  const { api } = binding.game;
  if (api === undefined) continue;
  const { internal, reshaped } = differencesOf.get(binding.game.id) ?? { internal: [], reshaped: {} };
  const facts = objectsOf(api.facts).map(kindOf);
  const usual = INTERNAL.filter(([fact]) => facts.includes(fact)).map((path) => path.join('.'));
  const ofType = (field: string): string => api.prefix + field;
  bindingContract(binding, api, {
    internal: [...usual, ...internal].map(ofType),
    reshaped: Object.fromEntries(Object.entries(reshaped).map(([field, make]) => [ofType(field), make])),
  });
}
