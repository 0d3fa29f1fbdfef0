import { ReadModelSet } from '#libs/projections';
import type { Feature } from '../features/feature.js';
import { Games } from '../games/games.js';
import { gameBindings } from '../games/index.js';
import { changesModel } from '../reading/changes/changes-model.js';
import { personalWordsModel } from '../reading/models/personal-words.js';
import { changeSourcesOf } from './changes.js';
import { features } from './features.js';
import { personalWords } from './personal-words.js';

export const readModelsOf = (from: readonly Feature[], games: Games): ReadModelSet =>
  new ReadModelSet([
    ...from.flatMap(({ readModels }) => readModels?.(games) ?? []),
    changesModel(changeSourcesOf(from, games)),
    personalWordsModel(personalWords),
  ]);

/** All read models, for tools that build them without a service. */
export const readModels = (): ReadModelSet => readModelsOf(features, new Games(gameBindings));
