import type { MatchFact } from '#libs/match';
import { openEncryptedStore } from '../../apps/api/src/composition/open-encrypted-store.js';
import type { Settings } from '../../apps/api/src/composition/settings.js';
import { faultsOfMatch, faultsOfReadModels, matchesOf } from '../support/checked-log.js';
import type { Acknowledged } from './load.js';

/** The first event of each command. */
const BEGINNINGS: ReadonlySet<MatchFact['type']> = new Set<MatchFact['type']>([
  'ActionTaken',
  'MatchRewound',
  'RulingMade',
]);

/** The events in a log for actions that were acknowledged to their authors. */
export interface Held {
  readonly matches: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Other faults. */
  readonly faults: readonly string[];
}

/** Finds each acknowledged action in the log itself after the service has stopped, and verifies every match of it. */
export const compareWithLog = async (
  settings: Settings,
  acknowledged: readonly Acknowledged[],
  before: readonly string[] = [],
): Promise<Held> => {
  const store = await openEncryptedStore(settings);
  const faults = [...before];
  const lost = new Set(acknowledged.map(({ input }) => input.commandId));
  const doubled: string[] = [];
  let matches = 0;
  try {
    for await (const [id, match] of matchesOf(store)) {
      matches += 1;
      faults.push(...faultsOfMatch(id, match));
      const taken = new Map<string, number>();
      for (const { recorded } of match.states) {
        if (recorded.event.kind !== 'match' || !BEGINNINGS.has(recorded.event.fact.type)) continue;
        taken.set(recorded.commandId, (taken.get(recorded.commandId) ?? 0) + 1);
      }
      for (const [commandId, times] of taken) {
        lost.delete(commandId);
        if (times > 1) doubled.push(commandId);
      }
    }
    faults.push(...(await faultsOfReadModels(store, settings.dataDir)));
  } finally {
    await store.close();
  }
  return { matches, lost: [...lost], doubled, faults };
};
