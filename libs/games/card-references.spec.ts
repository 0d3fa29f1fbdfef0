import { describe, expect, it } from '@jest/globals';
import { referenceWarnings } from '#libs/game-kit';
import { findGame, games } from './index.js';

const warnings = (id: string, card: Readonly<Record<string, unknown>>): readonly string[] => {
  const game = findGame(id);
  const parsed = game?.parseCardSet({
    id: 'test',
    name: 'Test',
    game: id,
    cards: [{ id: 'one', name: 'One', ...card }],
  });
  if (game?.cardReferences === undefined || parsed === undefined || !parsed.ok)
    throw new Error(JSON.stringify(parsed));
  return referenceWarnings(game.cardReferences, parsed.value, game.cardSets).map(({ message }) => message);
};
const metaxEvent = (where: object) => ({
  type: 'event',
  cost: 1,
  abilities: [{ when: 'play', text: 'x', do: [{ op: 'push', cards: { zone: 'play', where } }] }],
});
const spell = (node: object) => ({
  type: 'spell',
  auraType: 'light',
  abilities: [{ when: 'play', text: 'x', do: [node] }],
});

describe('Words that refer to other cards', () => {
  it.each(games)('of the shipped sets of $name all fit a card', ({ cardReferences, cardSets }) => {
    if (cardReferences === undefined) throw new Error('There are no references.');
    for (const set of cardSets)
      expect(
        referenceWarnings(cardReferences, set, cardSets).map(({ path, message }) => [path, message]),
      ).toEqual([]);
  });

  it('warn where no card has them, with the word that was meant', () => {
    expect(warnings('metax', metaxEvent({ trait: 'Vilain Character' }))).toEqual([
      'No card of the loaded sets has the trait "Vilain Character". Did you mean "Villain Character"?',
    ]);
    expect(warnings('metax', metaxEvent({ name: 'One' }))).toEqual([]);
    const inNight = (surroundings: string) =>
      spell({ op: 'if', if: { surroundings }, then: [{ op: 'bookmark', count: 1 }] });
    expect(warnings('nightfall', inNight('nightime'))).toEqual([
      'No card of the loaded sets has the surroundings "nightime". Did you mean "nighttime"?',
    ]);
    expect(warnings('nightfall', inNight('nighttime'))).toEqual([]);
  });

  it('do not warn of names that refer to nothing, such as the name of an Attack', () => {
    const attacks = [{ name: 'Nowhere to Be Found', damage: 10 }];
    expect(
      warnings('nightfall', { type: 'beastie', auraType: 'light', lp: 20, tribe: 'Newcomer', attacks }),
    ).toEqual([]);
  });

  it('fit what contains them, where the game says so', () => {
    const moth = (kind: string) => ({
      type: 'creature',
      rarity: 'common',
      cost: 1,
      kind: 'Insecta, Lepidoptera',
      attack: 1,
      collector: { set: 'T', number: 1 },
      abilities: [
        {
          when: 'static',
          text: 'x',
          holds: [{ cards: { zone: 'play', where: { kind } }, modification: { change: 'stats', attack: 1 } }],
        },
      ],
    });
    expect(warnings('metabaloids', moth('lepido'))).toEqual([]);
    expect(warnings('metabaloids', moth('lepdio'))).toHaveLength(1);
  });
});
