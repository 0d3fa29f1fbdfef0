import { describe, expect, it } from '@jest/globals';
import { type CardId, cardUnder, playGame, randomPlayer, type Seat, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { cardOf } from '../queries/cards.js';
import { unitsOf } from '../queries/sides.js';
import type { MetazooState } from '../state.js';
import { isAuraType, LANES, SEATS, seatState, sideOf } from '../zones.js';

const setups = readyMadeSetups(metazooTcg);
/** The most that any Terra of the shipped set allows on a side. */
const MOST = 6;

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

const typesIn = (state: MetazooState, ids: readonly CardId[]): ReadonlySet<string | undefined> =>
  new Set(ids.map((id) => cardOf(state, id)?.type));

/** The faults of a seat's side of the table; empty in a sound game. */
const broken = (state: MetazooState, seat: Seat): readonly string[] => {
  const { hand, deck, discard, auraDeck, auraZone, outside, primary } = seatState(state, seat);
  const inPlay = [...auraZone, ...laneAura(state, seat)];
  const allied = inPlay.filter((id) => !isAuraType(state, id, primary));
  const primaryOutside = outside.filter((id) => isAuraType(state, id, primary));
  const uniques = LANES.flatMap((lane) => unitsOf(state, seat, lane)).flatMap((id) => {
    const card = cardOf(state, id);
    return card !== undefined && 'unique' in card && card.unique ? [card.name] : [];
  });
  const piles = typesIn(state, [...hand, ...deck, ...discard]);
  return [
    ...(['aura', 'token', 'caster'] as const)
      .filter((type) => piles.has(type))
      .map((type) => `${type} in a pile`),
    ...(inPlay.length > 10 ? [`${inPlay.length} Aura in play`] : []),
    ...(inPlay.length + auraDeck.length === 10 ? [] : ['Aura was lost or made']),
    ...(allied.length === primaryOutside.length
      ? []
      : ['an allied Aura in play without a primary one outside']),
    ...repeated(uniques).map((name) => `a second ${name}`),
    ...LANES.flatMap((lane) => {
      const names = unitsOf(state, seat, lane).flatMap((id) => {
        const card = cardOf(state, id);
        return card === undefined || card.type === 'token' ? [] : [card.name];
      });
      return [
        ...repeated(names).map((name) => `${name} twice in lane ${lane}`),
        ...(sideOf(state, seat, lane).length > MOST ? [`a full side of lane ${lane} was added to`] : []),
      ];
    }),
  ];
};

const laneAura = (state: MetazooState, seat: Seat): readonly CardId[] =>
  LANES.flatMap((lane) => sideOf(state, seat, lane).filter((id) => cardUnder(state.aura, id) !== undefined));

describe('A random game', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'MZ-034 MZ-049 MZ-074 MZ-077 MZ-156 MZ-185 MZ-R55 hold at every action of game %i',
    (match) => {
      const setup = setups[match % setups.length];
      if (setup === undefined) throw new Error('Decks ship with the game.');
      const seed = `invariants/${match}`;
      const play = playGame(metazooTcg, setup, {
        random: seededRandom(seed),
        order: seededRandom(`${seed}/order`),
        player: randomPlayer(seededRandom(`${seed}/player`)),
        maxActions: 400,
      });
      let checked = 0;
      for (const { after } of play) {
        expect(SEATS.flatMap((seat) => broken(after, seat))).toEqual([]);
        checked += 1;
      }
      expect(checked).toBeGreaterThan(50);
    },
  );
});
