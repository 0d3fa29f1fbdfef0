import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../games/derived/game-types.js';
import { objectsOf } from '../games/derived/inner-schema.js';
import { gameBindings } from '../games/index.js';
import { bindingContract } from './testing/binding-contract.js';
import type { Differences } from './testing/fact-shown.js';

/**
 * What the rules fold with, and no API shows, in every game that has such facts: definitions and positions have schemas of their own, choices are
 * offered as legal actions. A field that is left out by mistake is missed here.
 */
const INTERNAL: readonly (readonly [fact: string, field: string])[] = [
  ['GameSetUp', 'definitions'],
  ['PositionSetUp', 'state'],
  ['ChoiceOffered', 'choice'],
  ['ChoiceOffered', 'resolution'],
];

/** What a game leaves out or shows in another shape beyond that, as its folder says. */
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
