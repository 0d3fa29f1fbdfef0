import { describe, expect, it } from '@jest/globals';
import {
  type Game,
  type GameAction,
  type GameFact,
  type GameState,
  isListed,
  refusalOf,
  refusedActions,
  seededRandom,
  seat as toSeat,
} from '#libs/game-kit';
import { gamesToPlay, isShortRun, readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games, gamesSince } from './index.js';

/** Random frames of random matches, for each game. */
const FRAMES = isShortRun() ? 100 : gamesToPlay({ usual: 300, long: 10_000 });
const FRAMES_OF_A_MATCH = 30;
const ACTIONS = 400;
/** Actions of other moments that are tried at each frame. */
const OTHERS = 6;

interface Frame {
  readonly live: GameState;
  /** The state as a reader of the log computes it: from the stored facts alone. */
  readonly past: GameState;
  readonly seats: number;
  readonly others: readonly GameAction[];
}

/** Random settled frames of a random match. */
const framesOf = (game: Game, match: number): readonly Frame[] => {
  const setups = readyMadeSetups(game);
  const { steps, setup } = recordGame(
    game,
    { setups, matches: 1, maxActions: ACTIONS, seed: `${game.id}/past`, judgedOneIn: 5, leavingOneIn: 3 },
    match * 7,
  );
  const chance = seededRandom(`${game.id}/past/${match}/frames`);
  const actions = steps.flatMap((step) => (step.kind === 'action' ? [step.action] : []));
  const isPicked = (index: number): boolean =>
    chance.draw(index) % BigInt(steps.length) < BigInt(FRAMES_OF_A_MATCH);
  let past: GameState | undefined;
  return steps.flatMap((step, index) => {
    for (const fact of step.facts) past = game.evolve(past, stored(game, fact));
    if (past === undefined || !isPicked(index)) return [];
    const others = Array.from({ length: OTHERS }, (_, other) => {
      const at = chance.draw(steps.length + index * OTHERS + other) % BigInt(actions.length);
      return actions[Number(at)];
    });
    return [{ live: step.after, past, seats: setup.decks.length, others: others.filter(isDefined) }];
  });
};

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

const stored = (game: Game, fact: GameFact): GameFact => {
  const parsed = game.parseFact(JSON.parse(JSON.stringify(fact)));
  if (!parsed.ok) throw new Error(`A stored fact does not parse: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
};

/** Compares the decisions of random past frames with those of the live match, and checks the reasons. Returns the number of reasons. */
const checkFrames = (game: Game, count: number): number => {
  let frames = 0;
  let refused = 0;
  for (let match = 0; frames < count; match += 1)
    for (const { live, past, seats, others } of framesOf(game, match)) {
      frames += 1;
      for (let seat = toSeat(0); seat < seats; seat = toSeat(seat + 1)) {
        const legal = game.legalActions(past, seat);
        expect(JSON.stringify(legal)).toBe(JSON.stringify(game.legalActions(live, seat)));
        const reasons = [...refusedActions(game, past, seat)];
        expect(JSON.stringify(reasons)).toBe(JSON.stringify([...refusedActions(game, live, seat)]));
        const candidates = game.candidates?.(past, seat) ?? [];
        // The choice of another seat may be about cards that are hidden from this one.
        if (!game.toAct(past).includes(seat)) expect(candidates).toEqual([]);
        const unlisted = candidates.filter(
          ({ action }) => !isListed(legal, action) && game.parseAction(action).ok,
        );
        expect(reasons.map(({ candidate }) => candidate)).toEqual(unlisted);
        refused += reasons.length;
        const refusals = [
          ...reasons.map(({ rejection }) => rejection),
          ...others.flatMap((action) => {
            const refusal = refusalOf(game, past, seat, legal, action);
            expect(refusal === undefined).toBe(isListed(legal, action));
            return refusal ?? [];
          }),
        ];
        const isReasoned = refusals.every(
          ({ rule, message }) => Object.hasOwn(game.rules, rule) && message !== '',
        );
        expect(isReasoned).toBe(true);
      }
    }
  return refused;
};

const present = games.map((game) => [game.id, game] as const);

describe('the decisions of a past frame', () => {
  it.each(present)('%s: are those of the live match, and a rule refuses every other candidate', (_, game) => {
    expect(checkFrames(game, FRAMES)).toBeGreaterThan(FRAMES / 10);
  });

  it.each(present)('%s: are those of the released rules under which the match began', async (id) => {
    const earlier = (await gamesSince(id, '1.0.0')).filter((game) => !games.includes(game));
    expect(earlier.length).toBeGreaterThan(0);
    // Earlier rules do not know every setting of the present ones.
    for (const game of earlier) checkFrames({ ...game, rulesetSettings: [] }, FRAMES / 10);
  });
});
