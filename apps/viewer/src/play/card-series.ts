import type { LegalActionLineFragment } from '#libs/client';

/** Actions that one press takes one after the other. */
export interface Series {
  readonly name: string;
  readonly actions: readonly LegalActionLineFragment[];
}

/** Every series of two or more legal actions. */
export const seriesOf = (actions: readonly LegalActionLineFragment[]): readonly Series[] => {
  const byName = new Map<string, LegalActionLineFragment[]>();
  for (const action of actions) {
    if (action.series === null) continue;
    const others = byName.get(action.series);
    if (others === undefined) byName.set(action.series, [action]);
    else others.push(action);
  }
  return [...byName]
    .map(([name, all]) => ({ name, actions: all }))
    .filter(({ actions: { length } }) => length > 1);
};

/** The next action of a started series; undefined at its end, or if the player must choose otherwise. */
export const nextOfSeries = (
  begun: ReadonlySet<string>,
  actions: readonly LegalActionLineFragment[],
): LegalActionLineFragment | undefined => actions.find(({ id }) => begun.has(id));
