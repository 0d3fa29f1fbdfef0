/** What a ranking's row is compared by. */
interface Standing {
  readonly rank: number;
  readonly rating: number;
  readonly player: { readonly id: string };
}

/** What changed for a player from one ranking to the next: ranks gained (negative: lost); `new` for who was not in it. */
export type StandingChange = { readonly kind: 'new' } | { readonly kind: 'moved'; readonly ranks: number };

/** The players whose rank or rating is another one, by id. Nothing has changed from no ranking at all. */
export const standingChanges = (
  before: readonly Standing[] | undefined,
  after: readonly Standing[],
): ReadonlyMap<string, StandingChange> => {
  if (before === undefined) return new Map();
  const old = new Map(before.map((row) => [row.player.id, row]));
  return new Map(
    after.flatMap(({ rank, rating, player: { id } }): readonly (readonly [string, StandingChange])[] => {
      const was = old.get(id);
      if (was === undefined) return [[id, { kind: 'new' }]];
      if (was.rank === rank && was.rating === rating) return [];
      return [[id, { kind: 'moved', ranks: was.rank - rank }]];
    }),
  );
};

/** `up 2`, `down 1`, `new`; empty for a rating that changed where the rank did not. */
export const changeText = (change: StandingChange): string => {
  if (change.kind === 'new') return 'new';
  if (change.ranks === 0) return '';
  return change.ranks > 0 ? `up ${change.ranks}` : `down ${-change.ranks}`;
};
