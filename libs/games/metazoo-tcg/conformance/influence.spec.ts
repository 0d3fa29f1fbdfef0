import { describe, expect, it } from '@jest/globals';
import { cardUnder, playGame, randomPlayer, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { evolve } from '../evolve.js';
import { metazooTcg } from '../index.js';
import { arranged, arrangementOf } from '../queries/arrangement.js';
import { type Current, current, fromNothing, whileDetermining } from '../queries/current.js';
import { checks } from '../resolution/checks.js';
import { readState, stateSchema, writtenState } from '../state.js';

const setups = readyMadeSetups(metazooTcg);

const told = (now: Current): string => JSON.stringify({ ...now, units: [...now.units] });

describe('Continuous effects', () => {
  it.each([0, 1, 2, 3])(
    'MZ-148 MZ-192 are worked out step by step as from nothing, at every fact of game %i',
    (match) => {
      const setup = setups[match % setups.length];
      if (setup === undefined) throw new Error('Decks ship with the game.');
      const seed = `influence/${match}`;
      const play = playGame(metazooTcg, setup, {
        random: seededRandom(seed),
        order: seededRandom(`${seed}/order`),
        player: randomPlayer(seededRandom(`${seed}/player`)),
        maxActions: 400,
      });
      let compared = 0;
      let changed = 0;
      for (const step of play) {
        if (step.kind === 'setup') continue;
        let state = step.before;
        for (const fact of step.facts) {
          state = evolve(state, fact);
          const now = current(state);
          expect(told(now)).toBe(told(fromNothing(state)));
          // A copy has none of the objects that are keys of the cache.
          if (compared % 10 === 0) {
            const written = writtenState(state);
            const read = stateSchema.parse(JSON.parse(JSON.stringify(written)));
            const copy = readState(read);
            expect(now).toEqual(fromNothing(copy));
            expect(whileDetermining(state)).toEqual(whileDetermining(copy));
            expect(arrangementOf(state)).toEqual(arranged(copy));
            expect(checks(state)).toEqual(checks(copy));
          }
          compared += 1;
          changed += [...now.units].filter(([id, { influence }]) => {
            const card = cardUnder(state.cards, id);
            const printed = card === undefined ? undefined : state.definitions[card.definition];
            return printed !== undefined && 'influence' in printed && printed.influence !== influence;
          }).length;
        }
      }
      expect(compared).toBeGreaterThan(100);
      expect(changed).toBeGreaterThan(0);
    },
  );
});
