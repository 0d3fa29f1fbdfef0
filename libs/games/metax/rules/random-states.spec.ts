import { expect, it } from '@jest/globals';
import {
  type Deck,
  generatedSets,
  playGame,
  randomPlayer,
  resolveDeck,
  type SetupInput,
  seededRandom,
} from '#libs/game-kit';
import { gamesToPlay, readyMadeSetups } from '#libs/game-kit/testing';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { metax } from '../index.js';
import { modificationsOn, seatModifications, statsOf } from '../queries/current.js';
import { checks } from '../resolution/checks.js';
import type { MetaxState } from '../state.js';
import { SEATS, seatState } from '../zones.js';

/** All cached computations, which are valid while their dependencies stay the same. */
const whatIsSo = (state: MetaxState) => ({
  characters: SEATS.flatMap((of) => seatState(state, of).characters).map((id) => ({
    id,
    stats: statsOf(state, id),
    changes: modificationsOn(state, id),
  })),
  seats: SEATS.map((of) => seatModifications(state, of)),
  follows: checks(state),
});

/** The same state in other objects, without cached results. */
const anew = ({ definitions, ...state }: MetaxState): MetaxState => ({
  ...structuredClone(state),
  definitions,
});

/** Decks of generated cards: any term of the language beside any other. */
const generatedSetups = (seed: string): readonly SetupInput<MetaxCard>[] => {
  const ruleset = metax.parseRuleset({});
  const decks = generatedSets(metax, seed).sets.flatMap((set) => {
    const cards = Object.fromEntries(set.cards.map((card) => [card.id, metaxCardSchema.parse(card)]));
    return set.decks.flatMap((deck): readonly Deck<MetaxCard>[] => {
      const resolved = resolveDeck(deck.cards, cards);
      return resolved.ok ? [resolved.value] : [];
    });
  });
  return ruleset.ok
    ? decks.map((deck, index) => ({
        ruleset: ruleset.value,
        decks: [deck, decks[(index + 1) % decks.length] ?? deck],
      }))
    : [];
};

it.each([
  ['written', () => readyMadeSetups(metax).slice(0, gamesToPlay({ usual: 3, long: 9 }))],
  ['generated', () => generatedSetups('metax/current/1')],
  ['other generated', () => generatedSetups('metax/current/2')],
] as const)('MX-037 current values do not depend on earlier queries: %s cards', (_cards, setups) => {
  for (const [match, setup] of setups().entries()) {
    const play = playGame(metax, setup, {
      random: seededRandom(`${match}`),
      order: seededRandom(`${match}/order`),
      player: randomPlayer(seededRandom(`${match}/player`)),
      maxActions: gamesToPlay({ usual: 150, long: 1000 }),
    });
    for (const step of play) {
      let state = step.kind === 'setup' ? undefined : step.before;
      for (const fact of step.facts) {
        state = metax.evolve(state, fact);
        expect(whatIsSo(state)).toEqual(whatIsSo(anew(state)));
      }
    }
  }
});
