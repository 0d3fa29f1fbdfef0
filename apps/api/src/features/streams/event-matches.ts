import { statusAt } from '#libs/projections';
import { mayKnowMatch } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import type { Clock } from '../../platform/injection.js';
import { horizonOf } from '../../reading/views/matches-in-sight.js';
import type { Chosen, ChosenMatches } from './chosen-matches.js';
import { type EventChoice, type EventSets, isOverAt } from './event-sets.js';
import type { Reached } from './reached.js';

interface EventReader {
  readonly principal: Principal;
  readonly choice: EventChoice;
  readonly reached: Reached;
  readonly sets: EventSets;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** An event's matches that are not over for this viewer, and the matches that it has begun to follow, which are sent to their end. */
export const eventMatches = ({
  principal,
  choice,
  reached,
  sets,
  clock,
  onChange,
}: EventReader): ChosenMatches => {
  let version = 0;
  const { set, close } = sets.open(choice, () => {
    version += 1;
    onChange();
  });
  return {
    get version() {
      return version;
    },
    isFixed: false,
    leavesOthers: false,
    tellsMissing: false,
    tellsNone: false,
    now: async (followed, done): Promise<Chosen> => {
      await set.filled;
      const now = clock().getTime();
      const ids = new Set(followed);
      for (const name of reached.names) {
        const id = set.byMark.get(name);
        if (id !== undefined && !done.has(id)) ids.add(id);
      }
      let opensIn: number | undefined;
      for (const entry of set.running()) {
        if (done.has(entry.id) || !mayKnowMatch(principal, entry.id)) continue;
        const horizon = horizonOf(entry, principal, now);
        if (statusAt(entry, horizon) === undefined)
          opensIn = Math.min(opensIn ?? Infinity, Math.max(1, Date.parse(entry.createdAt) - horizon));
        else if (!isOverAt(entry, horizon)) ids.add(entry.id);
      }
      return { ids: [...ids], opensIn };
    },
    close,
  };
};
