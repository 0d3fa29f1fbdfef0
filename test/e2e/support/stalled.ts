import { games } from '#libs/games';
import { pickList, pickText } from './pick.js';
import type { RunningService } from './start.js';
import { TableForTwo } from './table.js';

/** A table of each game, with its first ready-made decks, at which nobody does anything any more. */
export const stalledTables = async (
  running: RunningService,
  settings: Readonly<Record<string, unknown>>,
): Promise<readonly TableForTwo[]> => {
  const tables: TableForTwo[] = [];
  for (const { id, cardSets } of games) {
    const [deck = { id: '' }] = cardSets.flatMap(({ decks }) => decks);
    tables.push(
      await TableForTwo.started(running, {
        settings: { ...settings, game: id },
        decks: [deck.id, deck.id],
      }),
    );
  }
  return tables;
};

const EVENTS = `query($id: ID!) { match(id: $id) { status outcome { reason winners }
  frames(last: 100) { nodes { actor { role } events { __typename } } } } }`;

/** A match as it stands: its status, why it ended, and what the service has done in it by itself. */
export const standingOf = async (table: TableForTwo) => {
  const match = await table.organizer.ask(EVENTS, { id: table.id }, 'match');
  const own = pickList(match, 'frames.nodes').filter((node) => pickText(node, 'actor.role') === 'SERVICE');
  return {
    match,
    own: own.map((node) => pickText(node, 'events.0.__typename')),
  };
};
