import { useEffect, useState } from 'react';
import type { TableData } from '#libs/client';
import { autoEndSteps } from './going-on.js';
import type { Play } from './use-play.js';

export interface GoesOn {
  /** Starts; undefined without a step to end. */
  readonly begin: (() => void) | undefined;
  readonly stop: () => void;
}

/** Ends steps of the own turn, each after the one before has ended, until `goingOn` returns `over`. Any other action of the player stops it too. */
export const useGoingOn = (
  { actions, next, isBusy, command, perform, filling, picked }: Play,
  seat: number,
  frame: number,
  table: TableData,
): GoesOn => {
  const [begun, setBegun] = useState<number>();
  const now = autoEndSteps(table, seat, next, actions ?? []);
  const isElse = command.refusal !== undefined || filling !== undefined || picked.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each frame in which the seat can act.
  useEffect(() => {
    if (begun === undefined || isBusy) return;
    if (now === 'over' || isElse || table.turn?.number !== begun) setBegun(undefined);
    else if (now !== 'wait') perform(now.ends);
  }, [begun, isBusy, frame]);

  return {
    begin: typeof now === 'string' ? undefined : () => setBegun(table.turn?.number),
    stop: () => setBegun(undefined),
  };
};
