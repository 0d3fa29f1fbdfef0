import { BroadcastGroup } from '../../platform/live/live-group.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { MatchLog } from '../log/match-log.js';
import type { MatchView } from '../views/match-view.js';

/** Broadcast groups by match: the subscribers with the same visibility that have reached the newest frame. */
export class LiveGroups<T> {
  readonly #groups = new WeakMap<MatchLog, Map<string, BroadcastGroup<T>>>();

  constructor(private readonly turns: Turns) {}

  /** `kind` separates subscribers with the same visibility that receive different messages. */
  of({ log, key }: MatchView, kind = ''): BroadcastGroup<T> {
    const name = `${kind} ${key}`;
    const groups = this.#groups.get(log) ?? new Map<string, BroadcastGroup<T>>();
    this.#groups.set(log, groups);
    const group = groups.get(name) ?? new BroadcastGroup<T>(this.turns, () => groups.delete(name));
    groups.set(name, group);
    return group;
  }
}
