/** The fields of a ranking's row that are compared. */
interface Standing {
  readonly rank: number;
  readonly rating: number;
  readonly player: { readonly id: string };
}

/** A player's change from one ranking to the next: ranks gained (negative: lost), or `new` for a player who was not ranked. */
export type StandingChange = { readonly kind: 'new' } | { readonly kind: 'moved'; readonly ranks: number };

/** The players whose rank or rating changed, by id. Empty if there is no earlier ranking. */
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

/** `up 2`, `down 1`, `new`; empty if only the rating changed. */
export const changeText = (change: StandingChange): string => {
  if (change.kind === 'new') return 'new';
  if (change.ranks === 0) return '';
  return change.ranks > 0 ? `up ${change.ranks}` : `down ${-change.ranks}`;
};
