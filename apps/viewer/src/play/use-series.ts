import { useEffect, useState } from 'react';
import { nextOfSeries, type Series } from './card-series.js';
import type { Play } from './use-play.js';

/** Takes the actions of a series one after another, each once the one before is on the table. Any other action, or a refusal, ends the series. */
export const useSeries = (play: Play): ((series: Series) => void) => {
  const [begun, setBegun] = useState<ReadonlySet<string>>();
  const { actions, isBusy, command, perform, filling, picked } = play;
  const isOver =
    begun !== undefined && (command.refusal !== undefined || filling !== undefined || picked.length > 0);
  const next = begun === undefined || isOver ? undefined : nextOfSeries(begun, actions ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each next action of the series.
  useEffect(() => {
    if (begun === undefined || isBusy) return;
    setBegun(next === undefined ? undefined : new Set([...begun].filter((id) => id !== next.id)));
    if (next !== undefined) perform(next);
  }, [begun, isBusy, next?.id]);

  return ({ actions: all }) => setBegun(new Set(all.map(({ id }) => id)));
};
