import { describe, expect, it } from '@jest/globals';
import { readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from './index.js';

/** Whatever the game calls its zones and counts: some ruling of each of these kinds is offered in a match. */
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

describe('what a judge may change', () => {
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
