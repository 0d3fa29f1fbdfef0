import choicesOfSets from './choices.json' with { type: 'json' };
import { COMPOSITIONS, type Composition } from './compositions.js';
import type { IconBodies } from './silhouettes.js';
import { type ArtCard, type Subject, subjectOf } from './subject.js';
import wordList from './words.json' with { type: 'json' };

/** The silhouettes of one card of a set: their names of its silhouettes, the most important first, and how many earlier cards of the set have the same figure. */
export interface Cast {
  readonly subject: Subject;
  readonly silhouettes: readonly [string, ...string[]];
  readonly turn: number;
  /** An editor’s arrangement; others follow from the turn. */
  readonly composition?: Composition;
}

const WORDS: Readonly<Record<string, string | undefined>> = wordList;
/** An editor’s choice for single cards of a set, where their words mislead: names of icons, and an arrangement after an `@`. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>> =
  choicesOfSets;

/** The weight of a word by its position. Later words of a name weigh more: a "Kiln Hound" is a hound. */
const WEIGHT = { icon: 9, id: 10, place: 1.5, name: 7, trait: 3, text: 1, alternative: 0.4 };
/** An icon that the set has used counts for less, so that the next card takes another one. */
const USED = { each: 4, most: 12 };
const MOST_SILHOUETTES = 3;
const SHORTEST_ICON = 4;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z ]+/g, ' ')
    .split(' ')
    .flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word]))
    .filter((word) => word !== '');

const listed = (names: string | undefined): readonly string[] => names?.split(' ') ?? [];

const scoresOf = (subject: Subject, icons: IconBodies): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>();
  const add = (names: readonly string[], score: number): void => {
    for (const [at, name] of names.filter((one) => icons[one] !== undefined).entries())
      scores.set(name, (scores.get(name) ?? 0) + score - at * WEIGHT.alternative);
  };
  const addAll = (text: string, score: number): void => {
    for (const word of wordsOf(text)) add(listed(WORDS[word]), score);
  };
  wordsOf(subject.id.replaceAll('-', ' ')).forEach((word, place) => {
    if (word.length >= SHORTEST_ICON) add([word], WEIGHT.icon + place);
    add(listed(WORDS[word]), WEIGHT.id + place * WEIGHT.place);
  });
  addAll(subject.name, WEIGHT.name);
  for (const trait of subject.traits) addAll(trait, WEIGHT.trait);
  addAll(subject.text, WEIGHT.text);
  return scores;
};

const chosenByWords = (
  subject: Subject,
  icons: IconBodies,
  used: ReadonlyMap<string, number>,
): readonly string[] =>
  [...scoresOf(subject, icons)]
    .map(([name, score]) => ({ name, score: score - Math.min(USED.most, (used.get(name) ?? 0) * USED.each) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SILHOUETTES)
    .map(({ name }) => name);

/** Chooses the silhouettes of every card of a set, in the order of the set. */
export const castSet = (
  set: { readonly id: string; readonly game: string; readonly cards: readonly ArtCard[] },
  icons: IconBodies,
): readonly Cast[] => {
  const used = new Map<string, number>();
  return set.cards.map((card) => {
    const subject = subjectOf(set.game, card);
    const choice = listed(CHOICES[set.id]?.[card.id]);
    const composition = COMPOSITIONS.find((one) => choice.includes(`@${one}`));
    const chosen = choice.filter((name) => icons[name] !== undefined);
    const names = chosen.length > 0 ? chosen : chosenByWords(subject, icons, used);
    const [main = fallback(subject), ...others] = names;
    const turn = used.get(main) ?? 0;
    used.set(main, turn + 1);
    return { subject, silhouettes: [main, ...others], turn, ...(composition && { composition }) };
  });
};

const ANY_CARD = 'card-random';

/** For a card without a known word: the silhouette of its type. */
const fallback = ({ type }: Subject): string => listed(WORDS[`type-${type}`])[0] ?? ANY_CARD;
