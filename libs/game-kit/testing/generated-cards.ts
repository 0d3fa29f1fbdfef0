import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CardDefinition } from '../contract/card-set.js';
import type { Game, SetupInput } from '../contract/game.js';
import { type GeneratedSets, generatedSets } from '../generated-cards/generated-set.js';
import { languageWords, wordsOfCards } from './card-words.js';
import { describeFindings } from './finding.js';
import { gamesToPlay } from './length.js';
import { checkSecrecy } from './noninterference/check-secrecy.js';
import type { AnySecrecy } from './noninterference/other-world.js';
import { readyMadeDeck } from './ready-made-setups.js';
import { checkSoundness } from './soundness.js';

interface GeneratedCardsSettings {
  /** The secrecy to check; its `tracked`, if present, replaces the game. */
  readonly secrecy: AnySecrecy;
  readonly tracked?: Game;
  /** Words without a use for any card in a deck. */
  readonly unsaid?: readonly string[];
}

/** The number of matches, which use each deck of the first two sets. */
const MATCHES = 6;
/** The most sets that are made for words that are still missing. */
const MOST_SETS = 5;

/** Plays with generated cards: each card stays in one place, eliminated players leave, a seat may act until the end, and no secret leaks. */
export const generatedCards = (
  game: Game,
  { secrecy, tracked = game, unsaid = [] }: GeneratedCardsSettings,
): void => {
  describe(`generated cards: ${game.name}`, () => {
    const made: GeneratedSets[] = [];
    const setups: SetupInput[] = [];

    beforeAll(() => {
      const uses = new Map<unknown, number>();
      const sets = gamesToPlay({ usual: 2, long: 30 });
      // A large language needs further sets, until each of its words is in a deck.
      for (let number = 0; number < sets || (number < MOST_SETS && missingIn(made).length > 0); number += 1)
        made.push(
          generatedSets(game, `${game.id}/generated/${number}`, uses, number === 0 ? [] : missingIn(made)),
        );
      setups.push(...inTurns(made.map((one, number) => setupsOf(game, one, number))));
    });

    /** Each deck of each set is in one of them. */
    const matches = (): number => Math.max(MATCHES, 2 * made.length);

    const missingIn = (sets: readonly GeneratedSets[]): readonly string[] => {
      const said = wordsOfCards(sets.flatMap((one, number) => setupsOf(game, one, number)).flatMap(cardsOf));
      return [...languageWords(game)].filter((word) => !said.has(word) && !unsaid.includes(word));
    };

    it('differ from the shipped cards', () => {
      const shipped = new Set(
        game.cardSets.flatMap(({ cards }) => cards.map((card) => JSON.stringify(card))),
      );
      for (const { sets } of made) {
        const cards = sets.flatMap((set) => set.cards);
        const others = cards.filter((card) => !shipped.has(JSON.stringify(card)));
        expect(others.length).toBeGreaterThan(cards.length / 2);
      }
    });

    it('use every word of the language in decks that are played', () => {
      const said = wordsOfCards(setups.slice(0, matches()).flatMap(cardsOf));
      expect([...languageWords(game)].filter((word) => !said.has(word)).sort()).toEqual([...unsaid].sort());
    });

    it('leave each card in one place after every fact, no eliminated player in play, and no seat stuck', () => {
      const findings = checkSoundness(game, {
        setups,
        matches: gamesToPlay({ usual: matches(), long: 400 }),
        maxActions: 400,
        seed: `${game.id}/generated`,
      });
      expect(describeFindings(findings)).toBe('');
    });

    it('reveal no hidden information', () => {
      const findings = checkSecrecy(tracked, {
        setups,
        matches: gamesToPlay({ usual: 1, long: 40 }),
        maxActions: 120,
        seed: `${game.id}/generated`,
        moments: 2,
        secrecy,
      });
      expect(describeFindings(findings)).toBe('');
    });
  });
};

const cardsOf = ({ decks }: SetupInput): readonly CardDefinition[] =>
  decks.flatMap(({ definitions }) => Object.values(definitions));

/** Every second setup of each set first, so that each deck is played before any is repeated. */
const inTurns = (sets: readonly (readonly SetupInput[])[]): readonly SetupInput[] =>
  [0, 1].flatMap((odd) => sets.flatMap((setups) => setups.filter((_, index) => index % 2 === odd)));

/** Setups of each set's decks against each other, for all numbers of seats. */
const setupsOf = (game: Game, { sets }: GeneratedSets, number: number): readonly SetupInput[] => {
  const ruleset = game.parseRuleset({});
  const decks = sets.flatMap((set) => set.decks.map((deck) => readyMadeDeck(set.cards, deck.cards)));
  const more = game.seats.max - game.seats.min + 1;
  return decks.map((_, first) => ({
    ruleset: ruleset.ok ? ruleset.value : {},
    decks: Array.from(
      { length: game.seats.min + ((number + first) % more) },
      (_seat, index) => index,
    ).flatMap((seat) => decks.slice((first + seat) % decks.length).slice(0, 1)),
  }));
};
