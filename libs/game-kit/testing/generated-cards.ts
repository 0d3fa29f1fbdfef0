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
  /** What is played where it is watched for secrets; with `tracked` in place of the game, where that needs more of it. */
  readonly secrecy: AnySecrecy;
  readonly tracked?: Game;
  /** Words that no card of a deck can say. */
  readonly unsaid?: readonly string[];
}

/** So many matches are played, in which each deck of the first two sets is. */
const MATCHES = 6;

/**
 * The suite that plays with cards that nobody wrote: any word of the language beside any other. Whatever they do, each card lies in one
 * place, whoever is beaten leaves, somebody may act until the end, and nobody learns what is hidden.
 */
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
      for (let number = 0; number < sets; number += 1)
        made.push(
          generatedSets(game, `${game.id}/generated/${number}`, uses, number === 0 ? [] : missingIn(made)),
        );
      setups.push(...inTurns(made.map((one, number) => setupsOf(game, one, number))));
    });

    const missingIn = (sets: readonly GeneratedSets[]): readonly string[] => {
      const said = wordsOfCards(sets.flatMap((one, number) => setupsOf(game, one, number)).flatMap(cardsOf));
      return [...languageWords(game)].filter((word) => !said.has(word) && !unsaid.includes(word));
    };

    it('are others than those that ship with the game', () => {
      const shipped = new Set(
        game.cardSets.flatMap(({ cards }) => cards.map((card) => JSON.stringify(card))),
      );
      for (const { sets } of made) {
        const cards = sets.flatMap((set) => set.cards);
        const others = cards.filter((card) => !shipped.has(JSON.stringify(card)));
        expect(others.length).toBeGreaterThan(cards.length / 2);
      }
    });

    it('say every word of the language, in decks that are played', () => {
      const said = wordsOfCards(setups.slice(0, MATCHES).flatMap(cardsOf));
      expect([...languageWords(game)].filter((word) => !said.has(word)).sort()).toEqual([...unsaid].sort());
    });

    it('leave each card in one place after every fact, nobody beaten in play, and no seat stuck', () => {
      const findings = checkSoundness(game, {
        setups,
        matches: gamesToPlay({ usual: MATCHES, long: 400 }),
        maxActions: 400,
        seed: `${game.id}/generated`,
      });
      expect(describeFindings(findings)).toBe('');
    });

    it('show nobody what is hidden', () => {
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

/** First every second setup of each set, so that all decks are played before one is twice. */
const inTurns = (sets: readonly (readonly SetupInput[])[]): readonly SetupInput[] =>
  [0, 1].flatMap((odd) => sets.flatMap((setups) => setups.filter((_, index) => index % 2 === odd)));

/** Each set's decks against each other, at tables of any size. */
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
