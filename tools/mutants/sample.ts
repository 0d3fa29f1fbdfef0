/** Selects `count` elements in their order; the same seed gives the same selection. */
export const sample = <T>(all: readonly T[], count: number, seed: number): readonly T[] => {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    // Park and Miller's generator is sufficient for a selection.
    state = (Math.abs(state) % 2_147_483_646) + 1;
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return all
    .map((one, place) => ({ one, place, lot: next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
};
