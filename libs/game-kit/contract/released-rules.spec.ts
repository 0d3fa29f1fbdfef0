import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../random/random-source.js';
import { highCard } from '../testing/high-card/index.js';
import type { Game, GameState } from './game.js';
import { seat } from './ids.js';
import { decidedBy, type ReleasedRules } from './released-rules.js';

const game: Game = highCard;
const cards = game.cardSets.flatMap((set) => set.cards);
const [list = []] = game.cardSets.flatMap((set) => set.decks.map((deck) => deck.cards));
const definitions = Object.fromEntries(cards.map((card) => [card.id, card]));
const deck = { list, definitions };
const random = seededRandom('released');

const fold = (by: Game): GameState => {
  const ruleset = by.parseRuleset({});
  const facts = by.setup({ ruleset: ruleset.ok ? ruleset.value : {}, decks: [deck, deck] }, random);
  const [first, ...rest] = facts;
  if (first === undefined) throw new Error('The setup decides nothing.');
  return rest.reduce<GameState>(by.evolve, by.evolve(undefined, first));
};

describe('decidedBy', () => {
  it('lets the released rules decide on their own state, and the present game show its own', () => {
    const rules: ReleasedRules = { ...game, rulesVersion: '0.1.0', legalActions: () => [] };
    const former = decidedBy(game, rules);
    const state = fold(former);
    expect(former.rulesVersion).toBe('0.1.0');
    expect(former.legalActions(state, seat(0))).toEqual([]);
    expect(state).toEqual({ ...fold(game), released: fold(game) });
    expect(former.view(state, { kind: 'judge' })).toEqual(game.view(fold(game), { kind: 'judge' }));
  });

  it('lets the present game decide after a fact that the released rules cannot fold', () => {
    const evolve: Game['evolve'] = (state, fact) => {
      if (state !== undefined) throw new Error('A fact of later rules.');
      return game.evolve(state, fact);
    };
    const former = decidedBy(game, { ...game, rulesVersion: '0.1.0', evolve, legalActions: () => [] });
    const state = fold(former);
    expect(state).toEqual(fold(game));
    const [acting = seat(0)] = former.toAct(state);
    expect(former.legalActions(state, acting)).toEqual(game.legalActions(state, acting));
    expect(former.legalActions(state, acting)).not.toEqual([]);
  });
});
