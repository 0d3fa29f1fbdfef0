import { ObservableValue } from '#libs/client';
import { browserStorage } from '../session/storage.js';

const KEY = 'recount.guide';

/** The games in which the guide is on, with the ids of the hints already shown. */
export type Guided = ReadonlyMap<string, ReadonlySet<string>>;

export const readGuided = (text: string | null): Guided =>
  new Map(
    [...new URLSearchParams(text ?? '')].map(([game, told]) => [
      game,
      new Set(told.split(' ').filter(Boolean)),
    ]),
  );

export const writeGuided = (guided: Guided): string =>
  new URLSearchParams([...guided].map(([game, told]) => [game, [...told].join(' ')])).toString();

export const guided = new ObservableValue<Guided>(readGuided(browserStorage.getItem(KEY)));

const keep = (next: Guided): void => {
  guided.set(next);
  browserStorage.setItem(KEY, writeGuided(next));
};

/** Starts the guide of a game from the first hint. */
export const beginGuide = (game: string): void => keep(new Map(guided.value).set(game, new Set()));

export const endGuide = (game: string): void =>
  keep(new Map([...guided.value].filter(([other]) => other !== game)));

export const markHintShown = (game: string, step: string): void =>
  keep(new Map(guided.value).set(game, new Set(guided.value.get(game)).add(step)));
