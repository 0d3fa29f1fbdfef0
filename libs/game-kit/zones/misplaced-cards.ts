/** Cards that lie in more than one place or, of those that the game knows, in none; and what lies there that is no card. */
export const misplacedCards = (
  known: Readonly<Record<string, unknown>>,
  lying: readonly string[],
): readonly string[] => {
  const once = new Set<string>();
  const wrong = lying.flatMap((id) => {
    if (once.has(id)) return [`${id} lies in two places`];
    once.add(id);
    return Object.hasOwn(known, id) ? [] : [`${id} is no card and lies on the table`];
  });
  const lost = Object.keys(known).filter((id) => !once.has(id));
  return [...wrong, ...lost.map((id) => `${id} lies in no place`)];
};
