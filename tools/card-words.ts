import { readFileSync } from 'node:fs';
import { type CardDefinition, type Game, wordAnchor } from '#libs/game-kit';
import { games } from '#libs/games';
import { languageWords, wordsOfCards } from '../libs/game-kit/testing/card-words.js';

/* Generates the page that shows a card for each word of each card language: from the shipped sets, or from examples for words without a card in them. */

const EXAMPLES = new URL('../docs/reference/examples/', import.meta.url);
export const PAGE = new URL('../docs/reference/card-words.md', import.meta.url);

/** The examples of each game. Of two games with the same cards, only the first is listed. */
const FILES: Readonly<Record<string, string>> = {
  metax: 'metax.json',
  nightfall: 'nightfall.json',
  'metazoo-tcg': 'metazoo-tcg.json',
  metabaloids: 'metabaloids.json',
};
/** Games with the cards of another one. */
const SAME_CARDS: Readonly<Record<string, readonly string[]>> = { metabaloids: ['metabaloids-fast'] };
/** Words that describe the printed card rather than its effects. */
const PLAIN = ['image', 'title'];

export interface WordExamples {
  readonly game: Game;
  /** Cards, each with the words that occur in it first. */
  readonly shown: readonly { readonly card: CardDefinition; readonly words: readonly string[] }[];
  readonly missing: readonly string[];
}

export const wordExamples = (): readonly WordExamples[] =>
  Object.entries(FILES).flatMap(([id, file]) => {
    const game = games.find((one) => one.id === id);
    return game === undefined ? [] : [examplesOf(game, file)];
  });

const examplesOf = (game: Game, file: string): WordExamples => {
  const parsed = game.parseCardSet(JSON.parse(readFileSync(new URL(file, EXAMPLES), 'utf8')));
  if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.faults)}`);
  const shipped = game.cardSets.flatMap(({ cards }) => cards);
  const cards = [...parsed.value.cards, ...shipped].map((card) => ({
    card,
    words: wordsOfCards([card]),
    size: JSON.stringify(card).length,
  }));
  const missing = new Set([...languageWords(game)].filter((word) => !PLAIN.includes(word)));
  const shown: { card: CardDefinition; words: readonly string[] }[] = [];
  for (;;) {
    const best = cards
      .map(({ card, words, size }) => {
        const said = [...words].filter((word) => missing.has(word));
        return { card, said, worth: said.length / size };
      })
      .reduce((one, other) => (other.worth > one.worth ? other : one));
    if (best.said.length === 0) return { game, shown, missing: [...missing] };
    for (const word of best.said) missing.delete(word);
    shown.push({ card: best.card, words: best.said });
  }
};

const INTRODUCTION = `# A card for each word

Every field and word of each card language, each on a card that says it: cards of the sets that ship with Recount and, for what none of those says, cards of \`docs/reference/examples\`. All are read by the game's own
loader. [Card sets](card-sets.md) says what the words mean. Made by \`npm run card-words\`; a test holds it against the languages.
`;

export const cardWordsPage = (): string => [INTRODUCTION, ...wordExamples().map(sectionOf)].join('\n');

const sectionOf = ({ game, shown }: WordExamples): string =>
  [
    `## ${game.name}\n`,
    ...shown.map(
      ({ card, words }) =>
        `${anchorsOf(game.id, words)}**${card.name}**: ${words.map((word) => `\`${word}\``).join(', ')}\n\n\`\`\`json\n${JSON.stringify(card)}\n\`\`\`\n`,
    ),
  ].join('\n');

/** One anchor for each field, which faults of cards lead to; words of a field have none of their own. */
const anchorsOf = (game: string, words: readonly string[]): string =>
  words
    .filter((word) => !word.includes(':'))
    .flatMap((field) =>
      [game, ...(SAME_CARDS[game] ?? [])].map((id) => `<a id="${wordAnchor(id, field)}"></a>`),
    )
    .join('');
