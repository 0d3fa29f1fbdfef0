import { join } from 'node:path';
import type { EventStore } from '#libs/event-log';
import { rebuild } from '#libs/projections';
import { exportReplay, pinnedCards, verifyReplay } from '#libs/replay';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { matchOfStream } from '../../apps/api/src/reading/log/match-codec.js';
import {
  allGames,
  type RecordedMatch,
  readMatch,
  seatName,
} from '../../apps/recount/src/matches/recorded-match.js';
import { visibilityOf } from '../../apps/recount/src/matches/visibility.js';

/** Every match of a log, by its id, folded. */
export async function* matchesOf(store: EventStore): AsyncGenerator<readonly [string, RecordedMatch]> {
  const ids = new Set<string>();
  for await (const { stream } of store.readAll({ categories: ['match'] })) ids.add(matchOfStream(stream));
  for (const id of ids) yield [id, await readMatch(store, id)];
}

/** The result of verifying a complete match: its chain, its shuffles and every decision, like `recount verify`. */
export const faultsOfMatch = (id: string, match: RecordedMatch): readonly string[] => {
  const { viewer } = visibilityOf('full');
  const document = exportReplay(match.game, match.states, { viewer, revealed: true, seatName });
  const game = allGames().find(document.header.game);
  const { holds, findings } = verifyReplay(
    document,
    game === undefined ? undefined : { game, cards: pinnedCards(game, document.header.cardSets) },
  );
  return holds ? [] : [`match ${id}: ${findings.map(({ code, frame }) => `${code} at ${frame}`).join(', ')}`];
};

/** Whether the read models of a stopped service equal those rebuilt from its log. */
export const faultsOfReadModels = async (store: EventStore, dataDir: string): Promise<readonly string[]> => {
  const folder = join(dataDir, 'read-models');
  const { isIdentical } = await rebuild({ store, folder, models: readModels() });
  return isIdentical ? [] : ['the read models that served are not those that the log makes'];
};
