import { type GameAction, isSameJson, type OfferedAction, type Seat } from '#libs/game-kit';

/**
 * Tells at the last action of a series what pressing the series saved: one press for all of it, where a seat did one after the other without anything between until
 * none was left.
 */
export const savedBySeries = () => {
  let run = { seat: -1, series: '', done: 0 };
  return (seat: Seat, taken: GameAction, offered: readonly OfferedAction<GameAction>[]): number => {
    const series = offered.find(({ action }) => isSameJson(action, taken))?.series;
    if (series === undefined) {
      run = { seat: -1, series: '', done: 0 };
      return 0;
    }
    const goesOn = run.seat === seat && run.series === series;
    run = { seat, series, done: goesOn ? run.done + 1 : 1 };
    const isLast = offered.filter((one) => one.series === series).length === 1;
    return isLast ? run.done - 1 : 0;
  };
};
