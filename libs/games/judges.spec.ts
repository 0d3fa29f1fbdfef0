import { describe, expect, it } from '@jest/globals';
import { type Game, type GameState, SPECTATOR, seededRandom } from '#libs/game-kit';
import { readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from './index.js';

/** Rulings of each of these kinds are offered in every game, under its own names of zones and counters. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'a card to another zone': /^put(In|On|Under)/,
  'a card into play': /^put(IntoPlay|IntoLane|IntoArena)$/,
  'a count or a mark of a seat or a card': /^(set|damage|gain|turnCard|beginSafety)/,
  'something turned or ended that lasts':
    /^(push|prep|tap|untap|fatigue|awaken|turnCard|endSafety|removeStatus)/,
  'cards drawn': /^(drawCards|bookmarkPages)$/,
  'cards discarded off a pile': /^discardFrom/,
  'a pile shuffled': /^shuffle(Deck|DrawPile|Spellbook)$/,
  'cards shuffled in by chance': /^shuffle(Hand|Chapter)In$/,
  'a hand shown': /^show(Hand|Chapter)$/,
  'the end of a turn or round': /^end(Turn|Round)$/,
};

describe('the changes of a judge', () => {
  it.each(games.map((game) => [game.id, game] as const))('is of every kind in %s', (_id, game) => {
    const { steps } = recordGame(
      game,
      {
        setups: readyMadeSetups(game),
        matches: 1,
        maxActions: 60,
        seed: `judges/${game.id}`,
        judgedOneIn: 1,
      },
      0,
    );
    const types = new Set(
      steps.flatMap(({ after }) => (game.judging?.rulings(after) ?? []).map(({ ruling }) => ruling.type)),
    );
    const missing = Object.entries(KINDS).filter(([, kind]) => ![...types].some((type) => kind.test(type)));
    expect(missing.map(([words]) => words)).toEqual([]);
  });
});

/** By game: the choices of its rules, besides choices of effects. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  metax: ['mulligan', 'link', 'orderVictoryPoints', 'orderEffects'],
  'metazoo-tcg': ['priority', 'startingTerra', 'orderEffects'],
  nightfall: ['predict', 'goFirst', 'mulligan', 'priority', 'attest'],
  metabaloids: ['firstDeployment', 'window', 'payDamage', 'deploy'],
  'metabaloids-fast': ['firstDeployment', 'window', 'payDamage'],
};

const [MATCHES, ACTIONS] = process.env.RECOUNT_TESTS === 'long' ? [30, 2000] : [3, 150];

/** One moment for each kind of choice in random matches. */
const choicesOf = (game: Game): ReadonlyMap<string, GameState> => {
  const found = new Map<string, GameState>();
  for (let match = 0; match < MATCHES; match += 1) {
    const plan = {
      setups: readyMadeSetups(game),
      matches: MATCHES,
      maxActions: ACTIONS,
      seed: `choices/${game.id}`,
      judgedOneIn: 100,
    };
    for (const { after } of recordGame(game, plan, match).steps) {
      const { choice } = game.view(after, SPECTATOR);
      if (choice !== undefined && !found.has(choice.kind)) found.set(choice.kind, after);
    }
  }
  return found;
};

describe('a judge who steps in while a seat decides', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'shows a hand, which changes nothing: %s offers the same choice once more, with the same pending tasks',
    (_id, game) => {
      const moments = choicesOf(game);
      expect([...moments.keys()]).toEqual(expect.arrayContaining([...(ASKED[game.id] ?? ['?'])]));
      const asked = [...moments].flatMap(([kind, state]) => {
        const shows = (game.judging?.rulings(state) ?? []).find(({ ruling }) => /^show/.test(ruling.type));
        if (shows === undefined) return [];
        const decision = game.judging?.rule(state, shows.ruling, 'As seen.', seededRandom('judge'));
        if (!decision?.accepted) throw new Error(`${kind}: refused`);
        const { facts } = decision;
        expect([kind, facts[0]?.type]).toEqual([kind, 'ChoiceWithdrawn']);
        const after = facts.reduce<GameState>((before, fact) => game.evolve(before, fact), state);
        expect([kind, after]).toEqual([kind, state]);
        return [kind];
      });
      expect(asked.length).toBeGreaterThan(2);
    },
  );
});
