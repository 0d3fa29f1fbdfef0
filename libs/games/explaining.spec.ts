import { describe, expect, it } from '@jest/globals';
import { cardId, type Game, type GameState, JUDGE, type SetupInput } from '#libs/game-kit';
import { cardsOn, gamesToPlay, readyMadeDeck, readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { causesOf } from '#libs/replay';
import { generatedSets } from '../game-kit/generated-cards/index.js';
import { games } from './index.js';

const MATCHES = gamesToPlay({ usual: 8, long: 200 });
const ACTIONS = 120;
/** One state in this many is drawn. */
const EVERY = 3;
const FRAMES_OF_A_MATCH = 40;

/** Shipped cards, and generated ones with words of every kind, in turns. */
const setupsOf = (game: Game): readonly SetupInput[] => {
  const ready = readyMadeSetups(game);
  const [shipped] = ready;
  if (shipped === undefined) throw new Error(`${game.id} has no deck.`);
  const decks = generatedSets(game, `${game.id}/explained`).sets.flatMap((set) =>
    set.decks.map((deck) => readyMadeDeck(set.cards, deck.cards)),
  );
  const generated = decks.map((_, first) => ({
    ...shipped,
    decks: shipped.decks.map((deck, seat) => decks[(first + seat) % decks.length] ?? deck),
  }));
  return ready.slice(0, generated.length).flatMap((setup, index) => [setup, generated[index] ?? setup]);
};

const recorded = (game: Game, match: number, setups: readonly SetupInput[]) =>
  recordGame(game, { setups, matches: 1, maxActions: ACTIONS, seed: `${game.id}/explained` }, match).steps;

/** States after facts of a match. */
const statesOf = (game: Game, match: number, setups: readonly SetupInput[]): readonly GameState[] => {
  let state: GameState | undefined;
  return recorded(game, match, setups)
    .flatMap(({ facts }) =>
      facts.map((fact) => {
        state = game.evolve(state, fact);
        return state;
      }),
    )
    .filter((_, index) => index % EVERY === match % EVERY);
};

describe('a number on the table', () => {
  it.each(
    games.flatMap((game) => (game.explaining?.termsOf === undefined ? [] : [[game.id, game] as const])),
  )('%s: is the sum of its terms, each with a rule', (_, game) => {
    const setups = setupsOf(game);
    let explained = 0;
    let changed = 0;
    for (let match = 0; match < MATCHES; match += 1)
      for (const state of statesOf(game, match, setups))
        for (const { id, counters } of cardsOn(game.view(state, JUDGE)))
          for (const { name, value } of id === undefined ? [] : counters) {
            const terms = game.explaining?.termsOf?.(state, cardId(id ?? ''), name);
            if (terms === undefined) continue;
            explained += 1;
            if (terms.length > 1) changed += 1;
            expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(value);
            expect(terms.filter(({ rule }) => !Object.hasOwn(game.rules, rule))).toEqual([]);
          }
    expect(explained).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(10);
  });
});

describe('the causes of an event', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: lead from an action to the event, through words under its rule and choices',
    async (_, game) => {
      const kinds = new Set<string>();
      for (let match = 0; match < 2; match += 1) {
        const moments = recorded(game, match, readyMadeSetups(game))
          .flatMap(({ facts }, step) => facts.map((fact) => ({ fact, step })))
          .map(({ fact, step }, number) => ({
            step,
            recorded: { number, event: { kind: 'game', fact } as const },
          }));
        const read = async (frame: number) => moments[frame];
        for (let index = 0; index < FRAMES_OF_A_MATCH; index += 1) {
          const frame = Math.floor((index * moments.length) / FRAMES_OF_A_MATCH);
          const chain = await causesOf(game, read, frame);
          const frames = chain.map((cause) => cause.frame);
          expect(frames).toEqual([...frames].sort((a, b) => a - b));
          expect(chain.at(-1)).toEqual({ kind: 'event', frame });
          const [first] = chain;
          const begin = moments[first?.frame ?? 0];
          expect(moments[(first?.frame ?? 0) - 1]?.step).not.toBe(begin?.step);
          for (const { kind, frame: at, card } of chain) {
            kinds.add(kind);
            expect(card !== undefined).toBe(kind === 'words');
            const fact = moments[at]?.recorded.event.fact;
            if (kind === 'words' && fact !== undefined)
              expect(game.explaining?.wordsBegunBy(fact)?.card).toEqual(card);
          }
        }
      }
      expect([...kinds]).toEqual(expect.arrayContaining(['action', 'choice', 'event']));
    },
  );
});
