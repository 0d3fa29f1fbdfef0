import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  decidedBy,
  type Game,
  type GameFact,
  type GameState,
  type RandomSource,
  randomPlayer,
  type SetupInput,
  seededRandom,
} from '#libs/game-kit';
import { isShortRun, readyMadeDeck, readyMadeSetups } from '#libs/game-kit/testing';
import { generatedSets } from '../game-kit/generated-cards/index.js';
import { gameOfVersion, games, gamesSince } from './index.js';
import { released } from './released/index.js';

const REPLACE = 'Raise rulesVersion, then run `npm run rules:freeze`.';
const MATCHES = isShortRun() ? 3 : 12;
const ACTIONS = isShortRun() ? 120 : 400;

/** Every game but new ones, which have no released version yet. */
const present = games.filter(({ id }) => released[id] !== undefined).map((game) => [game.id, game] as const);
const checksums: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('released/checksums.json', import.meta.url), 'utf8'),
);

/** Games with shipped cards and with cards of any words, in turns. */
const setupsOf = (game: Game): readonly SetupInput[] => {
  const { sets } = generatedSets(game, `${game.id}/released`);
  const generated = sets.flatMap((set) => set.decks.map((deck) => readyMadeDeck(set.cards, deck.cards)));
  const shipped = readyMadeSetups(game);
  return Array.from({ length: MATCHES }, (_, index) => {
    const setup = shipped[(index * 7) % shipped.length];
    if (setup === undefined) throw new Error(`${game.id} has no deck.`);
    if (index % 2 === 0) return setup;
    return {
      ...setup,
      decks: setup.decks.map((deck, seat) => generated[(index + seat) % generated.length] ?? deck),
    };
  });
};

/** Plays a match by two versions of the rules; describes their first different decision. */
const differenceIn = (game: Game, frozen: Game, setup: SetupInput, seed: string): string | undefined => {
  const random = seededRandom(seed);
  const pick = randomPlayer(seededRandom(`${seed}/players`));
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  let facts: readonly GameFact[] = frozen.setup(setup, random);
  if (!isSame(facts, game.setup(setup, random))) return 'the setup';
  let state: GameState | undefined;
  let draws = 0;
  for (let taken = 0; taken < ACTIONS; taken += 1) {
    for (const fact of facts) state = frozen.evolve(state, fact);
    if (state === undefined || frozen.outcome(state) !== undefined) break;
    const [seat] = frozen.toAct(state);
    if (seat === undefined || !isSame(frozen.toAct(state), game.toAct(state))) return 'who may act';
    const offered = frozen.legalActions(state, seat);
    if (!isSame(offered, game.legalActions(state, seat))) return `the actions after ${facts.at(-1)?.type}`;
    const picked = pick(offered, draws);
    if (picked === undefined) return 'no action';
    draws = picked.draws;
    const decision = frozen.decide(state, seat, picked.value, random);
    if (!decision.accepted || !isSame(decision, game.decide(state, seat, picked.value, random)))
      return `the decision on ${JSON.stringify(picked.value)}`;
    facts = decision.facts;
  }
  return state === undefined || frozen.outcome(state) !== undefined
    ? undefined
    : differenceBesideActions(game, frozen, state, random);
};

/** The same for decisions that are no seat's action. */
const differenceBesideActions = (
  game: Game,
  frozen: Game,
  state: GameState,
  random: RandomSource,
): string | undefined => {
  const decided = ({ judging, departure, reshuffled, silentAction, timing }: Game): unknown => [
    judging?.rulings(state),
    reshuffled?.(state, () => false, random),
    timing?.turn(state),
    timing?.standing?.(state),
    game.toAct(state).map((seat) => [departure?.(state, seat, random), silentAction?.(state, seat)]),
  ];
  return JSON.stringify(decided(game)) === JSON.stringify(decided(frozen))
    ? undefined
    : 'rulings, departures or time';
};

describe('released rules', () => {
  it.each(Object.entries(checksums))('%s is the file that was frozen', (path, checksum) => {
    const frozen = readFileSync(new URL(`released/${path}`, import.meta.url));
    expect(createHash('sha256').update(frozen).digest('hex')).toBe(checksum);
  });

  it.each(present)('%s: the present version is frozen, and every earlier one loads', async (id, game) => {
    const versions = Object.keys(released[id] ?? {});
    expect(versions).toContain(game.rulesVersion);
    const loaded = await Promise.all(versions.map((version) => gameOfVersion(id, version)));
    expect(loaded.map((one) => one?.rulesVersion)).toEqual(versions);
    expect((await gamesSince(id, '1.0.0')).map((one) => one.rulesVersion)).toEqual(versions);
    expect(await gamesSince(id, '0.0.1')).toEqual([game]);
  });

  it.each(present)('%s: the present rules decide as the frozen ones of their version', async (id, game) => {
    const bundle = await released[id]?.[game.rulesVersion]?.();
    const rules = bundle?.released[id];
    if (rules === undefined) throw new Error(`${id} ${game.rulesVersion} is not frozen. ${REPLACE}`);
    const frozen = decidedBy(game, rules);
    const differences = setupsOf(game).flatMap((setup, index) => {
      const difference = differenceIn(game, frozen, setup, `${id}/${index}`);
      return difference === undefined ? [] : [`Match ${index}: ${difference}. ${REPLACE}`];
    });
    expect(differences).toEqual([]);
  });
});
