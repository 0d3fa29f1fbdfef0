import { useEffect, useState } from 'react';
import { nextOfSeries, type Series } from './card-series.js';
import type { Play } from './use-play.js';

/** Does what a series has one after the other, each once the one before lies on the table; whatever else is done meanwhile, or a refusal, ends it. */
export const useSeries = (play: Play): ((series: Series) => void) => {
  const [begun, setBegun] = useState<ReadonlySet<string>>();
  const { actions, isBusy, command, perform, filling, picked } = play;
  const isOver =
    begun !== undefined && (command.refusal !== undefined || filling !== undefined || picked.length > 0);
  const next = begun === undefined || isOver ? undefined : nextOfSeries(begun, actions ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each time that something can be done.
  useEffect(() => {
    if (begun === undefined || isBusy) return;
    setBegun(next === undefined ? undefined : new Set([...begun].filter((id) => id !== next.id)));
    if (next !== undefined) perform(next);
  }, [begun, isBusy, next?.id]);

  return ({ actions: all }) => setBegun(new Set(all.map(({ id }) => id)));
};
