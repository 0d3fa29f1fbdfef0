import { manySeats, readyMadeSetups } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import { choiceSchema } from './tasks.js';
import { resolves, spell } from './testing/pages.js';
import { A, table } from './testing/table.js';

/** A Page with an optional Effect, which is rare in random games. */
const muse = spell('Muse', resolves([{ op: 'may', label: 'Muse', do: [{ op: 'bookmark', count: 1 }] }]));

manySeats(nightfall, {
  setups: readyMadeSetups(nightfall)
    .filter(({ decks }) => decks.length === 3 || decks.length === 4)
    .slice(0, 8),
  states: [table({ A: { chapter: { p11: muse } }, B: {}, C: {} }).cast(A, 'p11').state],
  kinds: ['turn', ...choiceSchema.options.map(({ shape }) => shape.kind.value)],
  games: 40,
});
