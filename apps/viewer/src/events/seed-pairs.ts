/** The seeds of the first round of a single elimination, from the top of its bracket: `[1, 8], [4, 5], [2, 7], [3, 6]`. */
export const seedPairs = (players: number): readonly (readonly [better: number, worse: number])[] => {
  let order = [1];
  while (order.length < players) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size + 1 - seed]);
  }
  return order.flatMap((seed, at) => {
    const other = order[at + 1];
    return at % 2 === 1 || other === undefined ? [] : [[seed, other] as const];
  });
};
