import { describe, expect, it } from '@jest/globals';
import { playerOf, SPECTATOR, seat, type Table, tableWithPlayers } from '#libs/game-kit';
import { readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { tableObject } from './table-object.js';

const NAMES = ['Ann', 'Ben', 'Cem', 'Dan', 'Eve'];
const named = (table: Table): Table => tableWithPlayers(table, (of) => NAMES[of] ?? '?');

describe('the table object', () => {
  // Patches, searches and serialization skip parts that are the same object. Without this, each frame would compare and serialize the complete table.
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: zones and cards stay the same objects while their appearance does not change',
    (id, game) => {
      const settings = { setups: readyMadeSetups(game), matches: 1, maxActions: 60, seed: id };
      const { steps } = recordGame(game, settings, 0);
      const views = steps.map(({ after }) => game.view(after, SPECTATOR));
      let same = 0;
      for (const [at, view] of views.slice(1).entries()) {
        const before = views[at];
        if (before === undefined) continue;
        const [ours, theirs] = [tableObject(named(before)), tableObject(named(view))];
        for (const [place, zone] of view.zones.entries()) {
          if (zone !== before.zones[place]) continue;
          same += 1;
          expect(theirs.zones[place]).toBe(ours.zones[place]);
        }
      }
      expect(same).toBeGreaterThan(50);
    },
  );

  it('replaces seats with player names and leaves texts without seats unchanged', () => {
    const view: Table = {
      phase: 'Play',
      seats: [],
      zones: [
        { id: 'a', kind: 'a', label: 'A', count: 0, cards: [], slots: [slotThat('Open')] },
        { id: 'b', kind: 'b', label: 'B', count: 0, cards: [], slots: [slotThat(`Of ${playerOf(seat(1))}`)] },
      ],
      stack: [],
      tags: [],
    };
    const table = named(view);
    expect(table.zones[0]).toBe(view.zones[0]);
    expect(table.zones[1]?.slots?.[0]?.tags[0]?.value).toBe('Of Ben');
  });
});

const slotThat = (value: string) => ({
  id: 'one',
  label: 'One',
  sides: [],
  tags: [{ name: 'says', label: 'Says', value }],
});
