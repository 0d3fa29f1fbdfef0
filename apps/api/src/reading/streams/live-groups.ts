import { LiveGroup } from '../../platform/live/live-group.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import type { MatchLog } from '../log/match-log.js';
import type { MatchView } from '../views/match-view.js';

/** By match: those who have come to its newest frame, and see it alike. */
export class LiveGroups<T> {
  readonly #groups = new WeakMap<MatchLog, Map<string, LiveGroup<T>>>();

  constructor(private readonly turns: Turns) {}

  /** `kind` tells apart who sees the same match alike and is told something else of it. */
  of({ log, key }: MatchView, kind = ''): LiveGroup<T> {
    const name = `${kind} ${key}`;
    const groups = this.#groups.get(log) ?? new Map<string, LiveGroup<T>>();
    this.#groups.set(log, groups);
    const group = groups.get(name) ?? new LiveGroup<T>(this.turns, () => groups.delete(name));
    groups.set(name, group);
    return group;
  }
}
