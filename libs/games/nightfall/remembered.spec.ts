import { describe, expect, it } from '@jest/globals';
import { playGame, randomPlayer, resolveDeck, seededRandom } from '#libs/game-kit';
import { nightfallSets } from './cards/sets/index.js';
import { nightfall } from './index.js';
import { ownIn, printedWith } from './queries/in-arena.js';
import { decide, legalActions } from './rules/index.js';
import type { NightfallState } from './state.js';
import { layoutOf, seatsOf } from './zones.js';

const [set] = nightfallSets();
const cards = Object.fromEntries((set?.cards ?? []).map((card) => [card.id, card]));
const decks = (set?.decks ?? []).flatMap((deck) => {
  const resolved = resolveDeck(deck.cards, cards);
  return resolved.ok ? [resolved.value] : [];
});

/** The same state with new objects, without cached results. */
const anew = (state: NightfallState): NightfallState => ({
  ...state,
  arena: structuredClone(state.arena),
  pages: structuredClone(state.pages),
  seats: structuredClone(state.seats),
  surroundings: structuredClone(state.surroundings),
  modifiers: structuredClone(state.modifiers),
});

const EVERY = 7;

const told = (state: NightfallState): unknown => ({
  layout: layoutOf(state),
  own: seatsOf(state).map((seat) => ownIn(state, seat)),
  holding: printedWith(state, 'static'),
  watching: printedWith(state, 'event'),
  legal: seatsOf(state).map((seat) => legalActions(state, seat)),
});

describe('Cached values of an Arena, a pool and declarations', () => {
  it.each(['a', 'b', 'c'])('is what would be worked out anew, and so are decisions: game %s', (seed) => {
    const pair = decks.slice(0, 2);
    const random = seededRandom(`${seed}/chance`);
    const play = playGame(
      nightfall,
      { ruleset: {}, decks: pair },
      {
        random,
        order: seededRandom(`${seed}/order`),
        player: randomPlayer(seededRandom(`${seed}/player`)),
        maxActions: 600,
      },
    );
    let compared = 0;
    let actions = 0;
    for (const step of play) {
      if (step.kind !== 'action') continue;
      actions += 1;
      if (actions % EVERY > 0) continue;
      const { before, seat, action, facts, after } = step;
      expect(told(after)).toEqual(told(anew(after)));
      expect(decide(anew(before), seat, action, random)).toEqual({ accepted: true, facts });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });
});
